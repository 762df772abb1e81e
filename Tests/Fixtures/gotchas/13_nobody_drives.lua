-- The transition is interactive, and nobody finishes or cancels it.
local stack = require "stack"

return stack.flow(function(app)
  stack.nav:push(stack.second)
  app:settle()
end)

-- The whole way by hand, then finish: nothing is left to run, and the completion must come all the same.
local stack = require "stack"
local drag, nav = stack.drag, stack.nav

return stack.flow(function(app)
  nav:push(stack.second)
  app:wait(0.1)
  drag:update(1)
  app:wait(0.1)
  drag:finish()
  app:settle()
end)

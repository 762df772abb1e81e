-- The gesture has ended before the animator runs: what it asked for is done at the start.
local stack = require "stack"
local drag, nav = stack.drag, stack.nav

return stack.flow(function(app)
  nav:push(stack.second)
  drag:update(0.25)
  drag:cancel()
  app:settle()
end)

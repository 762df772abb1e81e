-- A cancelled scrub must not show the end for a moment when it completes.
local stack = require "stack"
local drag, nav = stack.drag, stack.nav

return stack.flow(function(app)
  nav:push(stack.second)
  app:wait(0.1)
  drag:update(0.5)
  app:wait(0.1)
  drag:cancel()
  app:settle()
end)

-- A cancelled transition runs back once, and takes the time of the way that it has come.
local stack = require "stack"
local drag, nav = stack.drag, stack.nav

return stack.flow(function(app)
  nav:push(stack.second)
  app:wait(0.1)
  drag:update(0.4)
  app:wait(0.1)
  drag:cancel()
  drag:cancel()
  app:settle()
end)

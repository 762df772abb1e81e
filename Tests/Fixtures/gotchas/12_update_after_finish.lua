-- The gesture goes on updating after it has let go.
local stack = require "stack"
local drag, nav = stack.drag, stack.nav

return stack.flow(function(app)
  nav:push(stack.second)
  app:wait(0.1)
  drag:update(0.5)
  drag:finish()
  app:wait(0.05)
  drag:update(0.6)
  app:settle()
end)

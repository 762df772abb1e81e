-- Code at the end that does not ask whether the transition was cancelled: here it does.
local stack = require "stack"
local drag, nav, second = stack.drag, stack.nav, stack.second

return stack.flow(function(app)
  nav:push(second)
  second.transitionCoordinator:animate(nil, function(coordinator)
    print(coordinator.cancelled and "given up" or "pushed")
  end)
  app:wait(0.1)
  drag:cancel()
  app:settle()
end)

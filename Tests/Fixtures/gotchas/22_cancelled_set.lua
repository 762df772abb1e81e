-- A drag that replaces the whole stack is given up: UIKit leaves the new page in the stack.
local T = require "transition"
local stack = require "stack"
local drag, nav = stack.drag, stack.nav

return stack.flow(function(app)
  nav:setViewControllers { T.viewController { name = "new" }, stack.second }
  app:wait(0.1)
  drag:update(0.5)
  drag:cancel()
  app:settle()
  assert(#nav.viewControllers == 1 and nav.topViewController.name == "first")
end)

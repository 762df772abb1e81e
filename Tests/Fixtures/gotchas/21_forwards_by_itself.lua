-- A container that tells its children by itself as well, and is cancelled: each callback comes once.
local T = require "transition"
local stack = require "stack"
local old, new = T.viewController { name = "old" }, T.viewController { name = "new" }

local box = T.viewController {
  name = "box",
  viewDidLoad = function(self)
    self:addChild(old)
    self.view:addSubview(old.view)
    old:didMove(self)
  end,
}

return T.flow {
  root = box, screen = T.size(320, 480),
  run = function(app)
    app:wait(0.1)
    box:addChild(new)
    old:beginAppearanceTransition(false, true)
    new:beginAppearanceTransition(true, true)
    box:transition {
      from = old, to = new, animator = stack.fade, interactor = stack.drag,
      completion = function()
        new:endAppearanceTransition()
        old:endAppearanceTransition()
        new:willMove(nil)
        new:removeFromParent()
      end,
    }
    app:wait(0.1)
    stack.drag:update(0.5)
    stack.drag:cancel()
    app:settle()
  end,
}

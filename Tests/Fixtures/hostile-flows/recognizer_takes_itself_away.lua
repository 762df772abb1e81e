-- A recognizer that takes itself and its view away while it is recognized.
local T = require "transition"
local root = T.viewController { viewDidLoad = function(self)
  local view = self.view
  view:addGestureRecognizer(T.panGestureRecognizer { action = function(pan)
    view:removeGestureRecognizer(pan)
    view:removeFromSuperview()
  end })
end }
return T.flow { root = root, run = function(app)
  app:drag { from = T.point(1, 1), to = T.point(99, 9) }
end }

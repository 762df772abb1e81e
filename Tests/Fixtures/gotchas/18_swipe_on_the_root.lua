-- The swipe back is let begin everywhere, also on the root: UIKit hangs there until the next swipe.
local T = require "transition"

local taps = 0
local nav = T.navigationController {
  root = T.viewController {
    name = "first",
    viewDidLoad = function(self)
      self.view:addGestureRecognizer(T.tapGestureRecognizer { action = function() taps = taps + 1 end })
    end,
  },
}

return T.flow {
  root = nav, screen = T.size(320, 480),
  run = function(app)
    nav.interactivePopGestureRecognizer.isEnabled = true
    app:drag { from = T.point(5, 200), to = T.point(300, 200) }
    app:settle()
    app:tap(T.point(160, 200))
    assert(taps == 1 and #nav.viewControllers == 1)
  end,
}

-- A delegate that changes the stack while it is asked, and an animator that pops in its push.
local T = require "transition"
local nav
nav = T.navigationController {
  root = T.viewController {},
  delegate = T.delegate {
    animationController = function()
      nav:popToRoot()
      nav:push(T.viewController {})
      return T.animator { duration = 0.1, run = function() nav:pop() end }
    end,
  },
}
return T.flow { root = nav, run = function(app)
  nav:push(T.viewController {})
  app:settle()
end }

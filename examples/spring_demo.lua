-- Spring slide: one object is animator, navigation delegate and interactor, as often in UIKit.
-- The delegate gives no interactor, so that the transitions run by themselves.
-- Run: scripts/run spring_demo.lua
local T = require "transition"
local spring_app = require "parts.spring_app"

return spring_app {
  name = "spring_demo",
  delegate = T.interaction {
    duration = 0.5,
    animate = require "parts.spring_motion",
    animationController = function(self) return self end,
    interactionController = function() return nil end,
  },
}

-- spring_demo.lua with an animator that asks whether it was cancelled, and gives its spring no curve.
-- Run: scripts/run spring_demo_fixed.lua
local T = require "transition"
local spring_app = require "parts.spring_app"
local spring_slide = require "spring_slide_run"

return spring_app {
  name = "spring_demo_fixed",
  delegate = T.delegate { animationController = function() return spring_slide end },
}

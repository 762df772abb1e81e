-- A slide on a spring: both pages overshoot, and the white container shows at the edge.
-- The curve has no effect, as in UIKit: a spring has none. Push and pop look the same.
-- Run: scripts/run spring_slide.lua
local T = require "transition"
local spring_motion = require "parts.spring_motion"

return T.animator { name = "spring_slide", duration = 0.5, animate = spring_motion }

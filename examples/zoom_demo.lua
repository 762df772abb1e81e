-- Zoom push and pop: three chained stages there, one back.
-- Run: scripts/run zoom_demo.lua
local zoom_app = require "parts.zoom_app"

return zoom_app { name = "zoom_demo", push = require "push_zoom", pop = require "pop_zoom" }

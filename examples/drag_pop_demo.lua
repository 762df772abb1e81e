-- Drag to pop: only a touch that ends does end the drag, and the cover's alpha goes below 0.
-- Run: scripts/run drag_pop_demo.lua
local drag_pop_app = require "parts.drag_pop_app"

return drag_pop_app { name = "drag_pop_demo" }

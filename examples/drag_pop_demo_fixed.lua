-- drag_pop_demo.lua, mended: a cancelled touch ends the drag too, back to where it began, and the
-- cover's alpha stays in 0…1.
-- Run: scripts/run drag_pop_demo_fixed.lua
local drag_pop_app = require "parts.drag_pop_app"

return drag_pop_app { name = "drag_pop_demo_fixed", clamps = true, treats_cancel = true }

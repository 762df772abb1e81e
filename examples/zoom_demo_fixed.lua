-- zoom_demo.lua with animators that leave nothing behind: the page that was popped is opaque again.
-- Run: scripts/run zoom_demo_fixed.lua
local zoom_app = require "parts.zoom_app"

return zoom_app {
  name = "zoom_demo_fixed", push = require "push_zoom_run", pop = require "pop_zoom_run",
}

-- modal_demo.lua with animators that leave nothing behind: the presenter is neither dim nor small
-- while it is out of sight.
-- Run: scripts/run modal_demo_fixed.lua
local modal_app = require "parts.modal_app"

return modal_app {
  name = "modal_demo_fixed",
  present = require "shrink_present_run", dismiss = require "shrink_dismiss_run",
}

-- Modal shrink: a page comes from the right while the presenter shrinks and dims, and back.
-- Run: scripts/run modal_demo.lua
local modal_app = require "parts.modal_app"

return modal_app {
  name = "modal_demo", present = require "shrink_present", dismiss = require "shrink_dismiss",
}

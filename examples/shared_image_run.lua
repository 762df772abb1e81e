-- The same as shared_image.lua, as a coroutine: the shared element hides both images, and ends with the
-- run however that ends.
-- Run: scripts/run shared_image_run.lua
local T = require "transition"

return T.animator {
  name = "shared_image_run", operation = "push", duration = 0.3,
  run = function(ctx)
    local to = ctx.to.view
    to.frame = ctx:finalFrame(ctx.to)
    ctx.container:addSubview(to)
    local image = ctx:shared "image"
    ctx:restore(to, "alpha")
    to.alpha = 0
    ctx:animate(ctx.duration, function()
      to.alpha = 1
      image.flying.frame = image.to
    end)
  end,
}

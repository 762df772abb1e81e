-- The same as shared_image.lua, as a coroutine: what it hides is shown again however it ends.
-- Run: scripts/run shared_image_run.lua
local T = require "transition"

return T.animator {
  name = "shared_image_run", operation = "push", duration = 0.3,
  run = function(ctx)
    local container, to = ctx.container, ctx.to.view
    local from_image, to_image = ctx.from.outlets.image, ctx.to.outlets.image
    local flying = from_image:snapshotView(false)
    flying.name = "flying"
    flying.frame = container:convertFrom(from_image.frame, from_image.superview)
    local take_out <close> = setmetatable({}, { __close = function()
      flying:removeFromSuperview()
    end })
    local show_from <close> = ctx:restore(from_image, "isHidden")
    local show_to <close> = ctx:restore(to_image, "isHidden")
    local show_page <close> = ctx:restore(to, "alpha")
    from_image.isHidden = true

    to.frame = ctx:finalFrame(ctx.to)
    to.alpha = 0
    to_image.isHidden = true
    container:addSubview(to)
    container:addSubview(flying)

    ctx:animate(ctx.duration, function()
      to.alpha = 1
      flying.frame = container:convertFrom(to_image.frame, to_image.superview)
    end)
  end,
}

-- A shared image: a picture of the first page's image flies to the place of the second page's, which
-- fades in. Both images are hidden meanwhile. For pages with an outlet "image".
-- Run: scripts/run shared_image.lua
local T = require "transition"

return T.animator {
  name = "shared_image", operation = "push", duration = 0.3,
  animate = function(ctx)
    local container, to = ctx.container, ctx.to.view
    local from_image, to_image = ctx.from.outlets.image, ctx.to.outlets.image
    local flying = from_image:snapshotView(false)
    flying.name = "flying"
    flying.frame = container:convertFrom(from_image.frame, from_image.superview)
    from_image.isHidden = true

    to.frame = ctx:finalFrame(ctx.to)
    to.alpha = 0
    to_image.isHidden = true
    container:addSubview(to)
    container:addSubview(flying)

    T.animate({ duration = ctx.duration }, function()
      to.alpha = 1
      flying.frame = container:convertFrom(to_image.frame, to_image.superview)
    end, function()
      to_image.isHidden = false
      from_image.isHidden = false
      flying:removeFromSuperview()
      ctx:complete(not ctx.cancelled)
    end)
  end,
}

-- A shared element: the tapped picture grows into its place on the next page, a little too large at
-- first, while a cover in the first page's colour hides the change of pages and then fades.
-- Run: scripts/run gallery/09_image_zoom_push.lua
local T = require "transition"

return T.animator {
  name = "image_zoom_push", operation = "push", duration = 0.5,
  run = function(ctx)
    local from, to = ctx.from.view, ctx.to.view
    local cover = T.view {
      name = "cover", frame = from.frame, backgroundColor = from.backgroundColor,
    }
    local image = T.view {
      name = "image", frame = T.rect(20, 120, 100, 80), backgroundColor = T.color(1, 0.5, 0),
    }
    ctx:defer(function()
      for _, view in ipairs { cover, image } do view:removeFromSuperview() end
    end)
    for _, view in ipairs { to, cover, image } do ctx.container:addSubview(view) end

    local width = ctx.container.bounds.width
    ctx:animate({ duration = 0.6 * ctx.duration, curve = "easeOut" }, function()
      image.frame = T.rect(0, 64, width, 0.8 * width)
      image.transform = T.scale(1.02) -- after the frame: a frame set under a transform means less
      cover.alpha = 0.9
    end)
    ctx:animate({ duration = 0.4 * ctx.duration, curve = "easeOut" }, function()
      image.transform = T.identity
      cover.alpha = 0
    end)
    image.alpha = 0
  end,
}

-- A list splits at its tapped row: the part above moves up until only the row is left of it, the part
-- below moves out, and the detail page grows between them.
-- Run: scripts/run gallery/12_split_list_zoom.lua
local T = require "transition"

local ROW = T.rect(0, 240, 375, 80)

return T.animator {
  name = "split_list_zoom", operation = "push", duration = 0.5,
  run = function(ctx)
    local from, to, screen = ctx.from.view, ctx.to.view, ctx.container.bounds
    local cut = ROW.y + ROW.height
    local upper = T.rect(0, 0, screen.width, cut)
    local lower = T.rect(0, cut, screen.width, screen.height - cut)
    local function part(name, rect)
      local picture = from:resizableSnapshotView(rect, false)
      picture.name, picture.frame = name, rect
      return picture, T.view { name = name .. "Fade", frame = rect, alpha = 0 }
    end

    local plate = T.view { name = "plate", frame = screen, backgroundColor = T.color(1, 1, 1) }
    local detail = to:snapshotView(true)
    detail.name, detail.frame = "detail", screen
    detail.transform = T.scale(0.1)
    local top, top_fade = part("top", upper)
    local bottom, bottom_fade = part("bottom", lower)
    local helpers = { plate, detail, top, top_fade, bottom, bottom_fade }
    ctx.container:addSubview(to)
    for _, view in ipairs(helpers) do ctx.container:addSubview(view) end

    ctx:animateKeyframes({ duration = ctx.duration, curve = "linear" }, function()
      -- What is outside a keyframe takes the whole length.
      for _, view in ipairs { top, top_fade } do
        view.frame = T.rect(0, ROW.height - cut, upper.width, upper.height)
      end
      for _, view in ipairs { bottom, bottom_fade } do
        view.frame = T.rect(0, screen.height, lower.width, lower.height)
      end
      detail.transform = T.identity
      T.addKeyframe(0.5, 0.5, function() top_fade.alpha, bottom_fade.alpha = 1, 1 end)
    end)
    for _, view in ipairs(helpers) do view:removeFromSuperview() end
  end,
}

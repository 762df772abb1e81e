-- Drag to pop as an animator: the page slides away, and the one below grows behind a black cover that is
-- gone at three quarters of the way. The finger is the drive; what it does not finish is taken back.
-- Run: scripts/run drag_pop_run.lua --drive "0:0 0.4:0.6 0.4:finish"
local T = require "transition"

return T.animator {
  name = "drag_pop_run", operation = "pop", duration = 0.4,
  run = function(ctx)
    local page, below, screen = ctx.from.view, ctx.to.view, ctx.container.bounds
    local cover = T.view { name = "cover", frame = screen, backgroundColor = T.color(0, 0, 0) }
    ctx:defer(function() cover:removeFromSuperview() end)
    ctx:restore(page, "transform")
    ctx:restore(below, "transform")
    ctx.container:insertSubview(below, 1)
    ctx.container:insertSubview(cover, 2)
    below.transform = T.scale(0.6)
    ctx:animateKeyframes({ duration = ctx.duration, curve = "linear" }, function()
      page.transform = T.translation(screen.width, 0)
      T.addKeyframe(0, 0.75, function() below.transform, cover.alpha = T.identity, 0 end)
    end)
  end,
}

-- A push in three stages: the page below shrinks, swells and vanishes while the new one comes in.
-- Run: scripts/run push_zoom.lua
local T = require "transition"

return T.animator {
  name = "push_zoom", operation = "push", duration = 3.0,
  animate = function(ctx)
    local from, to, d = ctx.from.view, ctx.to.view, ctx.duration
    ctx.container:addSubview(to)
    to.alpha = 0
    T.animate({ duration = 0.3 * d }, function()
      from.transform = T.scale(0.6)
      to.alpha = 0.3
    end, function()
      T.animate({ duration = 0.3 * d }, function()
        from.transform = T.scale(1.1)
        to.alpha = 0.6
      end, function()
        T.animate({ duration = 0.4 * d }, function()
          from.transform = T.scale(0.1)
          to.alpha = 1
        end, function()
          from.transform = T.identity
          ctx:complete(not ctx.cancelled)
        end)
      end)
    end)
  end,
}

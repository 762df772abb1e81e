-- A pop: the page below grows from a tenth on top of the one that goes, which fades.
-- Run: scripts/run pop_zoom.lua
local T = require "transition"

return T.animator {
  name = "pop_zoom", operation = "pop", duration = 3.0,
  animate = function(ctx)
    local from, to, d = ctx.from.view, ctx.to.view, ctx.duration
    ctx.container:addSubview(to)
    to.transform = T.scale(0.1)
    to.alpha = 0
    T.animate({ duration = d }, function()
      to.transform = T.identity
      to.alpha = 1
      from.alpha = 0
    end, function()
      from.transform = T.identity
      ctx:complete(not ctx.cancelled)
    end)
  end,
}

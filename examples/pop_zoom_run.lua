-- The same as pop_zoom.lua, as a coroutine: returning completes the transition.
-- Run: scripts/run pop_zoom_run.lua
local T = require "transition"

return T.animator {
  name = "pop_zoom_run", operation = "pop", duration = 3.0,
  run = function(ctx)
    local from, to = ctx.from.view, ctx.to.view
    ctx:restore(from, "alpha")
    ctx:restore(to, "transform", "alpha")
    ctx.container:addSubview(to)
    to.transform = T.scale(0.1)
    to.alpha = 0
    ctx:animate(ctx.duration, function()
      to.transform = T.identity
      to.alpha = 1
      from.alpha = 0
    end)
  end,
}

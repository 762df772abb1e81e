-- The same as spring_slide.lua, as a coroutine, without the curve that has no effect.
-- Run: scripts/run spring_slide_run.lua
local T = require "transition"

return T.animator {
  name = "spring_slide_run", duration = 0.5,
  run = function(ctx)
    local from, to = ctx.from.view, ctx.to.view
    local width, frame = ctx.container.bounds.width, from.frame
    ctx:restore(from, "frame")
    ctx:restore(ctx.container, "backgroundColor")
    ctx.container.backgroundColor = T.color(1, 1, 1)
    ctx.container:addSubview(to)
    to.frame = T.rect(width, frame.y, frame.width, frame.height)
    ctx:animate({ duration = ctx.duration, dampingRatio = 0.6, velocity = 15 }, function()
      from.frame = T.rect(-width, frame.y, frame.width, frame.height)
      to.frame = T.rect(0, frame.y, frame.width, frame.height)
    end)
  end,
}

-- The same as shrink_dismiss.lua, as a coroutine: it makes the presenter small and dim itself, and
-- after a cancelled drag the presenter is out of the container again.
-- Run: scripts/run shrink_dismiss_run.lua
local T = require "transition"

return T.animator {
  name = "shrink_dismiss_run", operation = "dismiss", duration = 0.4,
  run = function(ctx)
    local from, to = ctx.from.view, ctx.to.view
    local screen = ctx.container.bounds
    ctx:defer(function(finished) if not finished then to:removeFromSuperview() end end)
    ctx:restore(from, "frame")
    ctx:restore(to, "frame", "alpha")
    to.frame = T.rect(20, 20, screen.width - 40, screen.height - 40)
    to.alpha = 0.5
    ctx.container:insertSubview(to, 1)
    ctx:animate(ctx.duration, function()
      from.frame = T.rect(screen.width, 0, screen.width, screen.height)
      to.frame = screen
      to.alpha = 1
    end)
  end,
}

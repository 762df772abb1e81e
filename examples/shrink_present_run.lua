-- The same as shrink_present.lua, as a coroutine: the presenter is as before when it is out of sight.
-- Run: scripts/run shrink_present_run.lua
local T = require "transition"

return T.animator {
  name = "shrink_present_run", operation = "present", duration = 0.4,
  run = function(ctx)
    local from, to = ctx.from.view, ctx.to.view
    local screen = ctx.container.bounds
    ctx:restore(from, "frame", "alpha")
    ctx.container:addSubview(to)
    to.frame = T.rect(screen.width, 0, screen.width, screen.height)
    ctx:animate(ctx.duration, function()
      to.frame = screen
      from.alpha = 0.5
      from.frame = T.rect(20, 20, screen.width - 40, screen.height - 40)
    end)
  end,
}

-- A presentation: the new page comes from the right while the presenter shrinks and dims.
-- Run: scripts/run shrink_present.lua
local T = require "transition"

return T.animator {
  name = "shrink_present", operation = "present", duration = 0.4,
  animate = function(ctx)
    local from, to = ctx.from.view, ctx.to.view
    local screen = ctx.container.bounds
    ctx.container:addSubview(to)
    to.frame = T.rect(screen.width, 0, screen.width, screen.height)
    T.animate({ duration = ctx.duration }, function()
      to.frame = screen
      from.alpha = 0.5
      from.frame = T.rect(20, 20, screen.width - 40, screen.height - 40)
    end, function()
      ctx:complete(true)
    end)
  end,
}

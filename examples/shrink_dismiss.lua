-- A dismissal: the page leaves to the right while the presenter behind grows and brightens.
-- It relies on what shrink_present.lua has left: the presenter is inset and dim.
-- Run: scripts/run shrink_dismiss.lua
local T = require "transition"

return T.animator {
  name = "shrink_dismiss", operation = "dismiss", duration = 0.4,
  animate = function(ctx)
    local from, to = ctx.from.view, ctx.to.view
    local screen = ctx.container.bounds
    to.frame = T.rect(20, 20, screen.width - 40, screen.height - 40)
    ctx.container:insertSubview(to, 1)
    T.animate({ duration = ctx.duration }, function()
      from.frame = T.rect(screen.width, 0, screen.width, screen.height)
      to.frame = screen
      to.alpha = 1
    end, function()
      ctx:complete(true)
    end)
  end,
}

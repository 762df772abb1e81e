-- Both shrink_present.lua and shrink_dismiss.lua in one: the page comes from the right while the presenter
-- shrinks and dims, and goes back there. However it ends, nothing is left behind.
-- Run: scripts/run shrink_run.lua, or with --operation dismiss
local T = require "transition"

return T.animator {
  name = "shrink_run", operation = "present", duration = 0.4,
  run = function(ctx)
    local screen, comes = ctx.container.bounds, ctx.operation == "present"
    local page = comes and ctx.to.view or ctx.from.view
    local presenter = comes and ctx.from.view or ctx.to.view
    local beside = T.rect(screen.width, 0, screen.width, screen.height)
    local small = T.rect(20, 20, screen.width - 40, screen.height - 40)
    ctx:restore(page, "frame")
    ctx:restore(presenter, "frame", "alpha")
    ctx:defer(function(finished) if not (finished or comes) then presenter:removeFromSuperview() end end)
    ctx.container:insertSubview(ctx.to.view, comes and 2 or 1)
    if comes then page.frame = beside else presenter.frame, presenter.alpha = small, 0.5 end
    ctx:animate(ctx.duration, function()
      page.frame = comes and screen or beside
      presenter.frame, presenter.alpha = comes and small or screen, comes and 0.5 or 1
    end)
  end,
}

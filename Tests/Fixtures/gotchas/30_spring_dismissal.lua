-- A spring takes a page away: it looks over long before it is, and touches stay off meanwhile.
local T = require "transition"

return T.animator {
  operation = "dismiss", style = "custom", duration = 1,
  animate = function(ctx)
    local from = ctx.from.view
    T.animate({ duration = 1, dampingRatio = 1 }, function()
      from.center = T.point(195, 422 + 100)
    end, function() ctx:complete(not ctx.cancelled) end)
  end,
}

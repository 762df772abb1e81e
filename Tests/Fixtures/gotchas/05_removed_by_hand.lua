-- The animator takes the old page out by itself, also when the transition was cancelled: a black screen.
local T = require "transition"

return T.animator {
  operation = "push", duration = 0.4,
  animate = function(ctx)
    local from, to = ctx.from.view, ctx.to.view
    ctx.container:addSubview(to)
    to.alpha = 0
    T.animate(0.4, function() to.alpha = 1 end, function()
      from:removeFromSuperview()
      ctx:complete(not ctx.cancelled)
    end)
  end,
}

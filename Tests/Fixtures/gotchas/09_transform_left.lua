-- The old page keeps the transform: it comes back too small.
local T = require "transition"

return T.animator {
  operation = "push", duration = 0.3,
  animate = function(ctx)
    local from, to = ctx.from.view, ctx.to.view
    ctx.container:addSubview(to)
    to.alpha = 0
    T.animate(0.3, function()
      from.transform = T.scale(0.5)
      to.alpha = 1
    end, function() ctx:complete(not ctx.cancelled) end)
  end,
}

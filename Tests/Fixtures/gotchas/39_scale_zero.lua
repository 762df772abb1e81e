-- A block animates to scale 0: the page jumps instead of shrinking.
local T = require "transition"

return T.animator {
  operation = "pop", duration = 0.4,
  animate = function(ctx)
    local from = ctx.from.view
    ctx.container:insertSubview(ctx.to.view, 1)
    from.backgroundColor = T.color(1, 0, 0)
    T.animate(0.4, function()
      from.transform = T.scale(0)
      from.backgroundColor = T.color(0, 1, 0)
    end, function() ctx:complete(not ctx.cancelled) end)
  end,
}

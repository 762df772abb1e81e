-- A full turn as a transform: nothing moves.
local T = require "transition"

return T.animator {
  operation = "push", duration = 0.3,
  animate = function(ctx)
    local to = ctx.to.view
    ctx.container:addSubview(to)
    to.alpha = 0
    T.animate(0.3, function()
      to.transform = T.rotation(2 * math.pi)
      to.alpha = 1
    end, function() ctx:complete(not ctx.cancelled) end)
  end,
}

-- A spring is cut off at its duration: what is left of the way is a jump.
local T = require "transition"

return T.animator {
  operation = "push", duration = 0.4,
  animate = function(ctx)
    local to, frame = ctx.to.view, ctx:finalFrame(ctx.to)
    ctx.container:addSubview(to)
    to.center = T.point(195, 422 + 3000)
    T.animate({ duration = 0.4, dampingRatio = 1 }, function()
      to.center = T.point(195, 422)
    end, function() ctx:complete(not ctx.cancelled) end)
  end,
}

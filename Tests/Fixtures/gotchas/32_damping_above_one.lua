-- A damping ratio above 1 is expected to be slower: it is the same as 1.
local T = require "transition"

return T.animator {
  operation = "push", duration = 0.4,
  animate = function(ctx)
    local to = ctx.to.view
    ctx.container:addSubview(to)
    to.center = T.point(585, 422)
    T.animate({ duration = 0.4, dampingRatio = 3 }, function()
      to.center = T.point(195, 422)
    end, function() ctx:complete(not ctx.cancelled) end)
  end,
}

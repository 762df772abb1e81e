-- The frame is set while there is a transform: the view becomes huge.
local T = require "transition"

return T.animator {
  operation = "push", duration = 0.3,
  animate = function(ctx)
    local to = ctx.to.view
    ctx.container:addSubview(to)
    to.transform = T.scale(0.001)
    to.frame = ctx:finalFrame(ctx.to)
    T.animate(0.3, function() to.transform = T.identity end, function()
      ctx:complete(not ctx.cancelled)
    end)
  end,
}

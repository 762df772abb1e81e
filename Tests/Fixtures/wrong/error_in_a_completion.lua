local T = require "transition"

return T.animator {
  duration = 0.3,
  animate = function(ctx)
    local stages = { { scale = 0.5 } }
    ctx.container:addSubview(ctx.to.view)
    T.animate(ctx.duration, function() ctx.from.view.alpha = 0 end, function()
      ctx.from.view.transform = T.scale(stages[2].scale)
      ctx:complete(true)
    end)
  end,
}

local T = require "transition"

return T.animator {
  duration = 0.3,
  animate = function(ctx)
    ctx.container:addSubview(ctx.to.view)
    T.animate(ctx.duration, function() ctx.from.view.alpha = 0 end)
  end,
}

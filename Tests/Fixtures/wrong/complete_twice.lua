local T = require "transition"

return T.animator {
  duration = 0.3,
  animate = function(ctx)
    ctx.container:addSubview(ctx.to.view)
    T.animate(0.2, function() ctx.from.view.alpha = 0 end, function()
      ctx:complete(true)
    end)
    T.animate(0.3, function() ctx.to.view.alpha = 0.9 end, function()
      ctx:complete(true)
    end)
  end,
}

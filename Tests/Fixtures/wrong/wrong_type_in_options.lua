local T = require "transition"

return T.animator {
  duration = 0.3,
  animate = function(ctx)
    ctx.container:addSubview(ctx.to.view)
    T.animate({ duration = "0.3" }, function()
      ctx.from.view.alpha = 0
    end, function()
      ctx:complete(not ctx.cancelled)
    end)
  end,
}

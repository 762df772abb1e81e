local T = require "transition"

return T.animator {
  duration = 0.3,
  animate = function(ctx)
    ctx.container.addSubview(ctx.to.view)
    ctx:complete(true)
  end,
}

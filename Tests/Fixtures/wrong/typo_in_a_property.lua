local T = require "transition"

return T.animator {
  duration = 0.3,
  animate = function(ctx)
    local to = ctx.to.view
    ctx.container:addSubview(to)
    to.alhpa = 0
    ctx:complete(true)
  end,
}

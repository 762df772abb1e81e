local T = require "transition"

return T.animator {
  duration = 0.3,
  animate = function(ctx)
    local views = { page = ctx.to.view }
    ctx.container:addSubview(views.pgae)
    ctx:complete(true)
  end,
}

-- An explicit layer animation in an animator that may be driven: on a device it runs by itself.
local T = require "transition"

return T.animator {
  operation = "push", duration = 0.3,
  animate = function(ctx)
    ctx.container:addSubview(ctx.to.view)
    ctx.to.view.layer:add(T.basicAnimation {}, "opacity")
    ctx:complete(true)
  end,
}

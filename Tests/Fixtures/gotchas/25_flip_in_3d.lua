-- A page that flips in 3D beside another one: on a device each cuts the other in half.
local T = require "transition"

return T.animator {
  operation = "push", duration = 0.3,
  animate = function(ctx)
    ctx.container:addSubview(ctx.to.view)
    ctx.to.view.transform3D = T.identity
    ctx:complete(true)
  end,
}

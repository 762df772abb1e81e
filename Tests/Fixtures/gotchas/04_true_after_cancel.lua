-- completeTransition(true), always: after a cancel the stack and the picture disagree.
local T = require "transition"

return T.animator {
  operation = "pop", duration = 0.4,
  animate = function(ctx)
    local from = ctx.from.view
    ctx.container:insertSubview(ctx.to.view, 1)
    T.animate(0.4, function() from.center = T.point(600, 400) end, function() ctx:complete(true) end)
  end,
}

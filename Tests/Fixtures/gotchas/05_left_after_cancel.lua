-- After a cancelled dismissal the presenter's view stays in the container: it covers the presented one.
local T = require "transition"

return T.animator {
  operation = "dismiss", duration = 0.4,
  animate = function(ctx)
    ctx.container:addSubview(ctx.to.view)
    ctx.to.view.alpha = 0
    T.animate(0.4, function() ctx.to.view.alpha = 1 end, function()
      ctx:complete(not ctx.cancelled)
    end)
  end,
}

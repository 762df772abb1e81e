-- The dismissal of a custom presentation puts the presenter's view into the container: a black screen.
local T = require "transition"

return T.animator {
  operation = "dismiss", style = "custom", duration = 0.3,
  animate = function(ctx)
    ctx.container:insertSubview(ctx.to.view, 1)
    T.animate(0.3, function() ctx.from.view.alpha = 0 end, function()
      ctx.from.view.alpha = 1
      ctx:complete(not ctx.cancelled)
    end)
  end,
}

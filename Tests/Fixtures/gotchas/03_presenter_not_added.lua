-- The dismissal of a fullScreen presentation does not add the presenter's view: nothing is behind.
local T = require "transition"

return T.animator {
  operation = "dismiss", duration = 0.3,
  animate = function(ctx)
    T.animate(0.3, function() ctx.from.view.alpha = 0 end, function()
      ctx.from.view.alpha = 1
      ctx:complete(not ctx.cancelled)
    end)
  end,
}

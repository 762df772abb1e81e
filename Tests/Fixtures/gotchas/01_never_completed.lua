-- completeTransition is forgotten on one branch: the screen stays frozen.
local T = require "transition"

return T.animator {
  operation = "push", duration = 0.3,
  animate = function(ctx)
    local to = ctx.to.view
    ctx.container:addSubview(to)
    to.alpha = 0
    T.animate(0.3, function() to.alpha = 1 end, function(finished)
      if not finished then ctx:complete(true) end
    end)
  end,
}

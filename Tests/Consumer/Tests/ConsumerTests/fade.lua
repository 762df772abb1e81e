-- A push that fades the new page in.
local T = require "transition"

return T.animator {
  duration = 0.2,
  animate = function(ctx)
    local to = ctx.to.view
    ctx.container:addSubview(to)
    to.alpha = 0
    T.animate({ duration = ctx.duration, curve = "linear" }, function() to.alpha = 1 end,
      function() ctx:complete(not ctx.cancelled) end)
  end,
}

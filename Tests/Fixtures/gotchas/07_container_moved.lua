-- The container itself is moved, and left there.
local T = require "transition"

return T.animator {
  operation = "push", duration = 0.3,
  animate = function(ctx)
    local container = ctx.container
    container:addSubview(ctx.to.view)
    T.animate(0.3, function() container.center = T.point(195, 452) end, function()
      ctx:complete(not ctx.cancelled)
    end)
  end,
}

-- A view is animated before it is added: nothing moves, and the completion comes at once.
local T = require "transition"

return T.animator {
  operation = "push", duration = 0.4,
  animate = function(ctx)
    local to = ctx.to.view
    to.alpha = 0
    T.animate(0.4, function() to.alpha = 1 end, function()
      ctx.container:addSubview(to)
      ctx:complete(not ctx.cancelled)
    end)
  end,
}

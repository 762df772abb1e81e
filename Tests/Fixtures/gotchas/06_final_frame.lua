-- The new page does not end at its final frame.
local T = require "transition"

return T.animator {
  operation = "push", duration = 0.3,
  animate = function(ctx)
    local to, width = ctx.to.view, ctx.container.bounds.width
    ctx.container:addSubview(to)
    to.frame = T.rect(width, 0, width, 700)
    T.animate(0.3, function() to.frame = T.rect(0, 0, width, 700) end, function()
      ctx:complete(not ctx.cancelled)
    end)
  end,
}

-- The presenter's view is asked for by its key, in a style that leaves it where it is: it is nil.
local T = require "transition"

return T.animator {
  operation = "present", style = "custom", duration = 0.4,
  animate = function(ctx)
    ctx.container:addSubview(ctx.to.view)
    local from = ctx:view("from")
    T.animate(0.4, function() from.alpha = 0.5 end, function() ctx:complete(true) end)
  end,
}

-- actionForLayer is called inside a block: on a device the completion never comes.
local T = require "transition"

return T.animator {
  operation = "push", duration = 0.3,
  animate = function(ctx)
    local to = ctx.to.view
    ctx.container:addSubview(to)
    T.animate(0.3, function() to:actionForLayer("opacity") end, function() ctx:complete(true) end)
  end,
}

-- Keyframes are taken to be linear: the whole group is eased in and out unless told otherwise.
local T = require "transition"

return T.animator {
  operation = "push", duration = 1,
  animate = function(ctx)
    local to = ctx.to.view
    ctx.container:addSubview(to)
    to.alpha = 0
    T.animateKeyframes(1, function()
      T.addKeyframe(0, 1, function() to.alpha = 1 end)
    end, function() ctx:complete(not ctx.cancelled) end)
  end,
}

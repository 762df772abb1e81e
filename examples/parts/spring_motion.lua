-- The motion of spring_slide.lua and spring_demo.lua: both pages slide on a spring and overshoot, so
-- that the white container shows at the edge. The curve has no effect, as in UIKit.
local T = require "transition"

return function(ctx)
  local from, to = ctx.from.view, ctx.to.view
  local width, frame = ctx.container.bounds.width, from.frame
  ctx.container.backgroundColor = T.color(1, 1, 1)
  ctx.container:addSubview(to)
  to.frame = T.rect(width, frame.y, frame.width, frame.height)
  T.animate({ duration = ctx.duration, dampingRatio = 0.6, velocity = 15, curve = "easeIn" },
    function()
      from.frame = T.rect(-width, frame.y, frame.width, frame.height)
      to.frame = T.rect(0, frame.y, frame.width, frame.height)
    end, function()
      ctx:complete(true)
    end)
end

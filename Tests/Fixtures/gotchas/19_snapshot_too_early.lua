-- A picture of what is on screen, of a view that has not been on screen: it is empty.
local T = require "transition"

return T.animator {
  operation = "push", duration = 0.3,
  animate = function(ctx)
    local to = ctx.to.view
    ctx.container:addSubview(to)
    local picture = to:snapshotView(false)
    ctx.container:addSubview(picture)
    picture.alpha = 0
    T.animate(0.3, function() picture.alpha = 1 end, function()
      picture:removeFromSuperview()
      ctx:complete(not ctx.cancelled)
    end)
  end,
}

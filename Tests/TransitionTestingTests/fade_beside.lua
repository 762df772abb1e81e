-- A script beside the test that records it.
local T = require "transition"

return T.animator {
  duration = 0.2,
  run = function(ctx)
    ctx.container:addSubview(ctx.to.view)
    ctx.to.view.alpha = 0
    ctx:animate({ duration = 0.2, curve = "linear" }, function() ctx.to.view.alpha = 1 end)
  end,
}

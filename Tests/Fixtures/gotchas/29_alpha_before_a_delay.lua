-- Alpha is set to 0, and animated to 1 after a delay: the page is invisible meanwhile.
local T = require "transition"

return T.animator {
  operation = "push", duration = 0.5,
  animate = function(ctx)
    local to = ctx.to.view
    ctx.container:addSubview(to)
    to.alpha = 0
    T.animate({ duration = 0.3, delay = 0.2 }, function() to.alpha = 1 end, function()
      ctx:complete(not ctx.cancelled)
    end)
    assert(to.alpha == 1)
  end,
}

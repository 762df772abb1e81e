-- The shared picture flies below the page that fades in: it vanishes, and appears again at the end.
local T = require "transition"

return T.animator {
  operation = "push", duration = 0.3,
  animate = function(ctx)
    local to, picture = ctx.to.view, T.view { frame = T.rect(20, 100, 100, 100), name = "picture" }
    ctx.container:addSubview(picture)
    ctx.container:addSubview(to)
    to.alpha = 0
    T.animate(0.3, function()
      picture.frame = T.rect(0, 0, 390, 300)
      to.alpha = 1
    end, function()
      picture:removeFromSuperview()
      ctx:complete(not ctx.cancelled)
    end)
  end,
}

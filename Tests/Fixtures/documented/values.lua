local T = require "transition"

return T.animator {
  duration = 0.4,
  animate = function(ctx)
    local from, to = ctx.from.view, ctx.to.view
    local screen = ctx.container.bounds
    ctx.container:addSubview(to)
    to.frame = screen + T.point(0, screen.height)             -- below the screen
    print(screen.center, screen:inset(20), T.point(3, 4).length)
    print(T.scale(0.5) * T.translation(10, 0) == T.translation(20, 0) * T.scale(0.5))
    T.animate(0.4, function()
      to.frame = ctx:finalFrame(ctx.to)
      from.transform = T.scale(0.9)
      from.backgroundColor = "#ff8800"
      print(from.transform, from.backgroundColor)
    end, function()
      from.transform = T.identity
      ctx:complete(not ctx.cancelled)
    end)
  end,
}

-- Tasks in one transition: dots pop up one after the other while the page comes, a display link lets them
-- sway until the page is there or 0.8 s are over, and all of it is gone at the end.
-- Run: scripts/run wave_run.lua
local T = require "transition"

return T.animator {
  name = "wave_run", operation = "push", duration = 0.9,
  run = function(ctx)
    local to, width, dots = ctx.to.view, ctx.container.bounds.width, {}
    ctx.container:addSubview(to)
    ctx:restore(to, "transform")
    to.transform = T.translation(width, 0)
    for i = 1, 5 do
      dots[i] = T.view { name = "dot" .. i, frame = T.rect(i * width / 6 - 10, 100, 20, 20),
        cornerRadius = 10, backgroundColor = T.color(0.2, 0.5, 1), alpha = 0 }
      ctx.container:addSubview(dots[i])
      ctx:defer(function() dots[i]:removeFromSuperview() end)
    end

    T.stagger(dots, { interval = 0.06, duration = 0.2, order = "center" }, function(dot)
      dot.alpha = 1
    end)
    local sway = T.displayLink(function(time)
      for i, dot in ipairs(dots) do
        dot.transform = T.translation(0, 12 * math.sin(2 * math.pi * (time - i / 10)))
      end
    end)
    ctx:mark("page comes")
    local slide = T.animate({ duration = 0.6, curve = "easeOut" }, function()
      to.transform = T.identity
    end)
    local first = T.race { slide, function() T.wait(0.8) end }
    sway:cancel()
    ctx:mark(first == 1 and "page is there" or "page is late")
    T.all {
      function()
        for i, dot in ipairs(dots) do
          T.animate(0.15, function() dot.alpha = 0 end)
          if i < #dots then T.wait(0.03) end
        end
      end,
      function() T.wait(0.3) end,
    }
  end,
}

-- A heartbeat, by a keyframe group that repeats: the picture grows and shrinks twice a beat. The curve
-- of the group is linear, so that the fractions of the keyframes are fractions of the time.
-- Run: scripts/run keyframes_beat_run.lua
local T = require "transition"

return T.animator {
  name = "keyframes_beat_run", operation = "push", duration = 1.2,
  run = function(ctx)
    local to = ctx.to.view
    local heart = T.imageView {
      name = "heart", image = "heart", frame = T.rect(145, 300, 100, 100),
    }
    ctx.container:addSubview(to)
    ctx.container:addSubview(heart)
    ctx:defer(function() heart:removeFromSuperview() end)
    ctx:restore(to, "alpha")
    to.alpha = 0
    local beat = T.animateKeyframes({ duration = 0.6, curve = "linear", repeatCount = 2 }, function()
      for index, size in ipairs { 1.25, 1, 1.15, 1 } do
        T.addKeyframe(0.15 * (index - 1), 0.15, function() heart.transform = T.scale(size) end)
      end
    end)
    ctx:animate(ctx.duration, function() to.alpha = 1 end)
    beat:wait()
  end,
}

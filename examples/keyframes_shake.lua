-- A shake, by a spline through keyframes: the page that comes swings to rest. What is changed outside
-- the keyframes, its alpha, takes the whole length.
-- Run: scripts/run keyframes_shake.lua
local T = require "transition"

return T.animator {
  name = "keyframes_shake", operation = "push", duration = 0.6,
  animate = function(ctx)
    local to = ctx.to.view
    to.alpha = 0
    to.transform = T.rotation(-0.2)
    ctx.container:addSubview(to)
    local options = { duration = ctx.duration, curve = "linear", calculationMode = "cubic" }
    T.animateKeyframes(options, function()
      to.alpha = 1
      for index, angle in ipairs { 0.12, -0.06, 0.02, 0 } do
        T.addKeyframe((index - 1) / 4, 1 / 4, function() to.transform = T.rotation(angle) end)
      end
    end, function() ctx:complete(not ctx.cancelled) end)
  end,
}

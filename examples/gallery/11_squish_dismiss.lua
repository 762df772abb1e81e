-- A squish: a picture of the presented page narrows to a strip, which then drops off the screen, in the
-- two windows of one keyframe group.
-- Run: scripts/run gallery/11_squish_dismiss.lua
local T = require "transition"

return T.animator {
  name = "squish_dismiss", operation = "dismiss", duration = 1,
  run = function(ctx)
    local from, to = ctx.from.view, ctx.to.view
    local screen = ctx.container.bounds
    local shot = from:snapshotView(false)
    shot.name = "shot"
    shot.frame = screen
    from.isHidden = true
    to.alpha = 0.2
    ctx.container:addSubview(to)
    ctx.container:addSubview(shot)

    local middle = screen.width / 2 - 5
    ctx:animateKeyframes({ duration = ctx.duration, curve = "linear" }, function()
      T.addKeyframe(0, 0.6, function()
        shot.frame = T.rect(middle, 0, 10, screen.height)
        to.alpha = 0.6
      end)
      T.addKeyframe(0.6, 0.4, function()
        shot.frame = T.rect(middle, screen.height, 5, screen.height)
        to.alpha = 1
      end)
    end)
    from.isHidden = false
    shot:removeFromSuperview()
  end,
}

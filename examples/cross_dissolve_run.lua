-- A badge changes its colour with a cross dissolve while its page comes: T.transition lays what was on
-- screen over the view and fades it, which the recording shows as the node "badge.before".
-- Run: scripts/run cross_dissolve_run.lua
local T = require "transition"

return T.animator {
  name = "cross_dissolve_run", operation = "push", duration = 0.6,
  run = function(ctx)
    local to, width = ctx.to.view, ctx.container.bounds.width
    local badge = T.view {
      name = "badge", frame = T.rect(width / 2 - 30, 200, 60, 60), cornerRadius = 30,
      backgroundColor = T.color(0.9, 0.2, 0.2),
    }
    ctx.container:addSubview(to)
    to:addSubview(badge)
    ctx:defer(function() badge:removeFromSuperview() end)
    local home = to.center
    to.center = T.point(home.x + width, home.y)

    T.transition({ with = badge, duration = ctx.duration, effect = "crossDissolve" }, function()
      badge.backgroundColor = T.color(0.2, 0.6, 0.9)
    end)
    ctx:animate({ duration = ctx.duration, curve = "easeOut" }, function()
      to.center = home
    end)
  end,
}

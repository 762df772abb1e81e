-- A crossfade: the page that goes fades out and uncovers the one that comes, which waits behind it.
-- Run: scripts/run gallery/01_crossfade_push.lua
local T = require "transition"

return T.animator {
  name = "crossfade_push", operation = "push", duration = 1,
  animate = function(ctx)
    local from, to = ctx.from.view, ctx.to.view
    ctx.container:insertSubview(to, 1) -- 1 is at the back: in front it would hide the fade
    T.animate(ctx.duration, function()
      from.alpha = 0
    end, function()
      if not ctx.cancelled then from:removeFromSuperview() end
      from.alpha = 1 -- whoever shows this page next finds it visible
      ctx:complete(not ctx.cancelled)
    end)
  end,
}

-- The same as push_zoom.lua, as a coroutine: the stages read downwards, and returning completes.
-- Run: scripts/run push_zoom_run.lua
local T = require "transition"

return T.animator {
  name = "push_zoom_run", operation = "push", duration = 3,
  run = function(ctx)
    local from, to = ctx.from.view, ctx.to.view
    ctx:restore(from, "transform") -- set back on finish, cancel and error alike
    ctx:restore(to, "alpha")
    ctx.container:addSubview(to)
    to.alpha = 0
    for _, s in ipairs { { 0.3, 0.6, 0.3 }, { 0.3, 1.1, 0.6 }, { 0.4, 0.1, 1 } } do
      ctx:animate(s[1] * ctx.duration, function() from.transform, to.alpha = T.scale(s[2]), s[3] end)
    end
  end,
}

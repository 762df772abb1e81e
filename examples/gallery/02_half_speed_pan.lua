-- A slide with depth, one script for both directions: the page below moves at half the speed.
-- Run: scripts/run gallery/02_half_speed_pan.lua
--      scripts/run --operation pop gallery/02_half_speed_pan.lua
local T = require "transition"

return T.animator {
  name = "half_speed_pan", duration = 0.3,
  run = function(ctx)
    local from, to = ctx.from.view, ctx.to.view
    local width, height = ctx.container.bounds.width, ctx.container.bounds.height
    local function page(x) return T.rect(x, 0, width, height) end
    local right, left = page(width), page(-width / 2)

    local isPush = ctx.operation == "push"
    if isPush then
      ctx.container:addSubview(to)
    else
      ctx.container:insertSubview(to, 1) -- behind the page that goes
    end
    to.frame = isPush and right or left
    ctx:animate(ctx.duration, function()
      from.frame = isPush and left or right
      to.frame = page(0)
    end)
  end,
}

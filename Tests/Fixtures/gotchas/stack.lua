-- For the flows of this folder: a stack of two pages whose pushes and pops `drag` drives.
local T = require "transition"

local M = {}

M.drag = T.interaction {}
M.second = T.viewController { name = "second" }
M.fade = T.animator {
  duration = 0.4,
  animate = function(ctx)
    local from, to = ctx.from.view, ctx.to.view
    ctx.container:addSubview(to)
    to.alpha = 0
    T.animate(0.4, function() to.alpha = 1 end, function()
      to.alpha = 1
      ctx:complete(not ctx.cancelled)
    end)
  end,
}
M.delegate = T.delegate {
  animationController = function() return M.fade end,
  interactionController = function() return M.drag end,
}
M.nav = T.navigationController {
  root = T.viewController { name = "first" }, delegate = M.delegate,
}

function M.flow(run)
  return T.flow { root = M.nav, screen = T.size(320, 480), run = run }
end

return M

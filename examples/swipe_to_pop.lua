-- Swipe to pop: a pan from the left edge of the screen drives the pop by a fraction of the width.
-- Run: scripts/run swipe_to_pop.lua
local T = require "transition"

local WIDTH = 320
local drag = T.interaction {}
local nav

local slide = T.animator {
  name = "slide_back", operation = "pop", duration = 0.4,
  animate = function(ctx)
    local from, to = ctx.from.view, ctx.to.view
    ctx.container:insertSubview(to, 1)
    T.animate({ duration = ctx.duration }, function()
      from.transform = T.translation(WIDTH, 0)
    end, function()
      from.transform = T.identity
      ctx:complete(not ctx.cancelled)
    end)
  end,
}

local is_dragging = false
local swipe = T.screenEdgePanGestureRecognizer {
  edge = "left",
  shouldBegin = function() return #nav.viewControllers > 1 end,
  action = function(pan)
    local part = pan:translation(nav.view).x / WIDTH
    if pan.state == "began" then
      is_dragging = true
      nav:pop()
    elseif pan.state == "changed" then
      drag:update(part)
    else
      is_dragging = false
      local finishes = part > 0.5 or pan:velocity(nav.view).x > 500
      if pan.state == "ended" and finishes then drag:finish() else drag:cancel() end
    end
  end,
}

local first = T.viewController { name = "first" }
local second = T.viewController { name = "second" }

nav = T.navigationController {
  root = first,
  viewDidLoad = function(self) self.view:addGestureRecognizer(swipe) end,
  delegate = T.delegate {
    animationController = function(_, operation)
      if operation == "pop" then return slide end
    end,
    interactionController = function()
      if is_dragging then return drag end
    end,
  },
}

return T.flow {
  name = "swipe_to_pop", screen = T.size(WIDTH, 480), root = nav,
  run = function(app)
    nav:push(second, false)
    app:settle()
    app:drag { from = T.point(5, 200), to = T.point(125, 200), hold = 0.2 }   -- too short: back
    app:settle()
    app:drag { from = T.point(5, 200), to = T.point(215, 200), hold = 0.2 }   -- on to the pop
    app:settle()
  end,
}

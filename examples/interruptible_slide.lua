-- A push that can be caught in flight: drag, let go, grab it again, and decide anew.
-- Run: scripts/run interruptible_slide.lua
local T = require "transition"

local WIDTH = 320
local first = T.viewController { name = "first" }
local second = T.viewController { name = "second" }
local nav

-- UIKit asks for the animator more than once: make one a transition and answer the same.
local slide
local function slideOf(ctx)
  if slide then return slide end
  local from, to = ctx.from.view, ctx.to.view
  ctx.container:addSubview(to)
  to.transform = T.translation(WIDTH, 0)
  slide = T.propertyAnimator {
    duration = ctx.duration, curve = "easeInOut",
    animations = function()
      to.transform = T.identity
      from.transform = T.translation(-0.3 * WIDTH, 0)
    end,
    completion = function()
      slide = nil
      from.transform = T.identity
      to.transform = T.identity
      ctx:complete(not ctx.cancelled)
    end,
  }
  return slide
end

local base                          -- how far the transition was when the finger took hold of it
local drag = T.interaction {
  timingCurve = { dampingRatio = 1 },                 -- the rest is a spring
  gesture = T.panGestureRecognizer {},
  began = function(self)
    if slide then self:pause() else nav:push(second) end   -- in flight: catch it
    base = slide and self.percentComplete or 0
  end,
  changed = function(self, pan) self:update(base - pan:translation(nav.view).x / WIDTH) end,
  ended = function(self)
    if self.percentComplete > 0.5 then self:finish() else self:cancel() end
  end,
}

nav = T.navigationController {
  root = first,
  viewDidLoad = function(self) self.view:addGestureRecognizer(drag.gesture) end,
  delegate = T.delegate {
    animationController = function(self, operation)
      if operation == "push" then
        return T.animator { name = "slide", duration = 1, interruptibleAnimator = slideOf }
      end
    end,
    interactionController = function() return drag end,
  },
}

return T.flow {
  name = "interruptible_slide", screen = T.size(WIDTH, 480), root = nav,
  run = function(app)
    -- 1. Two thirds to the left, and let go: it goes on to the end.
    app:drag { from = T.point(270, 240), to = T.point(60, 240), duration = 0.3, hold = 0.2 }
    app:wait(0.02)
    -- 2. Grab it in flight, drag it back, and let go: it is given up.
    app:drag { from = T.point(20, 240), to = T.point(200, 240), duration = 0.3, hold = 0.2 }
    app:settle()
    -- 3. A short drag that is given up, caught on its way back, and finished.
    app:drag { from = T.point(270, 240), to = T.point(150, 240), duration = 0.3, hold = 0.2 }
    app:wait(0.02)
    app:drag { from = T.point(270, 240), to = T.point(140, 240), duration = 0.3, hold = 0.2 }
    app:settle()
  end,
}

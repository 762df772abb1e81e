-- Swipe to pop: a pan from the left edge of the screen drives the pop by a fraction of the width.
-- Run: scripts/run swipe_to_pop.lua
local T = require "transition"

local WIDTH = 320
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

-- Let go past half of the way, or with a fast finger, it comes about; else it is given up.
local swipe = T.interaction {
  gesture = T.screenEdgePanGestureRecognizer {
    edge = "left",
    shouldBegin = function() return #nav.viewControllers > 1 end,
  },
  began = function() nav:pop() end,
  changed = function(self, pan) self:update(pan:translation(nav.view).x / WIDTH) end,
}

local function page(name, color)
  return T.viewController {
    name = name,
    viewDidLoad = function(self) self.view.backgroundColor = color end,
  }
end

local first = page("first", T.color(0.95, 0.9, 0.8))
local second = page("second", T.color(0.8, 0.9, 1))

nav = T.navigationController {
  root = first,
  viewDidLoad = function(self) self.view:addGestureRecognizer(swipe.gesture) end,
  delegate = T.delegate {
    animationController = function(self, operation)
      if operation == "pop" then return slide end
    end,
    interactionController = function() return swipe end,
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

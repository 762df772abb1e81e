-- Tabs that the finger slides: a pan drives the change to the neighbour by a fraction of the width.
-- Run: scripts/run swipe_tabs.lua
local T = require "transition"

local WIDTH, HEIGHT = 320, 480
local colors = { T.color(0.9, 0.3, 0.2), T.color(0.2, 0.6, 0.3), T.color(0.2, 0.4, 0.8) }
local tabs

local pages = {}
for index, color in ipairs(colors) do
  pages[index] = T.viewController {
    name = "tab" .. index,
    viewDidLoad = function(self) self.view.backgroundColor = color end,
  }
end

-- 1 while the finger moves towards the next tab, -1 towards the one before.
local direction
local pan = T.panGestureRecognizer {
  shouldBegin = function(pan)
    direction = pan:translation(tabs.view).x < 0 and 1 or -1
    return tabs.viewControllers[tabs.selectedIndex + direction] ~= nil
  end,
}

-- One object is animator, interaction and delegate: it moves both pages by one width.
local slide = T.interaction {
  duration = 0.4, completionCurve = "easeOut",
  animate = function(ctx)
    local from, to = ctx.from.view, ctx.to.view
    local way = T.translation(-direction * WIDTH, 0)
    ctx.container:addSubview(to)
    to.transform = T.translation(direction * WIDTH, 0)
    T.animate(ctx.duration, function()
      from.transform = way
      to.transform = T.identity
    end, function()
      from.transform = T.identity
      to.transform = T.identity
      ctx:complete(not ctx.cancelled)
    end)
  end,

  gesture = pan,
  began = function() tabs.selectedIndex = tabs.selectedIndex + direction end,
  changed = function(self, pan) self:update(-direction * pan:translation(tabs.view).x / WIDTH) end,
  ended = function(self)
    if self.percentComplete > 1 / 3 then self:finish() else self:cancel() end
  end,

  animationControllerForTransition = function(self)
    if self.isTracking then return self end -- a tap on a tab changes it without animation
  end,
  interactionController = function(self) return self end,
}

tabs = T.tabBarController {
  viewControllers = pages,
  viewDidLoad = function(self) self.view:addGestureRecognizer(pan) end,
  delegate = slide,
}

return T.flow {
  name = "swipe_tabs", screen = T.size(WIDTH, HEIGHT), root = tabs,
  run = function(app)
    app:drag { from = T.point(300, 200), to = T.point(100, 200) }   -- to the second tab
    app:settle()
    app:drag { from = T.point(20, 200), to = T.point(80, 200) }     -- not far enough: back
    app:settle()
    app:rotate { to = "landscape" }
    tabs:tapTab(3)
    app:settle()
  end,
}

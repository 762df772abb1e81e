-- Tabs that the finger slides: a pan drives the change to the neighbour by a fraction of the width.
-- Run: scripts/run swipe_tabs.lua
local T = require "transition"

local WIDTH, HEIGHT = 320, 480
local colors = { T.color(0.9, 0.3, 0.2), T.color(0.2, 0.6, 0.3), T.color(0.2, 0.4, 0.8) }
local tabs
local direction = 0 -- 1 while the finger moves towards the next tab, -1 towards the one before

local pages = {}
for index, color in ipairs(colors) do
  pages[index] = T.viewController {
    name = "tab" .. index,
    viewDidLoad = function(self) self.view.backgroundColor = color end,
  }
end

-- One object is animator and interaction: it moves both pages by one width.
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
}

local pan = T.panGestureRecognizer {
  action = function(pan)
    local x = pan:translation(tabs.view).x
    if pan.state == "began" then
      local index = tabs.selectedIndex + (x < 0 and 1 or -1)
      if not tabs.viewControllers[index] then return end
      direction = x < 0 and 1 or -1
      tabs.selectedIndex = index
    elseif direction == 0 then
      return -- there is no neighbour on this side
    elseif pan.state == "changed" then
      slide:update(-x * direction / WIDTH)
    else
      local finishes = pan.state == "ended" and -x * direction > WIDTH / 3
      if finishes then slide:finish() else slide:cancel() end
      direction = 0
    end
  end,
}

tabs = T.tabBarController {
  viewControllers = pages,
  viewDidLoad = function(self) self.view:addGestureRecognizer(pan) end,
  delegate = T.delegate {
    animationControllerForTransition = function()
      if direction ~= 0 then return slide end -- a tap on a tab changes it without animation
    end,
    interactionController = function() return slide end,
  },
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

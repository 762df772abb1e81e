-- The same as drag_pop_demo.lua, with the release as a task: it animates, waits and tidies up, read from
-- top to bottom.
-- Run: scripts/run drag_pop_demo_task.lua
local T = require "transition"

local WIDTH, STAGE, FULL = 320, T.rect(0, 20, 320, 460), 0.75
local screenshots, nav, picture, cover = {}

-- The last screenshot and a black cover, in the window behind the navigation view.
local function show_picture()
  picture = screenshots[#screenshots]
  picture.name, picture.transform = "picture", T.identity
  picture.frame = STAGE
  picture.transform = T.scale(0.6)
  cover = T.view { name = "cover", frame = STAGE, backgroundColor = "black" }
  nav.view.window:insertSubviewBelow(picture, nav.view)
  nav.view.window:insertSubviewBelow(cover, nav.view)
end

local function move(x, scale, alpha)
  nav.view.transform, picture.transform, cover.alpha = T.translation(x, 0), T.scale(scale), alpha
end

local function release(pops)
  T.animate(0.3, function()
    if pops then move(WIDTH, 1, 0) else move(0, 0.6, 1) end
  end):wait()
  nav.view.transform = T.identity
  picture:removeFromSuperview()
  cover:removeFromSuperview()
  if not pops then return end
  nav:pop(false)
  table.remove(screenshots)
end

local pan = T.panGestureRecognizer {
  shouldBegin = function() return #nav.viewControllers > 1 end,
  action = function(pan)
    local x = pan:translation(nav.view).x
    local part = x / WIDTH / FULL
    if pan.state == "began" then show_picture() end
    if pan.state == "ended" then
      T.spawn(release, x > WIDTH / 2)
    elseif pan.state ~= "cancelled" and x > 0 then
      move(x, math.min(1, 0.6 + part * 0.4), 1 - part)
    end
  end,
}

local function page(name, r, g, b)
  return T.viewController { name = name, viewDidLoad = function(self)
    self.view.backgroundColor = T.color(r, g, b)
    self.view:addSubview(T.label { name = name .. ".title", text = name,
      frame = T.rect(20, 40, 280, 30) })
  end }
end

local first, second = page("first", 1, 0.9, 0.8), page("second", 0.8, 0.9, 1)
local third = page("third", 0.9, 1, 0.8)

nav = T.navigationController {
  root = first,
  viewDidLoad = function(self) self.view:addGestureRecognizer(pan) end,
  push = function(self, super, page, animated)
    if #self.viewControllers > 0 then
      table.insert(screenshots, self.topViewController.view:snapshotView(false))
    end
    super(page, animated)
  end,
}

return T.flow {
  name = "drag_pop_demo_task", screen = T.size(WIDTH, 480), root = nav,
  run = function(app)
    local function drag(part, cancelled)
      app:drag { from = T.point(10, 200), to = T.point(10 + part * WIDTH, 200), duration = 0.4,
        cancelled = cancelled }
      app:settle()
    end
    local function push(page)
      nav:push(page)
      app:settle()
    end
    app:wait(0.5)
    drag(0.5)                         -- on the root: nothing
    push(second)
    push(third)
    for _, part in ipairs { -0.4, 0.4, 0.6, 0.9 } do drag(part) end    -- nothing, back, pop, pop
    push(second)
    drag(0.3, true)                   -- a cancelled touch leaves everything where it is
  end,
}

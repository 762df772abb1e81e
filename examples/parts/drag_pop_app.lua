-- The app of drag_pop_demo.lua: a navigation controller keeps a screenshot of each page that it covers;
-- a drag moves its whole view, and the screenshot grows behind it. No transition API is used.
-- options: name; clamps keeps the cover's alpha in 0…1, treats_cancel ends a cancelled drag as well.
local T = require "transition"

local WIDTH = 320
local STAGE = T.rect(0, 20, WIDTH, 460)
local FULL = 0.75    -- of the width: there the picture has its size and the cover is gone

local function page(name, color)
  return T.viewController {
    name = name,
    viewDidLoad = function(self)
      self.view.backgroundColor = color
      self.view:addSubview(T.label { name = name .. ".title", text = name,
        frame = T.rect(20, 40, 280, 30) })
    end,
  }
end

return function(options)
  local screenshots = {}
  local nav, picture, cover

  -- The last screenshot and a black cover, in the window behind the navigation view.
  local function show_picture()
    local window = nav.view.window
    picture = screenshots[#screenshots]
    picture.name = "picture"
    picture.transform = T.identity    -- a frame counts without a transform only
    picture.frame = STAGE
    picture.transform = T.scale(0.6)
    cover = T.view { name = "cover", frame = STAGE, backgroundColor = T.color(0, 0, 0) }
    window:insertSubviewBelow(picture, nav.view)
    window:insertSubviewBelow(cover, nav.view)
  end

  local function remove_picture()
    picture:removeFromSuperview()
    cover:removeFromSuperview()
  end

  local function drag_to(x)
    local part = x / WIDTH / FULL
    nav.view.transform = T.translation(x, 0)
    picture.transform = T.scale(math.min(1, 0.6 + part * 0.4))
    cover.alpha = options.clamps and math.max(0, 1 - part) or 1 - part
  end

  local function release(x)
    if x <= WIDTH / 2 then
      T.animate({ duration = 0.3 }, function()
        nav.view.transform = T.identity
        picture.transform = T.scale(0.6)
        cover.alpha = 1
      end, remove_picture)
    else
      T.animate({ duration = 0.3 }, function()
        nav.view.transform = T.translation(WIDTH, 0)
        picture.transform = T.identity
        cover.alpha = 0
      end, function()
        nav.view.transform = T.identity
        remove_picture()
        nav:pop(false)
        table.remove(screenshots)
      end)
    end
  end

  local pan = T.panGestureRecognizer {
    shouldBegin = function() return #nav.viewControllers > 1 end,
    action = function(pan)
      local x = pan:translation(nav.view).x
      if pan.state == "began" then show_picture() end
      if pan.state == "began" or pan.state == "changed" then
        if x > 0 then drag_to(x) end
      elseif pan.state == "ended" then
        release(x)
      elseif options.treats_cancel then
        release(0)
      end
    end,
  }

  local pages = {
    page("first", T.color(1, 0.9, 0.8)), page("second", T.color(0.8, 0.9, 1)),
    page("third", T.color(0.9, 1, 0.8)),
  }

  nav = T.navigationController {
    root = pages[1],
    viewDidLoad = function(self)
      self.view:addGestureRecognizer(pan)
    end,
    push = function(self, super, page, animated)
      if #self.viewControllers > 0 then
        screenshots[#screenshots + 1] = self.topViewController.view:snapshotView(false)
      end
      super(page, animated)
    end,
  }

  local function drag(app, part, cancelled)
    app:drag { from = T.point(10, 200), to = T.point(10 + part * WIDTH, 200), duration = 0.4,
      cancelled = cancelled }
    app:settle()
  end

  return T.flow {
    name = options.name, screen = T.size(WIDTH, 480), root = nav,
    run = function(app)
      app:wait(0.5)
      drag(app, 0.5)                  -- on the root: nothing
      nav:push(pages[2])
      app:settle()
      nav:push(pages[3])
      app:settle()
      drag(app, -0.4)                 -- leftwards: nothing moves
      drag(app, 0.4)                  -- back
      drag(app, 0.6)                  -- on to a pop
      drag(app, 0.9)                  -- and another
      nav:push(pages[2])
      app:settle()
      drag(app, 0.3, true)            -- a cancelled touch
    end,
  }
end

-- Spring slide: one object is animator, navigation delegate and interactor, as often in UIKit.
-- The delegate gives no interactor, so that the transitions run by themselves.
-- Run: scripts/run spring_demo.lua
local T = require "transition"

local slide
slide = T.interaction {
  duration = 0.5,
  animate = function(ctx)
    local from, to = ctx.from.view, ctx.to.view
    local width, frame = ctx.container.bounds.width, from.frame
    ctx.container.backgroundColor = T.color(1, 1, 1)
    ctx.container:addSubview(to)
    to.frame = T.rect(width, frame.y, frame.width, frame.height)
    T.animate({ duration = ctx.duration, dampingRatio = 0.6, velocity = 15, curve = "easeIn" },
      function()
        from.frame = T.rect(-width, frame.y, frame.width, frame.height)
        to.frame = T.rect(0, frame.y, frame.width, frame.height)
      end, function()
        ctx:complete(true)
      end)
  end,
  animationController = function(self) return self end,
  interactionController = function() return nil end,
}

local function page(name, color, title, action)
  return T.viewController {
    name = name,
    viewDidLoad = function(self)
      self.view.backgroundColor = color
      self.outlets.button = T.button { name = name .. ".button", title = title,
        frame = T.rect(80, 210, 160, 40), action = function() action(self) end }
      self.view:addSubview(self.outlets.button)
    end,
  }
end

local second = page("second", T.color(0.6, 0.9, 0.6), "Pop",
  function(self) self.navigationController:pop() end)
local first = page("first", T.color(0.6, 0.6, 0.9), "Push",
  function(self) self.navigationController:push(second) end)

return T.flow {
  name = "spring_demo", screen = T.size(320, 480),
  root = T.navigationController { root = first, delegate = slide },
  run = function(app)
    app:wait(0.5)
    app:tap(first.outlets.button)
    app:settle()
    app:tap(second.outlets.button)
    app:settle()
  end,
}

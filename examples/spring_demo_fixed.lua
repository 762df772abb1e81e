-- spring_demo.lua with an animator that asks whether it was cancelled, and gives its spring no curve.
-- Run: scripts/run spring_demo_fixed.lua
local T = require "transition"
local spring_slide = require "spring_slide_run"

local delegate = T.delegate {
  animationController = function() return spring_slide end,
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
  name = "spring_demo_fixed", screen = T.size(320, 480),
  root = T.navigationController { root = first, delegate = delegate },
  run = function(app)
    app:wait(0.5)
    app:tap(first.outlets.button)
    app:settle()
    app:tap(second.outlets.button)
    app:settle()
  end,
}

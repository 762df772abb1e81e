-- A whole app in a few lines: a button pushes a page, and a user taps the button.
-- Run: scripts/run tap_to_push.lua
local T = require "transition"
local push_zoom = require "push_zoom_run"

local second = T.viewController { name = "second" }

local first = T.viewController {
  name = "first",
  viewDidLoad = function(self)
    self.outlets.button = T.button { title = "Next", frame = T.rect(40, 100, 80, 40),
      action = function() self.navigationController:push(second) end }
    self.view:addSubview(self.outlets.button)
  end,
  animationController = function() return push_zoom end,
}

return T.flow {
  root = T.navigationController { root = first, delegate = first },
  run = function(app)
    app:wait(0.5)
    app:tap(first.outlets.button)
    app:settle()
  end,
}

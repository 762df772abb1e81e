-- modal_demo.lua with animators that leave nothing behind: the presenter is neither dim nor small
-- while it is out of sight.
-- Run: scripts/run modal_demo_fixed.lua
local T = require "transition"
local present = require "shrink_present_run"
local dismiss = require "shrink_dismiss_run"

local BUTTON = T.rect(80, 210, 160, 40)

local second = T.viewController {
  name = "second",
  viewDidLoad = function(self)
    self.view.backgroundColor = T.color(1, 0, 0)
    self.outlets.button = T.button { name = "second.button", frame = BUTTON,
      title = "dismiss me", action = function() self:dismiss() end }
    self.view:addSubview(self.outlets.button)
  end,
}

local first = T.viewController {
  name = "first",
  viewDidLoad = function(self)
    self.view.backgroundColor = T.color(0, 0, 1)
    self.outlets.button = T.button { name = "first.button", frame = BUTTON, title = "Click me",
      action = function()
        second.transitioningDelegate = self
        self:present(second)
      end }
    self.view:addSubview(self.outlets.button)
  end,
  animationControllerForPresented = function() return present end,
  animationControllerForDismissed = function() return dismiss end,
}

return T.flow {
  name = "modal_demo_fixed", screen = T.size(320, 480), root = first,
  run = function(app)
    app:wait(0.5)
    app:tap(first.outlets.button)
    app:settle()
    app:tap(second.outlets.button)
    app:settle()
  end,
}

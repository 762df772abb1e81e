-- Modal shrink: a button presents a page, a button on it dismisses it.
-- The presenter is the transitioning delegate of what it presents.
-- Run: scripts/run modal_demo.lua
local T = require "transition"
local present = require "shrink_present"
local dismiss = require "shrink_dismiss"

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
  name = "modal_demo", screen = T.size(320, 480), root = first,
  run = function(app)
    app:wait(0.5)
    app:tap(first.outlets.button)
    app:settle()
    app:tap(second.outlets.button)
    app:settle()
  end,
}

-- The app of modal_demo.lua: a button presents a page, a button on it dismisses it. The presenter is
-- the transitioning delegate of what it presents.
-- options: name, and the animators present and dismiss.
local T = require "transition"

local BUTTON = T.rect(80, 210, 160, 40)

return function(options)
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
    animationControllerForPresented = function() return options.present end,
    animationControllerForDismissed = function() return options.dismiss end,
  }

  return T.flow {
    name = options.name, screen = T.size(320, 480), root = first,
    run = function(app)
      app:wait(0.5)
      app:tap(first.outlets.button)
      app:settle()
      app:tap(second.outlets.button)
      app:settle()
    end,
  }
end

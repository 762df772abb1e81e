-- The app of zoom_demo.lua: two pages, a button on each. Each page is the navigation delegate while it
-- is shown, and answers for its own operation only.
-- options: name, and the animators push and pop.
local T = require "transition"

local BUTTON = T.rect(284, 700, 200, 40)

-- A page with a button; it answers `operation` with `animator`.
local function page(options)
  return T.viewController {
    name = options.name,
    viewDidLoad = function(self)
      self.view.backgroundColor = options.color
      local button = T.button { name = options.name .. ".button", frame = BUTTON,
        title = options.title, backgroundColor = T.color(0.2, 0.2, 0.2),
        action = function() options.action(self) end }
      self.view:addSubview(button)
      self.outlets.button = button
    end,
    viewDidAppear = function(self)
      self.navigationController.delegate = self
    end,
    viewWillDisappear = function(self)
      local nav = self.navigationController
      if nav.delegate == self then nav.delegate = nil end
    end,
    animationController = function(self, operation)
      if operation == options.operation then return options.animator end
    end,
  }
end

return function(options)
  local second = page { name = "second", color = T.color(0.9, 0.95, 1), title = "Pop",
    operation = "pop", animator = options.pop,
    action = function(self) self.navigationController:pop() end }

  local first = page { name = "first", color = T.color(1, 0.95, 0.9), title = "Push",
    operation = "push", animator = options.push,
    action = function(self) self.navigationController:push(second) end }

  return T.flow {
    name = options.name, screen = T.size(768, 1024),
    root = T.navigationController { root = first },
    run = function(app)
      app:wait(0.5)
      app:tap(first.outlets.button)
      app:settle()
      app:tap(second.outlets.button)
      app:settle()
    end,
  }
end

-- The app of spring_demo.lua: two pages, a button on each.
-- options: name, and the delegate of the navigation controller.
local T = require "transition"

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

return function(options)
  local second = page("second", T.color(0.6, 0.9, 0.6), "Pop",
    function(self) self.navigationController:pop() end)
  local first = page("first", T.color(0.6, 0.6, 0.9), "Push",
    function(self) self.navigationController:push(second) end)

  return T.flow {
    name = options.name, screen = T.size(320, 480),
    root = T.navigationController { root = first, delegate = options.delegate },
    run = function(app)
      app:wait(0.5)
      app:tap(first.outlets.button)
      app:settle()
      app:tap(second.outlets.button)
      app:settle()
    end,
  }
end

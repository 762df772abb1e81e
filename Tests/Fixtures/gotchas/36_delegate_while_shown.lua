-- Each page is the delegate while it is shown: it is asked before it clears itself.
local T = require "transition"
local stack = require "stack"
local nav = stack.nav

local function page(name)
  return T.viewController {
    name = name,
    viewDidAppear = function(self) self.navigationController.delegate = self end,
    viewWillDisappear = function(self)
      if self.navigationController.delegate == self then self.navigationController.delegate = nil end
    end,
    animationController = function() print(name .. " is asked") return stack.fade end,
  }
end

local first, second = page "first", page "second"
nav = T.navigationController { root = first }

return T.flow {
  root = nav, screen = T.size(320, 480),
  run = function(app)
    app:wait(0.1)
    nav:push(second)
    app:settle()
    nav:pop()
    app:settle()
  end,
}

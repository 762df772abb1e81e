-- A flag that only didShow resets stays up after a cancel: no didShow is sent then.
local T = require "transition"
local stack = require "stack"
local drag, nav = stack.drag, stack.nav
local is_busy = false

nav.delegate = T.delegate {
  animationController = function() return stack.fade end,
  interactionController = function() return drag end,
  willShow = function() is_busy = true end,
  didShow = function() is_busy = false end,
}

return stack.flow(function(app)
  nav:push(stack.second)
  app:wait(0.1)
  drag:update(0.5)
  drag:cancel()
  app:settle()
  assert(is_busy and #nav.viewControllers == 1)
end)

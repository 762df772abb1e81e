-- A custom presentation with a dimming view is dismissed without animation: the end is the same.
local T = require "transition"

local dim = T.view { name = "dim" }
local first = T.viewController {
  name = "first",
  presentationControllerForPresented = function()
    return T.presentation {
      willBegin = function(p) p.container:addSubview(dim) end,
      willLayout = function(p) dim.frame = p.container.bounds end,
    }
  end,
}
local second = T.viewController {
  name = "second", modalPresentationStyle = "custom", transitioningDelegate = first,
}

return T.flow {
  root = first, screen = T.size(320, 480),
  run = function(app)
    first:present(second)
    app:settle()
    second:dismiss(false)
    app:settle()
    assert(first.presentedViewController == nil)
  end,
}

-- The delegate is there for the presentation only: the dismissal does not ask it, and runs as built in.
local T = require "transition"

local fade = T.animator {
  duration = 0.3,
  animate = function(ctx)
    local view = ctx:view("to") or ctx:view("from")
    if ctx.operation == "present" then ctx.container:addSubview(view) end
    view.alpha = ctx.operation == "present" and 0 or 1
    T.animate(0.3, function() view.alpha = 1 - view.alpha end, function()
      view.alpha = 1
      ctx:complete(not ctx.cancelled)
    end)
  end,
}
local first, second = T.viewController { name = "first" }, T.viewController { name = "second" }

return T.flow {
  root = first, screen = T.size(320, 480),
  run = function(app)
    second.modalPresentationStyle = "overFullScreen"
    second.transitioningDelegate = T.delegate {
      animationControllerForPresented = function() return fade end,
      animationControllerForDismissed = function() return fade end,
    }
    first:present(second)
    second.transitioningDelegate = nil
    app:settle()
    second:dismiss()
    app:settle()
  end,
}

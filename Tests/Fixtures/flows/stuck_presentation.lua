-- The animator of the second presentation never completes: from then on the screen is frozen.
local T = require "transition"

local fade = T.animator {
  duration = 0.2,
  animate = function(ctx)
    local to = ctx.to.view
    if ctx.operation == "present" then ctx.container:addSubview(to)
    else ctx.container:insertSubview(to, 1) end
    T.animate(0.2, function() ctx.from.view.cornerRadius = 4 end, function() ctx:complete(true) end)
  end,
}

local stuck = T.animator {
  duration = 0.2,
  animate = function(ctx)
    ctx.container:addSubview(ctx.to.view)
    T.animate(0.2, function() ctx.to.view.cornerRadius = 4 end)
  end,
}

local function page(name, animator)
  return T.viewController {
    name = name,
    animationControllerForPresented = function() return animator end,
    animationControllerForDismissed = function() return animator end,
  }
end

local pages = { page("second", fade), page("third", stuck), page("fourth", fade) }
for _, page in ipairs(pages) do page.transitioningDelegate = page end

local first = T.viewController {
  name = "first",
  viewDidLoad = function(self)
    self.outlets.button = T.button { name = "first.button", frame = T.rect(80, 210, 160, 40),
      action = function() print("touched") end }
    self.view:addSubview(self.outlets.button)
  end,
}

return T.flow {
  name = "stuck_presentation", screen = T.size(320, 480), root = first,
  run = function(app)
    first:present(pages[1])
    app:settle()
    first:dismiss()
    app:settle()
    first:present(pages[2])
    app:wait(1)
    app:tap(T.point(160, 230))
    first:present(pages[3])
  end,
}

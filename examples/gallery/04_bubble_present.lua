-- A bubble: a round view grows from the touched point, and the page with it.
-- The style is custom: the presenter stays where it is, and is told by hand that it disappears.
-- Run: scripts/run gallery/04_bubble_present.lua
local T = require "transition"

local START = T.point(320, 740)
local SCREEN = T.size(375, 812)

local bubble_present = T.animator {
  name = "bubble_present", operation = "present", style = "custom", duration = 0.5,
  animate = function(ctx)
    local to, center = ctx.to.view, ctx.to.view.center
    ctx.from:beginAppearanceTransition(false, true)
    ctx.to:beginAppearanceTransition(true, true)

    -- As far as the corner that is farthest away.
    local dx = math.max(START.x, SCREEN.width - START.x)
    local dy = math.max(START.y, SCREEN.height - START.y)
    local radius = math.sqrt(dx * dx + dy * dy)
    local bubble = T.view { name = "bubble", frame = T.rect(0, 0, 2 * radius, 2 * radius),
      cornerRadius = radius, backgroundColor = to.backgroundColor }
    bubble.center = START
    bubble.transform = T.scale(0.001)
    ctx.container:addSubview(bubble)

    to.center = START
    to.transform = T.scale(0.001)
    to.alpha = 0
    ctx.container:addSubview(to)

    T.animate({ duration = ctx.duration }, function()
      bubble.transform = T.identity
      to.transform = T.identity
      to.alpha = 1
      to.center = center
    end, function()
      ctx:complete(true)
      bubble.isHidden = true
      ctx.from:endAppearanceTransition()
      ctx.to:endAppearanceTransition()
    end)
  end,
}

local calls = {}
local function note(name) calls[#calls + 1] = name end

local function page(name, color)
  return T.viewController {
    name = name,
    viewDidLoad = function(self) self.view.backgroundColor = color end,
    viewWillAppear = function() note(name .. " will appear") end,
    viewDidAppear = function() note(name .. " did appear") end,
    viewWillDisappear = function() note(name .. " will disappear") end,
    viewDidDisappear = function() note(name .. " did disappear") end,
    animationControllerForPresented = function() return bubble_present end,
  }
end

local presenting = page("presenting", T.color(1, 1, 1))
local presented = page("presented", T.color(0.2, 0.6, 1))

return T.flow {
  name = "bubble_present", screen = SCREEN, root = presenting,
  run = function(app)
    app:wait(0.5)
    calls = {}
    presented.modalPresentationStyle = "custom"
    presented.transitioningDelegate = presenting
    presenting:present(presented)
    app:settle()
    print(table.concat(calls, ", "))
  end,
}

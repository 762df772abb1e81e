-- A container of one's own: buttons above, and below them one child after the other.
-- The child that goes shrinks to a tenth while the one that comes fades in.
-- Run: scripts/run gallery/03_container_shrink_away.lua
local T = require "transition"

local WIDTH, HEIGHT, BAR = 375, 667, 100

local shrink_away = T.animator {
  name = "shrink_away", operation = "replace", duration = 1,
  animate = function(ctx)
    local from, to = ctx.from.view, ctx.to.view
    ctx.container:addSubview(to)
    to.alpha = 0
    T.animate(ctx.duration, function()
      from.transform = T.scale(0.1)
      to.alpha = 1
    end, function()
      from.transform = T.identity
      ctx:complete(not ctx.cancelled)
    end)
  end,
}

local function page(name, color)
  return T.viewController {
    name = name,
    viewDidLoad = function(self) self.view.backgroundColor = color end,
  }
end

local red, blue = page("red", T.color(0.8, 0.2, 0.2)), page("blue", T.color(0.2, 0.3, 0.8))
local stage = T.view { name = "stage", frame = T.rect(0, BAR, WIDTH, HEIGHT - BAR) }

-- The container's part, as in UIKit: who comes is added before, who goes is taken out afterwards.
local function show(container, from, to)
  from:willMove(nil)
  container:addChild(to)
  container:transition {
    from = from, to = to, container = stage, animator = shrink_away,
    completion = function()
      from:removeFromParent()
      to:didMove(container)
    end,
  }
end

local container
container = T.viewController {
  name = "container",
  outlets = {
    button = T.button {
      title = "Blue", frame = T.rect(20, 40, 120, 44),
      action = function() show(container, red, blue) end,
    },
  },
  viewDidLoad = function(self)
    self.view:addSubview(stage)
    self.view:addSubview(self.outlets.button)
    self:addChild(red)
    red.view.frame = stage.bounds
    stage:addSubview(red.view)
    red:didMove(self)
  end,
}

return T.flow {
  name = "container_shrink_away", screen = T.size(WIDTH, HEIGHT), root = container,
  run = function(app)
    app:tap(container.outlets.button)
    app:settle()
  end,
}

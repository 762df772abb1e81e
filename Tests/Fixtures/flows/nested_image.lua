-- A shared image that is in a view of half its size on the one page, and in a view within a view on
-- the other. The delegate stays, and answers nil for the pop.
local T = require "transition"

local shared = T.animator {
  duration = 0.3,
  animate = function(ctx)
    local container, to = ctx.container, ctx.to.view
    local from_image, to_image = ctx.from.outlets.image, ctx.to.outlets.image
    local flying = from_image:snapshotView(false)
    flying.name = "flying"
    flying.frame = container:convertFrom(from_image.frame, from_image.superview)
    container:addSubview(to)
    container:addSubview(flying)
    T.animate({ duration = ctx.duration }, function()
      flying.frame = container:convertFrom(to_image.frame, to_image.superview)
    end, function()
      flying:removeFromSuperview()
      ctx:complete(not ctx.cancelled)
    end)
  end,
}

local first = T.viewController {
  name = "first",
  viewDidLoad = function(self)
    local holder = T.view { name = "first.holder", frame = T.rect(50, 100, 200, 200) }
    holder.transform = T.scale(0.5)
    self.view:addSubview(holder)
    self.outlets.image = T.imageView { name = "first.image", frame = T.rect(20, 30, 100, 80) }
    holder:addSubview(self.outlets.image)
  end,
}

local second = T.viewController {
  name = "second",
  viewDidLoad = function(self)
    local outer = T.view { name = "second.outer", frame = T.rect(10, 20, 300, 400) }
    local inner = T.view { name = "second.inner", frame = T.rect(20, 20, 260, 200) }
    self.view:addSubview(outer)
    outer:addSubview(inner)
    self.outlets.image = T.imageView { name = "second.image", frame = T.rect(5, 6, 200, 120) }
    inner:addSubview(self.outlets.image)
  end,
}

local delegate = T.delegate {
  animationController = function(_, operation)
    if operation == "push" then return shared end
  end,
}

local nav = T.navigationController { root = first, delegate = delegate }

return T.flow {
  name = "nested_image", screen = T.size(320, 568), root = nav,
  run = function(app)
    app:wait(0.5)
    nav:push(second)
    app:settle()
    nav:pop()
    app:settle()
  end,
}

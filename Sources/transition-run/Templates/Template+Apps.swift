/// The scripts with an app of their own that `new` writes.
extension Template {
  static let interactionScript = #"""
    -- A swipe from the left edge drives a pop by a fraction of the width; too short a swipe
    -- goes back.
    -- Run: transition-run NAME.lua
    local T = require "transition"

    local nav

    -- What moves, from start to end; the finger says how far it is on its way.
    local slide = T.animator {
      name = "NAME", operation = "pop", duration = 0.4,
      run = function(ctx)
        local from, to = ctx.from.view, ctx.to.view
        -- What is changed here is set back when this function is left, after a cancel too.
        ctx:restore(from, "transform")
        ctx.container:insertSubview(to, 1) -- at the back
        ctx:animate({ duration = ctx.duration, curve = "easeOut" }, function()
          from.transform = T.translation(ctx.container.bounds.width, 0)
        end)
      end, -- returning completes the transition
    }

    -- The finger. Let go past half of the way, or quickly, the pop comes about; else it is
    -- given up. Entries ended and cancelled = function(self, pan) would decide that in
    -- another way.
    local swipe = T.interaction {
      gesture = T.screenEdgePanGestureRecognizer {
        edge = "left",
        shouldBegin = function() return #nav.viewControllers > 1 end, -- the first page stays
      },
      began = function() nav:pop() end,
      changed = function(self, pan)
        self:update(pan:translation(nav.view).x / nav.view.bounds.width)
      end,
    }

    nav = T.navigationController {
      root = T.viewController { name = "first" },
      viewDidLoad = function(self) self.view:addGestureRecognizer(swipe.gesture) end,
      delegate = T.delegate {
        animationController = function(_, operation)
          if operation == "pop" then return slide end
        end,
        interactionController = function() return swipe end,
      },
    }

    local second = T.viewController {
      name = "second",
      viewDidLoad = function(self) self.view.backgroundColor = T.color(0.8, 0.9, 1) end,
    }

    return T.flow {
      name = "NAME", root = nav,
      run = function(app)
        nav:push(second, false)
        app:settle() -- waits until nothing moves any more
        app:drag { from = T.point(5, 300), to = T.point(120, 300), hold = 0.2 } -- too short: back
        app:settle()
        app:drag { from = T.point(5, 300), to = T.point(300, 300), hold = 0.2 } -- far enough: on
        app:settle()
      end,
    }

    """#

  static let flowScript = #"""
    -- A whole app with its user, who taps a button, looks at the page and goes back.
    -- Run: transition-run NAME.lua
    local T = require "transition"

    -- One animator for push and pop: it asks for the operation, and moves both pages by the
    -- width.
    local slide = T.animator {
      name = "slide", duration = 0.4,
      run = function(ctx)
        local from, to = ctx.from.view, ctx.to.view
        local width = ctx.container.bounds.width
        local way = ctx.operation == "push" and width or -width
        -- What is changed here is set back when this function is left, however that comes
        -- about.
        ctx:restore(from, "transform")
        ctx:restore(to, "transform")
        ctx.container:addSubview(to)
        to.transform = T.translation(way, 0)
        ctx:animate({ duration = ctx.duration, curve = "easeOut" }, function()
          from.transform = T.translation(-way, 0)
          to.transform = T.identity
        end)
      end,
    }

    local detail = T.viewController {
      name = "detail",
      viewDidLoad = function(self) self.view.backgroundColor = T.color(0.95, 0.9, 0.8) end,
    }

    local list = T.viewController {
      name = "list",
      viewDidLoad = function(self)
        -- Outlets are what others may use: the user below taps the button.
        self.outlets.button = T.button {
          title = "Open", frame = T.rect(40, 120, 120, 44),
          action = function() self.navigationController:push(detail) end,
        }
        self.view:addSubview(self.outlets.button)
      end,
    }

    local nav = T.navigationController {
      root = list,
      delegate = T.delegate { animationController = function() return slide end },
    }

    return T.flow {
      name = "NAME", root = nav,
      run = function(app)
        app:tap(list.outlets.button)
        app:settle() -- waits until nothing moves any more
        app:wait(0.5)
        nav:pop()
        app:settle()
      end,
    }

    """#
}

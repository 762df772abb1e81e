/// The animators that `new` writes, as one learns from them.
extension Template {
  static let pushScript = #"""
    -- A push: the new page slides in from the right, the old one gives way by a third and
    -- grows dim.
    -- Run: transition-run NAME.lua
    local T = require "transition"

    return T.animator {
      name = "NAME", operation = "push", duration = 0.4,
      run = function(ctx)
        local from, to = ctx.from.view, ctx.to.view
        local width = ctx.container.bounds.width

        -- What is changed here is set back when this function is left: at the end, after a
        -- cancel and after an error alike. Else the old page would still be dim when the user
        -- comes back to it.
        ctx:restore(from, "transform", "alpha")
        ctx:restore(to, "transform")

        -- The old page is in the container already; the new one you add, where it begins.
        ctx.container:addSubview(to)
        to.transform = T.translation(width, 0)

        -- Animates what the function changes, and waits for the end. The next stage goes
        -- below it.
        ctx:animate({ duration = ctx.duration, curve = "easeOut" }, function()
          to.transform = T.identity
          from.transform = T.translation(-width / 3, 0)
          from.alpha = 0.7
        end)
      end, -- returning completes the transition
    }

    """#

  static let popScript = #"""
    -- A pop: the page on top slides off to the right, and the one below comes back from a
    -- third as far.
    -- Run: transition-run NAME.lua
    local T = require "transition"

    return T.animator {
      name = "NAME", operation = "pop", duration = 0.4,
      run = function(ctx)
        local from, to = ctx.from.view, ctx.to.view
        local width = ctx.container.bounds.width

        -- What is changed here is set back when this function is left: at the end, after a
        -- cancel and after an error alike. Else a page that was popped would begin beside
        -- the screen when it is pushed again.
        ctx:restore(from, "transform")
        ctx:restore(to, "transform", "alpha")

        -- In a pop the page that comes back goes below the one that leaves: position 1 is at
        -- the back.
        ctx.container:insertSubview(to, 1)
        to.transform = T.translation(-width / 3, 0)
        to.alpha = 0.7

        -- Animates what the function changes, and waits for the end. The next stage goes
        -- below it.
        ctx:animate({ duration = ctx.duration, curve = "easeOut" }, function()
          from.transform = T.translation(width, 0)
          to.transform = T.identity
          to.alpha = 1
        end)
      end, -- returning completes the transition
    }

    """#

  static let presentScript = #"""
    -- A presentation in two stages: the page below steps back, then the new one rises on a
    -- spring.
    -- Run: transition-run NAME.lua
    local T = require "transition"

    return T.animator {
      name = "NAME", operation = "present", duration = 0.6,
      run = function(ctx)
        local from, to = ctx.from.view, ctx.to.view
        local height = ctx.container.bounds.height

        -- What is changed here is set back when this function is left: at the end, after a
        -- cancel and after an error alike.
        ctx:restore(from, "transform", "alpha")
        ctx:restore(to, "transform")

        -- The presenter is in the container already; the page that is presented you add.
        ctx.container:addSubview(to)
        to.transform = T.translation(0, height)

        -- Stages that follow each other: each one waits for its end. The first takes a
        -- quarter of the time. (A finger that drives the transition moves this one only.)
        ctx:animate(0.25 * ctx.duration, function()
          from.transform = T.scale(0.92)
          from.alpha = 0.6
        end)
        -- The second takes the rest: a spring, which goes a little too far and comes back.
        ctx:animate({ duration = 0.75 * ctx.duration, dampingRatio = 0.8 }, function()
          to.transform = T.identity
        end)
      end, -- returning completes the transition
    }

    """#

  static let dismissScript = #"""
    -- A dismissal: the page sinks out of sight while the one below steps forward.
    -- Run: transition-run NAME.lua
    local T = require "transition"

    return T.animator {
      name = "NAME", operation = "dismiss", duration = 0.4,
      run = function(ctx)
        local from, to = ctx.from.view, ctx.to.view
        local height = ctx.container.bounds.height

        -- What is changed here is set back when this function is left: at the end, after a
        -- cancel and after an error alike.
        ctx:restore(from, "transform")
        ctx:restore(to, "transform", "alpha")

        -- The presenter goes below the page that leaves: position 1 is at the back. After a
        -- cancel it must be out of the container again: this runs then, too.
        ctx.container:insertSubview(to, 1)
        ctx:defer(function(finished)
          if not finished then to:removeFromSuperview() end
        end)
        to.transform = T.scale(0.92)
        to.alpha = 0.6

        -- Animates what the function changes, and waits for the end. A finger that drives a
        -- dismissal moves what begins with it, so everything is in one stage here.
        ctx:animate({ duration = ctx.duration, curve = "easeIn" }, function()
          from.transform = T.translation(0, height)
          to.transform = T.identity
          to.alpha = 1
        end)
      end, -- returning completes the transition
    }

    """#

  static let tabScript = #"""
    -- Another tab is selected: its page fades in and grows to its size while the other one
    -- fades out.
    -- Run: transition-run NAME.lua
    local T = require "transition"

    return T.animator {
      name = "NAME", operation = "select", duration = 0.3,
      run = function(ctx)
        local from, to = ctx.from.view, ctx.to.view

        -- What is changed here is set back when this function is left: at the end, after a
        -- cancel and after an error alike. Else a tab would still be transparent when it is
        -- selected again.
        ctx:restore(from, "alpha")
        ctx:restore(to, "transform", "alpha")

        -- The page that is shown is in the container already; the other one you add.
        ctx.container:addSubview(to)
        to.alpha = 0
        to.transform = T.scale(0.96)

        -- Two animations at once: T.animate does not wait, ctx:animate waits for its end.
        T.animate({ duration = ctx.duration / 2, curve = "easeIn" }, function() from.alpha = 0 end)
        ctx:animate({ duration = ctx.duration, curve = "easeOut" }, function()
          to.alpha = 1
          to.transform = T.identity
        end)
      end, -- returning completes the transition
    }

    """#
}

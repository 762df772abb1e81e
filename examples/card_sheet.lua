-- A card sheet: a page comes up as a card, and what is behind grows dark with it. A tap beside the card
-- takes it away again. The animator moves the card, the presentation owns the dimming view.
-- Run: scripts/run card_sheet.lua
local T = require "transition"

local HEIGHT = 360

local slide = T.animator {
  name = "card_sheet", operation = "present", style = "custom", duration = 0.4,
  animate = function(ctx)
    local comes = ctx.operation == "present"
    local card = ctx:view(comes and "to" or "from")
    local shown = comes and ctx:finalFrame(ctx.to) or card.frame
    local below = T.rect(shown.x, ctx.container.bounds.height, shown.width, shown.height)
    if comes then
      ctx.container:addSubview(card)
      card.frame = below
    end
    T.animate({ duration = ctx.duration, curve = "easeOut" }, function()
      card.frame = comes and shown or below
    end, function() ctx:complete(not ctx.cancelled) end)
  end,
}

-- The presentation of one page: a dimming view below the card.
local function sheet()
  local dim = T.view { name = "dim", backgroundColor = T.color(0, 0, 0, 0.4) }

  -- Without animation there is nothing to go along with.
  local function fade(p, alpha)
    local coordinator = p.presentedViewController.transitionCoordinator
    if not coordinator then dim.alpha = alpha return end
    coordinator:animate(function() dim.alpha = alpha end)
  end

  return T.presentation {
    name = "sheet",
    frame = function(p)
      local screen = p.container.bounds
      return T.rect(0, screen.height - HEIGHT, screen.width, HEIGHT)
    end,
    willLayout = function(p) dim.frame = p.container.bounds end,
    willBegin = function(p)
      dim.alpha = 0
      dim:addGestureRecognizer(T.tapGestureRecognizer {
        action = function() p.presentedViewController:dismiss() end,
      })
      p.container:addSubview(dim)
      fade(p, 1)
    end,
    dismissalWillBegin = function(p) fade(p, 0) end,
  }
end

local card = T.viewController {
  name = "card", modalPresentationStyle = "custom",
  view = T.view { backgroundColor = T.color(1, 1, 1), cornerRadius = 16 },
}

local page = T.viewController {
  name = "page", view = T.view { backgroundColor = T.color(0.2, 0.5, 0.9) },
  presentationControllerForPresented = function() return sheet() end,
  animationControllerForPresented = function() return slide end,
  animationControllerForDismissed = function() return slide end,
}
card.transitioningDelegate = page

return T.flow {
  name = "card_sheet", screen = T.size(390, 844), root = page,
  run = function(app)
    app:wait(0.5)
    page:present(card)
    app:settle()
    app:wait(0.5)
    app:tap(T.point(195, 200))
    app:settle()
  end,
}

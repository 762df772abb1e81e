-- A card sheet: a page comes up as a card, and what is behind grows dark with it. It goes by a tap
-- beside it or a swipe downwards. One interaction is gesture, animator and delegate.
-- Run: scripts/run card_sheet.lua
local T = require "transition"

local HEIGHT = 360
local card

-- The presentation of the card: its frame, and a dimming view below it that goes along.
local function sheet()
  local dim = T.view { name = "dim", backgroundColor = T.color(0, 0, 0, 0.4), alpha = 0 }
  dim:addGestureRecognizer(T.tapGestureRecognizer { action = function() card:dismiss() end })

  local function fade(alpha)
    local coordinator = card.transitionCoordinator -- nil without animation
    if coordinator then coordinator:animate(function() dim.alpha = alpha end)
    else dim.alpha = alpha end
  end

  return T.presentation {
    name = "sheet",
    frame = function(p)
      local screen = p.container.bounds
      return T.rect(0, screen.height - HEIGHT, screen.width, HEIGHT)
    end,
    willLayout = function(p) dim.frame = p.container.bounds end,
    willBegin = function(p) p.container:addSubview(dim) fade(1) end,
    dismissalWillBegin = function() fade(0) end,
  }
end

local slide = T.interaction {
  name = "card_sheet", duration = 0.4,
  animate = function(ctx)
    local comes = ctx.operation == "present"
    local view = ctx:view(comes and "to" or "from")
    local shown = comes and ctx:finalFrame(ctx.to) or view.frame
    local below = T.rect(shown.x, ctx.container.bounds.height, shown.width, shown.height)
    if comes then
      ctx.container:addSubview(view)
      view.frame = below
    end
    T.animate({ duration = ctx.duration, curve = "easeOut" }, function()
      view.frame = comes and shown or below
    end, function() ctx:complete(not ctx.cancelled) end)
  end,

  gesture = T.panGestureRecognizer {},
  began = function() card:dismiss() end,
  changed = function(self, pan) self:update(pan:translation().y / HEIGHT) end,

  presentationControllerForPresented = function() return sheet() end,
  animationControllerForPresented = function(self) return self end,
  animationControllerForDismissed = function(self) return self end,
  interactionControllerForDismissal = function(self) return self end,
}

card = T.viewController {
  name = "card", modalPresentationStyle = "custom", transitioningDelegate = slide,
  view = T.view { backgroundColor = T.color(1, 1, 1), cornerRadius = 16 },
  viewDidLoad = function(self) self.view:addGestureRecognizer(slide.gesture) end,
}

local page = T.viewController {
  name = "page", view = T.view { backgroundColor = T.color(0.2, 0.5, 0.9) },
}

return T.flow {
  name = "card_sheet", screen = T.size(390, 844), root = page,
  run = function(app)
    app:wait(0.5)
    page:present(card)
    app:settle()
    app:drag { from = T.point(195, 500), to = T.point(195, 590), hold = 0.2 }   -- too short: back
    app:settle()
    app:tap(T.point(195, 200))                                                   -- beside the card
    app:settle()
  end,
}

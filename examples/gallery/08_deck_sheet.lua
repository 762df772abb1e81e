-- A deck sheet: a page comes up as a card, while a picture of the presenter shrinks behind a veil.
-- The animator moves the card; the presentation adds the rest and animates it alongside.
-- Run: scripts/run gallery/08_deck_sheet.lua
local T = require "transition"

local INSET, TOP = 20, 28 -- of the page behind, and of the card
local RADIUS = 8

local up = T.animator {
  name = "deck_sheet", operation = "present", style = "custom", duration = 0.3,
  animate = function(ctx)
    local sheet = ctx:view("to")
    local screen = ctx.container.bounds
    sheet.frame = T.rect(0, screen.height, screen.width, screen.height)
    ctx.container:addSubview(sheet)
    T.animate({ duration = ctx.duration, curve = "easeOut" }, function()
      sheet.frame = ctx:finalFrame(ctx.to)
    end, function() ctx:complete(true) end)
  end,
}

local deck = T.presentation {
  name = "deck",
  frame = function(p)
    local screen = p.container.bounds
    return T.rect(0, TOP, screen.width, screen.height - TOP)
  end,
  willBegin = function(p)
    local screen = p.container.bounds
    local backdrop = T.view { name = "backdrop", frame = screen, backgroundColor = T.color(0, 0, 0) }
    local snapshot = p.presentingViewController.view:snapshotView(true)
    snapshot.name = "snapshot"
    local veil = T.view { name = "veil", frame = screen, backgroundColor = T.color(0, 0, 0, 0) }
    for _, view in ipairs { backdrop, snapshot, veil } do p.container:addSubview(view) end

    p.presentedViewController.transitionCoordinator:animate(function()
      local shrunk = T.scale(1 - 2 * INSET / screen.height)
      snapshot.transform, veil.transform = shrunk, shrunk
      veil.cornerRadius = RADIUS
      veil.backgroundColor = T.color(0, 0, 0, 0.2)
    end)
  end,
}

local page = T.viewController {
  name = "page", view = T.view { backgroundColor = T.color(1, 1, 1) },
  presentationControllerForPresented = function() return deck end,
  animationControllerForPresented = function() return up end,
}

return T.flow {
  name = "deck_sheet", screen = T.size(375, 667), root = page,
  run = function(app)
    app:wait(0.5)
    local sheet = T.viewController {
      name = "sheet", view = T.view { backgroundColor = T.color(1, 0.9, 0.7) },
      modalPresentationStyle = "custom", transitioningDelegate = page,
    }
    page:present(sheet)
    app:settle()
  end,
}

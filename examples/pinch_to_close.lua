-- Pinch to close: two fingers that close in shrink a photo and drive its dismissal, written as a
-- coroutine: the gesture reads from top to bottom.
-- Run: scripts/run pinch_to_close.lua
local T = require "transition"

local shrink = T.animator {
  name = "shrink", operation = "dismiss", duration = 0.4,
  animate = function(ctx)
    local photo = ctx.from.view
    T.animate({ duration = ctx.duration }, function()
      photo.transform = T.scale(0.2)
      photo.alpha = 0
    end, function()
      photo.transform = T.identity
      photo.alpha = 1
      ctx:complete(not ctx.cancelled)
    end)
  end,
}

local photo
local close = T.interaction {
  gesture = T.pinchGestureRecognizer { shouldBegin = function(pinch) return pinch.scale < 1 end },
  began = function() photo:dismiss() end,
  run = function(self, ctx)
    for pinch in ctx:gesture() do self:update(1 - pinch.scale) end
    local closes = self.gestureState == "ended" and self.percentComplete > 0.5
    if closes then self:finish() else self:cancel() end
  end,
}

photo = T.viewController {
  name = "photo", modalPresentationStyle = "custom",
  transitioningDelegate = T.delegate {
    animationControllerForDismissed = function() return shrink end,
    interactionControllerForDismissal = function() return close end,
  },
  viewDidLoad = function(self)
    self.view.backgroundColor = T.color(0, 0, 0)
    self.view:addGestureRecognizer(close.gesture)
  end,
}

local list = T.viewController { name = "list" }

return T.flow {
  name = "pinch_to_close", screen = T.size(320, 480), root = list,
  run = function(app)
    list:present(photo, false)
    app:settle()
    app:pinch { center = T.point(160, 240), from = 300, to = 200, hold = 0.2 }  -- too little: back
    app:settle()
    app:pinch { center = T.point(160, 240), from = 300, to = 60, hold = 0.2 }   -- on to the end
    app:settle()
  end,
}

-- Shared image: a touch anywhere on the first page pushes the second; only this way has an animator
-- of its own, the pop is the built-in one.
-- Run: scripts/run shared_image_demo.lua
local T = require "transition"
local shared_image = require "shared_image"

local WIDTH = 320

local second = T.viewController {
  name = "second",
  viewDidLoad = function(self)
    self.view.backgroundColor = T.color(1, 1, 1)
    self.outlets.image = T.imageView { name = "second.image", image = "orange",
      frame = T.rect(0, 0, WIDTH, 300), backgroundColor = T.color(1, 0.5, 0) }
    self.view:addSubview(self.outlets.image)
  end,
}

local first = T.viewController {
  name = "first",
  viewDidLoad = function(self)
    self.view.backgroundColor = T.color(0.9, 0.9, 0.9)
    self.outlets.image = T.imageView { name = "first.image", image = "orange",
      frame = T.rect(100, 100, WIDTH - 200, 300), backgroundColor = T.color(1, 0.5, 0) }
    self.view:addSubview(self.outlets.image)
  end,
  touchesBegan = function(self)
    self.navigationController:push(second)
  end,
  viewDidAppear = function(self)
    self.navigationController.delegate = self
  end,
  viewWillDisappear = function(self)
    local nav = self.navigationController
    if nav.delegate == self then nav.delegate = nil end
  end,
  animationController = function(self, operation, from, to)
    if from == self and to == second then return shared_image end
  end,
}

return T.flow {
  name = "shared_image_demo", screen = T.size(WIDTH, 568),
  root = T.navigationController { root = first },
  run = function(app)
    app:wait(0.5)
    app:tap(T.point(50, 50))
    app:settle()
    second.navigationController:pop()
    app:settle()
  end,
}

-- A button whose action taps it.
local T = require "transition"
local tap
local button = T.button { frame = T.rect(0, 0, 90, 90), action = function() tap() end }
local root = T.viewController { viewDidLoad = function(self) self.view:addSubview(button) end }
return T.flow { root = root, run = function(app)
  tap = function() app:tap(button) end
  tap()
end }

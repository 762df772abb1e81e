-- A page that turns the screen while it is turned.
local T = require "transition"
local turn
local root = T.viewController { viewWillTransition = function() turn() end }
return T.flow { root = root, run = function(app)
  turn = function() app:rotate {} end
  app:rotate {}
end }

-- A navigation controller whose push calls itself instead of super.
local T = require "transition"
local nav = T.navigationController {
  root = T.viewController {},
  push = function(self, super, page) self:push(page) end,
}
return T.flow { root = nav, run = function() nav:push(T.viewController {}) end }

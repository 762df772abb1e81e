-- A screen that is turned without end, in no time.
local T = require "transition"
return T.flow { root = T.viewController {}, run = function(app)
  while true do
    app:rotate { duration = 0 }
  end
end }

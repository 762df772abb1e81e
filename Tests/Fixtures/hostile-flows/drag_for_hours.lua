-- A finger that moves for an hour, again and again.
local T = require "transition"
return T.flow { root = T.viewController {}, run = function(app)
  for _ = 1, 100 do
    app:drag { from = T.point(1, 1), to = T.point(9, 9), duration = 3600 }
  end
end }

-- A user who waits for no time without end.
local T = require "transition"
return T.flow { root = T.viewController {}, run = function(app)
  while true do
    app:wait(0)
  end
end }

-- A user who waits for a settled screen without end.
local T = require "transition"
return T.flow { root = T.viewController {}, run = function(app)
  while true do
    app:settle()
  end
end }

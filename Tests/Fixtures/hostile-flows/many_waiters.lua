-- Ten million coroutines that wait.
local T = require "transition"
return T.flow { root = T.viewController {}, run = function(app)
  for _ = 1, 1e7 do
    coroutine.wrap(function() app:wait(1000) end)()
  end
end }

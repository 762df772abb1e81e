-- A finger of a million samples.
local T = require "transition"
local samples = {}
for i = 1, 1e6 do
  samples[i] = { time = i, x = 1, y = 1 }
end
return T.flow { root = T.viewController {}, run = function(app) app:touches(samples) end }

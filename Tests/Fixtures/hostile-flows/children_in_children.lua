-- Containers in containers, a hundred thousand deep.
local T = require "transition"
local root = T.viewController {}
local last = root
for _ = 1, 1e5 do
  local next = T.viewController {}
  last:addChild(next)
  last.view:addSubview(next.view)
  last = next
end
return T.flow { root = root }

-- Each page pushes the next one as soon as it is on screen.
local T = require "transition"
local nav
local function page()
  return T.viewController { viewDidAppear = function() nav:push(page()) end }
end
nav = T.navigationController { root = page() }
return T.flow { root = nav }

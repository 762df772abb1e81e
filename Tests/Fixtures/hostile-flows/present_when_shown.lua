-- Each page presents the next one as soon as it is on screen.
local T = require "transition"
local function page()
  return T.viewController { viewDidAppear = function(self) self:present(page(), false) end }
end
return T.flow { root = page() }

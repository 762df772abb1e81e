-- A stack that is set to one page more each time, which grows by the square.
local T = require "transition"
local nav = T.navigationController { root = T.viewController {} }
return T.flow { root = nav, run = function()
  local pages = {}
  while true do
    pages[#pages + 1] = T.viewController {}
    nav:setViewControllers(pages, false)
  end
end }

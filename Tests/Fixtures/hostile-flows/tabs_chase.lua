-- Tabs that select each other as soon as they are on screen.
local T = require "transition"
local tabs
local function page()
  return T.viewController { viewDidAppear = function()
    tabs.selectedIndex = 3 - tabs.selectedIndex
  end }
end
tabs = T.tabBarController { viewControllers = { page(), page() } }
return T.flow { root = tabs, run = function(app)
  tabs:tapTab(2)
  app:settle()
end }

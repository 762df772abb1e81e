-- A page that dismisses itself and presents another while it is dismissed.
local T = require "transition"
local root = T.viewController { name = "root" }
local page = T.viewController {
  viewWillDisappear = function(self)
    self:dismiss(true)
    root:present(T.viewController {}, true)
  end,
  viewDidDisappear = function() root:dismiss(true) end,
}
return T.flow { root = root, run = function(app)
  root:present(page, true)
  app:settle()
  page:dismiss(true)
  app:settle()
end }

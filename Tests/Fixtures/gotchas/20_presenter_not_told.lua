-- The presenter of a style that keeps it in sight is waited for in viewWillAppear: it is never told.
local T = require "transition"

local told = {}
local first = T.viewController {
  name = "first",
  viewWillDisappear = function() told[#told + 1] = "disappears" end,
  viewWillAppear = function() told[#told + 1] = "appears" end,
}

return T.flow {
  root = first, screen = T.size(320, 480),
  run = function(app)
    told = {}
    local second = T.viewController { name = "second", modalPresentationStyle = "overFullScreen" }
    first:present(second)
    app:settle()
    second:dismiss()
    app:settle()
    assert(#told == 0)
  end,
}

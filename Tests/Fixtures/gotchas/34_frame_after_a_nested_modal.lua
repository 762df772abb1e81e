-- The screen turns while two pages are presented one on the other: each comes back in its new size.
local T = require "transition"

local function page(name) return T.viewController { name = name } end
local first, second, third = page "first", page "second", page "third"

return T.flow {
  root = first, screen = T.size(320, 480),
  run = function(app)
    first:present(second)
    app:settle()
    second:present(third)
    app:settle()
    app:rotate { to = "landscape" }
    app:settle()
    third:dismiss()
    app:settle()
    second:dismiss()
    app:settle()
  end,
}

-- A button is tapped once more while its push is going on.
local T = require "transition"

local button = T.button { title = "Next", frame = T.rect(40, 100, 80, 40) }
local first = T.viewController { name = "first",
  viewDidLoad = function(self) self.view:addSubview(button) end }
local nav = T.navigationController { root = first }

return T.flow {
  root = nav,
  run = function(app)
    app:tap(T.point(200, 400))
    nav:push(T.viewController { name = "second" })
    app:tap(button)
    app:settle()
  end,
}

-- A push during a transition: it is dropped.
local T = require "transition"
local nav = T.navigationController { root = T.viewController { name = "first" } }

return T.flow {
  root = nav,
  run = function(app)
    nav:push(T.viewController { name = "second" })
    app:wait(0.2)
    nav:push(T.viewController { name = "third" })
    app:settle()
  end,
}

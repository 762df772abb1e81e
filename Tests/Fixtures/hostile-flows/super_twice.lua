-- A push that calls super twice.
local T = require "transition"
local nav = T.navigationController {
  root = T.viewController {},
  push = function(_, super, page)
    super(page)
    super(page)
  end,
}
return T.flow { root = nav, run = function(app)
  nav:push(T.viewController {})
  app:settle()
end }

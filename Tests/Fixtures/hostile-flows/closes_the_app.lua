-- The coroutine of the user is closed by a completion while it waits.
local T = require "transition"
return T.flow {
  root = T.viewController {},
  run = function(app)
    local user = coroutine.running()
    T.animate(0.1, function() app.root.view.alpha = 0 end, function()
      coroutine.close(user)
    end)
    app:wait(1)
  end,
}

-- Tabs that slide, each change by one width towards the tab that comes; the user may drag them.
-- Run: scripts/run gallery/10_tab_slide.lua
--      scripts/run --drive "0:0 0.2:0.35 0.4:finish" gallery/10_tab_slide.lua
local T = require "transition"

local function index_of(page)
  for index, tab in ipairs(page.tabBarController.viewControllers) do
    if tab == page then return index end
  end
end

return T.interaction {
  name = "tab_slide", operation = "select", duration = 0.3,
  completionCurve = "linear", -- after the release it goes on as fast as it was to be dragged
  animate = function(ctx)
    local from, to = ctx.from.view, ctx.to.view
    local width = ctx.container.bounds.width
    local way = index_of(ctx.to) > index_of(ctx.from) and -width or width

    ctx.container:addSubview(to)
    to.transform = T.translation(-way, 0)
    local curve = ctx.interactive and "linear" or "easeInOut"
    T.animate({ duration = ctx.duration, curve = curve }, function()
      from.transform = T.translation(way, 0)
      to.transform = T.identity
    end, function()
      from.transform = T.identity
      to.transform = T.identity
      ctx:complete(not ctx.cancelled)
    end)
  end,
}

/// Stops that a script cannot catch.
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "scenario.h"

#define USE "local T = require 'transition' "

static double now_in_seconds(void) {
  struct timespec now;
  timespec_get(&now, TIME_UTC);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/// Runs a script that must be stopped; nothing that it could print after the stop may appear.
static void expect_stop(const char *source, tl_failure_kind kind, int line) {
  // A script that fills 64 MiB with small objects needs more instructions than these.
  uint64_t instructions = (kind == TL_MEMORY_LIMIT ? 100 : 5) * 1000 * 1000;
  run now;
  double start = now_in_seconds();
  run_limited(&now, source, 64 << 20, instructions);
  double seconds = now_in_seconds() - start;
  const tl_failure *failure = tl_failure_of(now.vm);
  bool right = now.status == TL_FAILED && failure->kind == kind
      && (line == 0 || failure->place.line == line) && now.host.log[0] == 0;
  CHECK(right);
  CHECK(seconds < 20);
  if (!right || seconds > 2) {
    printf("  %s\n  status %d kind %d line %d after %.1f s: %s\n  %s\n", source, (int)now.status,
           (int)failure->kind, (int)failure->place.line, seconds, failure->message, now.host.log);
  }
  // The state is over: whatever is asked of it fails at once, in the same way.
  uint32_t thread;
  CHECK(tl_invoke(now.vm, now.function, NULL, 0, NULL) == TL_FAILED);
  CHECK(tl_start(now.vm, now.function, NULL, 0, &thread, NULL) == TL_FAILED && thread != 0);
  CHECK(tl_resume(now.vm, 1, NULL, 0, &thread, NULL) == TL_FAILED);
  CHECK(tl_cancel(now.vm, 1) == TL_FAILED);
  CHECK(tl_failure_of(now.vm)->kind == kind);
  end_run(&now);
}

static void check_time(void) {
  static const struct {
    const char *source;
    int line;
  } rows[] = {
    {"\nwhile true do end", 2},
    {"local n = 0\nwhile true do\n n = n + 1\nend", 0},
    {"while true do pcall(function()\n while true do end\n end) end print('on')", 2},
    {"pcall(function() while true do end end) print('on')", 1},
    {"xpcall(function() while true do end end, function() print('on') while true do end end)", 1},
    {"xpcall(error, function()\n while true do end end) print('on')", 2},
    {"xpcall(function() while true do end end, function() while true do pcall(print) end end)", 1},
    {"local c <close> = setmetatable({}, {__close = function() print('on') end})\n"
     "while true do end", 2},
    {"do local c <close> = setmetatable({}, {__close = function()\n while true do end end}) "
     "end", 2},
    {"pcall(function() local c <close> = setmetatable({}, {__close = function() print('on') "
     "while true do end end})\nwhile true do end end)", 2},
    {"coroutine.wrap(function()\n while true do end end)() print('on')", 2},
    {"coroutine.resume(coroutine.create(function()\n while true do end end)) print('on')", 2},
    {"local co = coroutine.create(function() local c <close> = setmetatable({}, {__close = "
     "function()\n while true do end end}) coroutine.yield() end) coroutine.resume(co) "
     "coroutine.close(co) print('on')", 2},
    {"local co = coroutine.wrap(function() local c <close> = setmetatable({}, {__close = "
     "function()\n while true do end end}) error('x') end) pcall(co) print('on')", 2},
    {"coroutine.wrap(function() local c <close> = setmetatable({}, {__close = function() "
     "print('on') end})\n while true do end end)()", 2},
    {"local t = setmetatable({}, {__index = function()\n while true do end end}) return t.x", 2},
    {"table.sort({1, 2, 3}, function()\n while true do end end)", 2},
    {"('x'):gsub('x', function()\n while true do end end)", 2},
    {"tostring(setmetatable({}, {__tostring = function()\n while true do end end}))", 2},
    {"coroutine.wrap(function() local function f() while true do pcall(f) end end f() end)()", 1},
    {"local function f() while true do pcall(f) end end f()", 1},
    {"while true do coroutine.wrap(function() end)() end", 1},
    {"while true do local t = next({1, 2, 3}) end", 1},
    {"local s = ('x'):rep(1000000) while true do s:reverse() end", 1},
    {"local t = {} while true do table.concat(table.move({1}, 1, 1000000, 1, t)) end", 0},
    {"local s = ('x'):rep(60000) while true do s:upper() end", 1},
    {"local s = ('x'):rep(60000) while true do s:find('y') end", 1},
    {"local s = ('x'):rep(60000) while true do utf8.len(s) end", 1},
    {"local s = ('x'):rep(60000) while true do local t = s .. s end", 1},
    {"while true do pcall(string.rep, '', 10000000) end", 1},
    {"local t = {} for i = 1, 200000 do t[i] = i end while true do table.unpack(t, 1, 100000) end",
     1},
    {"local t = {} for i = 1, 100000 do t[i] = i end while true do table.sort(t) end", 1},
    {USE "T:call(function()\n while true do end end) print('on')", 2},
    {USE "pcall(T.call, T, function()\n while true do end end) print('on')", 2},
    {USE "T:ignore(function()\n while true do end end) print('on')", 2},
    {USE "T:start(function()\n while true do end end) print('on')", 2},
    {USE "T:spend(5000000) print('on')", 1},
    {USE "pcall(T.spend, T, 5000000)\nprint('on')", 1},
    {USE "pcall(T.fail, T, 3, 'too slow') print('on')", 1},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    expect_stop(rows[i].source, TL_TIME_LIMIT, rows[i].line);
  }
  expect_stop(USE "\npcall(T.fail, T, 5, 'no end') print('on')", TL_TIMELINE_LIMIT, 2);
  expect_stop(USE "\ncoroutine.wrap(function() pcall(T.fail, T, 4, 'full') print('on') end)()",
              TL_MEMORY_LIMIT, 2);
  run now;
  run_limited(&now, "while true do end", 0, 1000000);
  CHECK_TEXT(tl_failure_of(now.vm)->message,
             "the script ran 1,000,000 instructions and has not ended");
  // To the count of the hook, and what growing the stack was charged for.
  CHECK(tl_instructions_used(now.vm) >= 1000000 && tl_instructions_used(now.vm) < 1001000);
  end_run(&now);
}

/// Lua seeds its hash anew for each state; what is counted must not depend on it.
static void check_count_is_repeatable(void) {
  static const char source[] =
      "local t = {} for i = 1, 5000 do t['k' .. i] = {i} if i % 3 == 0 then t['k' .. i // 2] = nil "
      "end end local n = 0 for k, v in pairs(t) do n = n + v[1] end local s = {} for i = 1, 500 do "
      "s[i] = tostring(i):rep(20) end local x = table.concat(s) x = x:gsub('1', '22') "
      "for i = 1, 100 do coroutine.wrap(function() coroutine.yield() end)() end";
  run first, second;
  run_script(&first, source);
  run_script(&second, source);
  CHECK(first.status == TL_DONE && second.status == TL_DONE);
  CHECK(tl_instructions_used(first.vm) > 10000);
  CHECK(tl_instructions_used(first.vm) == tl_instructions_used(second.vm));
  end_run(&first);
  end_run(&second);
}

static void check_memory(void) {
  expect_stop("local s = 'x'\nfor i = 1, 64 do\n s = s .. s\nend", TL_MEMORY_LIMIT, 3);
  expect_stop("local s = 'x'\nwhile true do pcall(function()\n s = s .. s\nend) end print('on')",
              TL_MEMORY_LIMIT, 3);
  expect_stop("local t = {}\nwhile true do\n t = {t}\nend", TL_MEMORY_LIMIT, 3);
  expect_stop("local t = {}\nwhile true do\n t[#t + 1] = function() return t end\nend",
              TL_MEMORY_LIMIT, 0);
  expect_stop("local t = {}\nwhile true do\n t[#t + 1] = coroutine.create(print)\nend",
              TL_MEMORY_LIMIT, 3);
  expect_stop("local c <close> = setmetatable({}, {__close = function() print('on') end}) "
              "local t = {}\nwhile true do t = {t} end", TL_MEMORY_LIMIT, 2);
  expect_stop("coroutine.wrap(function() pcall(function() local t = {}\nwhile true do t = {t} end "
              "end) print('on') end)()", TL_MEMORY_LIMIT, 2);
  run now;
  run_limited(&now, "local s = ('x'):rep(1000000) return #s", 1 << 20, 0);
  CHECK(now.status == TL_FAILED);
  CHECK_TEXT(tl_failure_of(now.vm)->message, "the script wants more than 1 MiB of memory");
  CHECK(tl_memory_peak(now.vm) <= 1 << 20 && tl_allocations(now.vm) > 0);
  end_run(&now);
  CHECK(tl_lua_version() >= 50404);
}

static void check_refusals(void) {
  EXPECT_FAILURE("\nsetmetatable({}, {__gc = print})", TL_MISUSE, 2,
                 "__gc is refused: a finalizer runs where no limit can stop it; use a <close> "
                 "variable");
  EXPECT_FAILURE("setmetatable({}, {__mode = 'k'})", TL_MISUSE, 1,
                 "__mode is refused: what a weak table holds depends on the collector, and runs "
                 "would differ");
  EXPECT_FAILURE("setmetatable({}, {['__con' .. 'cat'] = print})", TL_MISUSE, 1,
                 "__concat is refused: it is not safe in this version of Lua; use a function, or "
                 "__tostring");
  EXPECT_FAILURE("string.rep('', 1 << 60)", TL_MISUSE, 1,
                 "string.rep may make at most 10000000 bytes in at most as many repetitions");
  EXPECT_FAILURE("string.rep('x', 20000000)", TL_MISUSE, 1,
                 "string.rep may make at most 10000000 bytes in at most as many repetitions");
  EXPECT_FAILURE("table.move({}, 1, 1 << 60, 2)", TL_MISUSE, 1,
                 "table.move may handle at most 10000000 elements");
  EXPECT_FAILURE("table.insert(setmetatable({}, {__len = function() return 1 << 60 end}), 1, 1)",
                 TL_MISUSE, 1, "table.insert may handle at most 10000000 elements");
  EXPECT_FAILURE("table.remove(setmetatable({}, {__len = function() return 1 << 60 end}), 1)",
                 TL_MISUSE, 1, "table.remove may handle at most 10000000 elements");
  EXPECT_FAILURE("table.concat({}, '', 1, 1 << 60)", TL_MISUSE, 1,
                 "table.concat may handle at most 10000000 elements");
  EXPECT_FAILURE("table.unpack({}, math.mininteger, math.maxinteger)", TL_MISUSE, 1,
                 "table.unpack may handle at most 10000000 elements");
  EXPECT_FAILURE("string.format('%p', {})", TL_MISUSE, 1,
                 "string.format: %p is refused: addresses differ in each run");
}

void check_limits(void) {
  check_time();
  check_count_is_repeatable();
  check_memory();
  check_refusals();
}

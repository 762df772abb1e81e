/// Coroutines that wait for the host.
#include <stdio.h>
#include <string.h>

#include "scenario.h"

#define USE "local T = require 'transition' "

static void check_resume(void) {
  run now;
  uint32_t thread;
  run_script(&now, USE "local function f()\n local a, b = T:wait() print(a, b)\n print(T:wait())\n "
                       "return 1 end return T:start(f)");
  CHECK(now.status == TL_DONE && now.result.number == TL_SUSPENDED);
  CHECK(tl_waiting_count(now.vm) == 1 && now.host.last_wait == 1 && now.host.last_thread == 1);
  tl_value values[] = {{.kind = TL_STRING, .bytes = "x", .length = 1},
                       {.kind = TL_NUMBER, .number = 2, .is_integer = true}};
  CHECK(tl_resume(now.vm, 1, values, 2, &thread, NULL) == TL_SUSPENDED && thread == 1);
  CHECK(tl_resume(now.vm, 2, NULL, 0, &thread, NULL) == TL_DONE);
  CHECK_TEXT(now.host.log, "x\t2\n\n");
  CHECK(tl_waiting_count(now.vm) == 0 && tl_kept_count(now.vm) == 1);
  CHECK(tl_resume(now.vm, 2, NULL, 0, &thread, NULL) == TL_FAILED);
  CHECK_TEXT(tl_failure_of(now.vm)->message, "no coroutine waits for this");
  end_run(&now);

  // Through pcall, metamethods, iterators and closing handlers.
  run_script(&now, USE "local m = setmetatable({}, {__index = function(t, k) return T:wait() end, "
                       "__add = function() return T:wait() end})\n"
                       "local function iterate() return T:wait() end\n"
                       "return T:start(function()\n print(pcall(T.wait, T)) print(m.x) print(m + "
                       "1)\n"
                       "for v in iterate do print('v', v) end\n"
                       "do local c <close> = setmetatable({}, {__close = function() "
                       "print('c', pcall(T.wait, T)) end}) end\n"
                       "print(xpcall(function() T:wait() error('e', 0) end, "
                       "function(m) return m .. '!' end)) end)");
  for (uint32_t wait = 1; wait <= 6; wait++) {
    tl_value value = {.kind = TL_NUMBER, .number = wait, .is_integer = true};
    tl_status status = tl_resume(now.vm, wait, &value, wait == 5 ? 0 : 1, &thread, NULL);
    CHECK(status == (wait == 6 ? TL_DONE : TL_SUSPENDED));
  }
  CHECK_TEXT(now.host.log, "true\t1\n2\n3\nv\t4\nc\tfalse\tmain.lua:6: no wait here (2)\nfalse\te!\n");
  end_run(&now);
}

static void check_places_to_wait(void) {
  EXPECT_FAILURE(USE "\nT:wait()", TL_MISUSE, 2, "no wait here (1)");
  EXPECT_FAILURE(USE "\nT:badWait()", TL_MISUSE, 2, "this function runs at once and cannot wait");
  EXPECT_FAILURE(USE "T:start(function()\n T:call(function()\n T:wait() end) end)", TL_MISUSE, 3,
                 "no wait here (1)");
  EXPECT_FAILURE(USE "T:start(function()\n table.sort({1, 2}, function()\n T:wait() end) end)",
                 TL_MISUSE, 3, "no wait here (3)");
  EXPECT_FAILURE(USE "T:start(function()\n ('x'):gsub('x', function()\n T:wait() end) end)",
                 TL_MISUSE, 3, "no wait here (4)");
  EXPECT_FAILURE(USE "T:start(function()\n ('x'):gsub('x', function()\n T:badWait() end) end)",
                 TL_MISUSE, 3, "this function runs at once and cannot wait");
  EXPECT_FAILURE(USE "T:start(function()\n tostring(setmetatable({}, {__tostring = function()\n "
                 "T:wait() end})) end)", TL_MISUSE, 3, "no wait here (5)");
  // The nearest obstacle is named: an inner callback, not the comparator around it.
  EXPECT_FAILURE(USE "T:start(function()\n table.sort({1, 2}, function() T:call(function()\n "
                 "T:wait() end) end) end)", TL_MISUSE, 3, "no wait here (1)");
  EXPECT_FAILURE(USE "T:start(function()\n coroutine.yield() end)", TL_MISUSE, 2,
                 "coroutine.yield here would never come back: the engine runs this coroutine");
}

static void check_cancel(void) {
  run now;
  uint32_t thread;
  run_script(&now, USE "T:start(function()\n local a <close> = T:guard(1) local b <close> = "
                       "T:guard(2)\n T:wait() print('never') end)");
  CHECK(now.host.log[0] == 0 && tl_waiting_count(now.vm) == 1);
  CHECK(tl_cancel(now.vm, 1) == TL_DONE && tl_waiting_count(now.vm) == 0);
  CHECK_TEXT(now.host.log, "close 2\nclose 1\n");
  CHECK(tl_resume(now.vm, 1, NULL, 0, &thread, NULL) == TL_FAILED);
  CHECK(tl_cancel(now.vm, 1) == TL_FAILED);
  end_run(&now);

  run_script(&now, USE "T:start(function()\n local a <close> = T:guard(1)\n local b <close> = "
                       "setmetatable({}, {__close = function()\n error('in guard') end})\n"
                       "T:wait() end)");
  CHECK(tl_cancel(now.vm, 1) == TL_FAILED);
  CHECK_TEXT(now.host.log, "close 1\n");
  CHECK_TEXT(tl_failure_of(now.vm)->message, "in guard");
  CHECK(tl_failure_of(now.vm)->place.line == 4);
  end_run(&now);

  run_script(&now, USE "T:start(function()\n local b <close> = setmetatable({}, {__close = "
                       "function()\n T:wait() end})\nT:wait() end)");
  CHECK(tl_cancel(now.vm, 1) == TL_FAILED);
  CHECK_TEXT(tl_failure_of(now.vm)->message, "no wait here (2)");
  CHECK(tl_failure_of(now.vm)->kind == TL_MISUSE && tl_failure_of(now.vm)->place.line == 3);
  end_run(&now);

  run_script(&now, USE "T:start(function()\n local b <close> = setmetatable({}, {__close = "
                       "function() while true do end end})\nT:wait() end)");
  CHECK(tl_cancel(now.vm, 1) == TL_FAILED);
  CHECK(tl_failure_of(now.vm)->kind == TL_TIME_LIMIT && tl_failure_of(now.vm)->place.line == 2);
  end_run(&now);
}

static void check_errors(void) {
  run now;
  uint32_t thread;
  run_script(&now, USE "T:start(function()\n local a <close> = T:guard(1)\n T:wait()\n error('x')\n"
                       "end)");
  CHECK(tl_resume(now.vm, 1, NULL, 0, &thread, NULL) == TL_FAILED && thread == 1);
  CHECK_TEXT(tl_failure_of(now.vm)->message, "x");
  CHECK(tl_failure_of(now.vm)->place.line == 4 && tl_failure_of(now.vm)->frame_count == 1);
  CHECK_TEXT(now.host.log, "close 1\n");
  end_run(&now);
  EXPECT_FAILURE(USE "\nT:start(function()\n error{} end)", TL_SCRIPT_ERROR, 3,
                 "(the script raised a table value as its error)");
  EXPECT_FAILURE(USE "\nT:start(function()\n T:fail(2, 'm') end)", TL_MISUSE, 3, "m");
  EXPECT(USE "return (select(2, pcall(T.start, T, function() error('m', 0) end)))", "m");
}

static void check_own_coroutines(void) {
  run now;
  uint32_t thread;
  // The script's own coroutine waits: its caller goes on, and only the engine may resume it.
  run_script(&now, USE "local co = coroutine.create(function() print('in', T:wait()) "
                       "print('y', coroutine.yield(5)) end)\n"
                       "T:start(function() print(coroutine.resume(co)) "
                       "print(coroutine.resume(co))\n"
                       "print(coroutine.status(co), pcall(coroutine.close, co)) T:wait()\n"
                       "print(coroutine.resume(co, 6)) end)");
  CHECK_TEXT(now.host.log, "true\nfalse\tthis coroutine waits for the engine\n"
                           "suspended\tfalse\tmain.lua:3: this coroutine waits for the engine\n");
  CHECK(now.host.last_wait == 2 && now.host.last_thread == 1);
  now.host.log[0] = 0;
  CHECK(tl_resume(now.vm, 1, NULL, 0, &thread, NULL) == TL_SUSPENDED && thread == 0);
  CHECK(tl_resume(now.vm, 2, NULL, 0, &thread, NULL) == TL_DONE && thread == 1);
  CHECK_TEXT(now.host.log, "in\ny\t6\ntrue\n");
  end_run(&now);

  EXPECT("local w = coroutine.wrap(function(a) local b = coroutine.yield(a .. 'x') return b .. 'y' "
         "end) return w('1') .. w('2')", "1x2y");
  EXPECT("local w = coroutine.wrap(function() end) w() return select(2, pcall(w))",
         "main.lua:1: cannot resume dead coroutine");
  EXPECT("local co co = coroutine.create(function() return coroutine.resume(co) end) "
         "return select(3, coroutine.resume(co))", "cannot resume non-suspended coroutine");
  EXPECT("local log = '' local co = coroutine.create(function() local x <close> = setmetatable({}, "
         "{__close = function() log = log .. 'c' end}) coroutine.yield() end) coroutine.resume(co) "
         "return tostring(coroutine.close(co)) .. log .. coroutine.status(co)", "truecdead");
  EXPECT("local co = coroutine.create(function() local x <close> = setmetatable({}, "
         "{__close = function() error('e', 0) end}) coroutine.yield() end) coroutine.resume(co) "
         "return tostring(select(2, coroutine.close(co)))", "e");
  EXPECT("local log = '' local w = coroutine.wrap(function() local x <close> = setmetatable({}, "
         "{__close = function() log = log .. 'c' end}) error('e', 0) end) "
         "return select(2, pcall(w)) .. log", "ec");
  EXPECT("local co = coroutine.create(error) local a, b = coroutine.resume(co, 'e') "
         "return tostring(a) .. b .. tostring(coroutine.isyieldable()) .. "
         "tostring(select(2, coroutine.running()))", "falseefalsetrue");
  // A chain of closing handlers, each of which closes the next coroutine.
  EXPECT("local function chain(n) local co = coroutine.create(function() local x <close> = "
         "setmetatable({}, {__close = function() if n > 0 then assert(coroutine.close(chain(n - "
         "1)))"
         " end end}) coroutine.yield() end) coroutine.resume(co) return co end "
         "local ok, e = coroutine.close(chain(1000)) return tostring(ok) .. "
         "tostring(e):match('coroutine.close is.*')",
         "falsecoroutine.close is nested more than 50 deep");
  // About 200 nested pcall, and no more: also inside coroutines.
  EXPECT("local depth = 0 local function f() depth = depth + 1 assert(pcall(f)) end pcall(f) "
         "return tostring(depth > 150 and depth <= 200)", "true");
  EXPECT("local depth = 0 local function f() depth = depth + 1 assert(pcall(f)) end "
         "coroutine.wrap(function() pcall(f) end)() local a = depth depth = 0 pcall(f) "
         "return tostring(a > 150 and a <= 200 and depth > 150 and depth <= 200)", "true");
}

/// What a coroutine returns is kept as it is, whatever it is.
static void check_results(void) {
  EXPECT(USE "local t = {} local count, same = T.bound(function(a, b, c) assert(c == t and b == nil) "
             "return a end, t, nil, t) return tostring(count) .. tostring(same == t)", "1true");
  EXPECT(USE "return math.type(select(2, T.bound(function(a) return a end, 3)))", "integer");
  EXPECT(USE "return tostring(select('#', T.bound(function() end))) .. "
             "tostring(select('#', T.bound(function() return nil, 1 end)))", "11");
  EXPECT(USE "local _, view, is = T.bound(T.view, T, 1) return tostring(is) .. tostring(view == T:view(1))",
         "truetrue");
  EXPECT(USE "return select(3, T.bound(function() return function() end end)) == false and 'f'", "f");
  EXPECT_FAILURE(USE "T.bound(function(...)\n error('x') end, 1)", TL_SCRIPT_ERROR, 2, "x");
  run now;
  uint32_t thread;
  int32_t result;
  run_script(&now, USE "T.bound(function(a) T:wait() return a end, 'late')");
  CHECK(tl_resume(now.vm, 1, NULL, 0, &thread, &result) == TL_DONE && result != 0);
  CHECK(tl_kept_count(now.vm) == 2);
  tl_value object;
  CHECK(!tl_object_of(now.vm, result, &object));
  tl_release(now.vm, result);
  tl_release(now.vm, result);
  CHECK(tl_kept_count(now.vm) == 1);
  end_run(&now);
  run_script(&now, USE "local items, log = { {}, 'b', 3.5 }, '' T.each(items, 0, function(item, i) "
                       "log = log .. tostring(item == items[i]) .. math.type(i) end) return log");
  CHECK(now.result.length == 33 && memcmp(now.result.bytes, "trueinteger", 11) == 0);
  end_run(&now);
}

/// A handle tells how its thing has ended, when the host has let go of it.
static void check_outcomes(void) {
  run now;
  run_script(&now, USE "return function() return T:view(1) end");
  tl_value view;
  CHECK(tl_invoke(now.vm, now.result.reference, NULL, 0, &view) == TL_DONE);
  CHECK(view.kind == TL_OBJECT && view.length == TL_PENDING);
  tl_settle(now.vm, view.type, view.index, view.generation + 1, TL_FINISHED);
  CHECK(tl_invoke(now.vm, now.result.reference, NULL, 0, &view) == TL_DONE);
  CHECK(view.length == TL_PENDING);
  tl_settle(now.vm, view.type, view.index, view.generation, TL_STOPPED);
  tl_settle(now.vm, view.type, view.index + 1000, view.generation, TL_STOPPED);
  tl_settle(now.vm, 1000, view.index, view.generation, TL_STOPPED);
  CHECK(tl_invoke(now.vm, now.result.reference, NULL, 0, &view) == TL_DONE);
  CHECK(view.length == TL_STOPPED);
  end_run(&now);
}

void check_waits(void) {
  check_results();
  check_outcomes();
  check_resume();
  check_places_to_wait();
  check_cancel();
  check_errors();
  check_own_coroutines();
}

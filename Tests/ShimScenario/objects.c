/// Objects that can be called, objects with members of the script's choice, and what the host gives.
#include <stdio.h>
#include <string.h>

#include "scenario.h"

#define USE "local T = require 'transition' "

static void check_callable(void) {
  run now;
  EXPECT(USE "local f = T:action('count') return f() .. f(1) .. f(1, nil, nil)", "013");
  EXPECT(USE "return tostring(T:action('count')(1,2,3,4,5,6,7,8,9,10,11,12,13,14,15))", "15");
  EXPECT_FAILURE(USE "\nT:action('count')(1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16)", TL_MISUSE, 2,
                 "17 arguments are too many (at most 16)");
  EXPECT(USE "return T:action('describe'){a = 1, T:point(1, 2)}", "{a=i1,point(1,2),}");
  EXPECT(USE "local a, b, c, d, e = T:action('echo')(1, 'b', false, T:view(1), 5) "
             "return table.concat({tostring(a), b, tostring(c), tostring(d), tostring(e)}, ' ')",
         "1 b false view@1.1 nil");
  EXPECT(USE "local f = T:action('count') return tostring(f == T:action('count')) .. tostring(f)",
         "trueaction@15.1");
  // Errors are at the line of the caller, also of one in a coroutine, a callback or a tail call.
  EXPECT_FAILURE(USE "local f = T:action('fail')\n\nf(2, 'text')", TL_MISUSE, 3, "text");
  EXPECT_FAILURE(USE "local f = T:action('fail')\nreturn f(2, 'text')", TL_MISUSE, 2, "text");
  EXPECT_FAILURE(USE "local f = T:action('fail')\ncoroutine.wrap(function()\n f(2, 'text') end)()",
                 TL_MISUSE, 3, "text");
  EXPECT(USE "local f = T:action('fail')\nreturn select(2, pcall(f, 2, 'text'))",
         "main.lua:2: text");
  EXPECT(USE "return T:action('here')()", "main.lua:1");
  // The host calls back.
  EXPECT(USE "local call = T:action('call') return call(function(a, t) return a .. t.x .. "
             "call(function() return 'n' end) end, 'a', {x = 'b'})", "abn");
  EXPECT_FAILURE(USE "local call = T:action('call')\ncall(function()\n error('deep') end)",
                 TL_SCRIPT_ERROR, 3, "deep");
  EXPECT_FAILURE(USE "local call call = T:action('call') local function f() return call(f) end f()",
                 TL_MISUSE, 1,
                 "calls between the script and the engine are nested more than 60 deep; hint: "
                 "look for a function that leads to another call of itself");
  EXPECT_FAILURE(USE "T:action('spend')(50000000)\nwhile true do end", TL_TIME_LIMIT, 1,
                 "the script ran 20,000,000 instructions and has not ended");
  // Functions are let go unless they are kept.
  run_script(&now, USE "local describe, keep = T:action('describe'), T:action('keep') "
                       "for i = 1, 100 do describe(print) describe{print, {print}} end keep(print) "
                       "for i = 1, 50 do pcall(T:action('fail'), 1, 'no', print, {print}) end");
  CHECK(now.status == TL_DONE && tl_kept_count(now.vm) == 2);
  end_run(&now);
  // Waits.
  EXPECT_FAILURE(USE "\nT:action('wait')()", TL_MISUSE, 2, "no wait here (1)");
  EXPECT_FAILURE(USE "T:start(function()\n table.sort({1, 2}, function()\n T:action('wait')() end) "
                     "end)", TL_MISUSE, 3, "no wait here (3)");
  EXPECT_FAILURE(USE "\nT:action('badWait')()", TL_MISUSE, 2,
                 "this function runs at once and cannot wait");
  run_script(&now, USE "local wait = T:action('wait') T:start(function() print(wait()) "
                       "print(pcall(wait)) end)");
  uint32_t thread;
  tl_value value = {.kind = TL_STRING, .bytes = "on", .length = 2};
  CHECK(tl_resume(now.vm, 1, &value, 1, &thread, NULL) == TL_SUSPENDED);
  CHECK(tl_resume(now.vm, 2, &value, 1, &thread, NULL) == TL_DONE);
  CHECK_TEXT(now.host.log, "on\ntrue\ton\n");
  end_run(&now);
  // What is not callable.
  EXPECT_FAILURE(USE "local v = T:view(1)\nv(1)", TL_SCRIPT_ERROR, 2,
                 "attempt to call a view value (local 'v')");
  EXPECT_FAILURE(USE "local p = T:point(1, 2)\np()", TL_SCRIPT_ERROR, 2,
                 "attempt to call a point value (local 'p')");
  EXPECT_FAILURE(USE "return T:action('count').x", TL_MISUSE, 1, "'x'#1");
}

static void check_dynamic(void) {
  EXPECT(USE "local b = T:bag() b.image = T:view(3) b.title = 'text' b.count = 3 b.at = T:point(1, 2) "
             "return tostring(b.image == T:view(3)) .. b.title .. b.count .. tostring(b.at)",
         "truetext3point(1,2)");
  EXPECT(USE "T:bag().a = 1 T:bag().a = T:bag().a + 1 return tostring(T:bag().a)", "2");
  EXPECT(USE "T:bag().a = nil return tostring(T:bag().a)", "nil");
  EXPECT_FAILURE(USE "local b = T:bag()\nreturn b.image", TL_MISUSE, 2, "no such thing in the bag");
  EXPECT_FAILURE(USE "local b = T:bag()\nb.image = {print}", TL_MISUSE, 2, "a bag cannot hold this");
  EXPECT_FAILURE(USE "local b = T:bag()\nb.a = 1 b.b = 1 b.c = 1 b.d = 1\nb.e = 1", TL_MISUSE, 3,
                 "the bag is full");
  EXPECT(USE "local b = T:bag() return select(2, pcall(function() b[{}] = print end))",
         "main.lua:1: a bag cannot hold this");
  run now;
  run_script(&now, USE "for i = 1, 20 do pcall(function() T:bag().x = {print, {print}} end) end");
  CHECK(now.status == TL_DONE && tl_kept_count(now.vm) == 1);
  end_run(&now);
}

#define ROOT "{count=i3,view=view@7.1,'a'#3,point(1,2),"

static void check_given(void) {
  EXPECT(USE "local t = T:table(1) return T:describe(t) .. #t .. tostring(t.view == T:view(7))",
         ROOT "true,}3true");
  EXPECT(USE "return T:describe(T:table(2))", ROOT ROOT "true,},}");
  // As deep as is allowed, and one deeper.
  EXPECT(USE "local t, n = T:table(16), 0 while type(t) == 'table' do t = t[3] n = n + 1 end "
             "return n .. tostring(t)", "16true");
  EXPECT_FAILURE(USE "\nT:table(17)", TL_MISUSE, 2, "the answer is too large");
  EXPECT(USE "return T:give(function(a, p, t) return a .. tostring(p) .. T:describe(t) end, 2)",
         "textpoint(1,2)" ROOT ROOT "true,},}");
  EXPECT(USE "return T:give(function(a, p, t) local n = 0 while type(t) == 'table' do t = t[3] "
             "n = n + 1 end return tostring(n) end, 16)", "16");
  EXPECT_FAILURE(USE "\nT:give(function() end, 17)", TL_MISUSE, 2,
                 "tables are nested more than 16 deep");
  EXPECT(USE "local ok, e = pcall(T.give, T, print, 17) return T:give(function(a) return a end, 1)",
         "text");
  // At the end of the stack.
  for (int gives = 0; gives < 2; gives++) {
    char source[400];
    snprintf(source, sizeof source, USE
             "local limit, depth = math.huge, 0 local function f(n) depth = n if n > limit then %s "
             "end return 1 + f(n + 1) end pcall(f, 1) limit, depth = depth - 400, 0 "
             "local ok, e = pcall(f, 1) return tostring(depth > limit) .. "
             "tostring(e):match('stack overflow')",
             gives ? "T:give(print, 16)" : "T:table(16)");
    EXPECT(source, "truestack overflow");
  }
  // Lists are charged by their length.
  run now;
  run_limited(&now, USE "for i = 1, 1000000 do T:table(16) end", 0, 1000000);
  CHECK(tl_instructions_used(now.vm) < 1001000);
  CHECK(now.status == TL_FAILED && tl_failure_of(now.vm)->kind == TL_TIME_LIMIT);
  end_run(&now);
}

static void check_results(void) {
  run now;
  tl_value result;
  EXPECT(USE "return T:ask(function() return {a = print, {print}, 1} end)",
         "{a=other:function,{other:function,},i1,}");
  EXPECT(USE "return T:ask(function() return print end) .. T:ask(function() end)",
         "other:functionnil");
  EXPECT_FAILURE(USE "\nT:ask(function() error('x') end)", TL_SCRIPT_ERROR, 2, "x");
  run_script(&now, "return function() return {function() end, a = {print, print}} end");
  int32_t function = now.result.reference;
  CHECK(tl_kept_count(now.vm) == 2);
  CHECK(tl_evaluate(now.vm, function, NULL, 0, &result) == TL_DONE);
  CHECK(result.items[0].kind == TL_OTHER && tl_kept_count(now.vm) == 2);
  CHECK(tl_invoke(now.vm, function, NULL, 0, NULL) == TL_DONE && tl_kept_count(now.vm) == 2);
  CHECK(tl_invoke(now.vm, function, NULL, 0, &result) == TL_DONE && tl_kept_count(now.vm) == 5);
  tl_release(now.vm, result.items[0].reference);
  tl_release(now.vm, result.fields[0].value.items[0].reference);
  tl_release(now.vm, result.fields[0].value.items[1].reference);
  CHECK(tl_kept_count(now.vm) == 2);
  end_run(&now);
  // A result that is too large is given up half-way, with the functions in it; 36 MiB of numbers.
  run_limited(&now, "local t = {} for i = 1, 20 do t['f' .. i] = function() end end "
                    "local big = {} for i = 1, 400000 do big[i] = i end t[1] = big "
                    "return function() return t end", 0, 0);
  function = now.result.reference;
  CHECK(tl_invoke(now.vm, function, NULL, 0, &result) == TL_FAILED && result.kind == TL_NIL);
  CHECK_TEXT(tl_failure_of(now.vm)->message, "the result is too large");
  CHECK(tl_kept_count(now.vm) == 2);
  CHECK(tl_evaluate(now.vm, function, NULL, 0, &result) == TL_FAILED);
  end_run(&now);
}

void check_objects(void) {
  check_callable();
  check_dynamic();
  check_given();
  check_results();
}

/// Values, properties, methods, structs, globals, kept functions.
#include <string.h>

#include "scenario.h"

#define USE "local T = require 'transition' "

static void check_marshalling(void) {
  EXPECT(USE "return T:describe(nil)", "nil");
  EXPECT(USE "return T:describe(true)", "true");
  EXPECT(USE "return T:describe(3) .. T:describe(3.0) .. T:describe(0.5)", "i330.5");
  EXPECT(USE "return T:describe('a\\0b')", "'a'#3");
  EXPECT(USE "return T:describe(T:view(4))", "view@4.1");
  EXPECT(USE "return T:describe(T:point(1, 2))", "point(1,2)");
  EXPECT(USE "return T:describe(print)", "function");
  EXPECT(USE "return T:describe(coroutine.create(print))", "other:thread");
  EXPECT(USE "return T:describe{b = 1, a = 'x', ab = {1, 2}}", "{a='x'#1,ab={i1,i2,},b=i1,}");
  EXPECT(USE "return T:describe{1, nil, 3, [true] = 1}", "{i1,nil,i3,...}");
  EXPECT(USE "return T:describe{{{{{{}}}}}}", "{{{{{other:table,},},},},}");
  EXPECT(USE "local t = {} t.t = t return T:describe(t)", "{t={t={t={t={t=other:table,},},},},}");
  EXPECT(USE "return T:describe(T:echo{x = {1, 'y', {z = true}}, 7})",
         "{x={i1,'y'#1,{z=true,},},i7,}");
  EXPECT(USE "local a, b, c, d, e = T:echo(1, 'b', false, T:view(1), 5) "
             "return table.concat({tostring(a), b, tostring(c), tostring(d), tostring(e)}, ' ')",
         "1 b false view@1.1 nil");
  EXPECT(USE "return tostring(T:count(1,2,3,4,5,6,7,8,9,10,11,12,13,14,15))", "15");
  EXPECT_FAILURE(USE "T:count(1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16)", TL_MISUSE, 1,
                 "17 arguments are too many (at most 16)");
}

static void check_members(void) {
  run now;
  run_script(&now, USE "local v = T:view(1) v.alpha = 0.25 v.name = 'card' v.alpha = v.alpha * 2 "
                       "return v.name .. v.alpha .. tostring(v.parent == T:view(2))");
  CHECK(now.status == TL_DONE && now.host.alpha == 0.5);
  CHECK_TEXT(now.result.bytes, "card0.5true");
  end_run(&now);

  run_script(&now, USE "local v = T:view(1) v.name = 'x'");
  CHECK(now.host.last_type == TYPE_OBJECT && now.host.last_member == 0);
  end_run(&now);
  run_script(&now, USE "local v = T:view(1) v:describe()");
  CHECK(now.host.last_type == TYPE_OBJECT && now.host.last_member == 1);
  end_run(&now);

  EXPECT(USE "local v = T:view(1) return tostring(v.move == T:view(2).move)", "true");
  EXPECT(USE "return tostring(T:view(1) == T:view(1)) .. tostring(T:view(1) == T:view(2))",
         "truefalse");
  EXPECT(USE "local old = T:view(1, 1) local new = T:view(1, 2) "
             "return tostring(old == new) .. tostring(new == T:view(1, 2)) .. tostring(new)",
         "falsetrueview@1.2");
  EXPECT_FAILURE(USE "\nlocal v = T:view(1)\nreturn v.alhpa", TL_MISUSE, 3, "'alhpa'#5");
  EXPECT_FAILURE(USE "\nlocal v = T:view(1)\nv[1] = 2", TL_MISUSE, 3, "i1");
  EXPECT_FAILURE(USE "T:view(1).move = 2", TL_MISUSE, 1, "a method cannot be changed");
  EXPECT_FAILURE(USE "\n\nT:view(1).move{}", TL_MISUSE, 3,
                 "expected a view (call methods with ':')");
  EXPECT_FAILURE(USE "T:view(1).alpha = 'x'", TL_MISUSE, 1, "alpha must be a number");
  EXPECT(USE "return tostring(getmetatable(T:view(1)))", "false");
  EXPECT(USE "return select(2, pcall(setmetatable, T:view(1), {}))",
         "bad argument #1 to 'setmetatable' (table expected, got view)");
}

static void check_structs(void) {
  EXPECT(USE "local p = T:point(1, 2) return p.x .. ' ' .. p.y", "1.0 2.0");
  EXPECT(USE "return tostring(T:point(1, 2) + T:point(3, 4) * 2)", "point(7,10)");
  EXPECT(USE "return tostring(-T:point(1, 2)) .. tostring(1 - T:point(1, 2) / 2)",
         "point(-1,-2)point(0.5,0)");
  EXPECT(USE "return tostring(T:point(1, 2) == T:point(1, 2)) .. "
             "tostring(T:point(1, 2) ~= T:point(1, 3))", "truetrue");
  EXPECT(USE "return tostring('2' * T:point(1, 2))", "point(0,0)");
  EXPECT_FAILURE(USE "T:point(1, 2).x = 3", TL_MISUSE, 1, "a point cannot be changed");
  EXPECT_FAILURE(USE "return T:point(1, 2) < T:point(1, 2)", TL_SCRIPT_ERROR, 1,
                 "attempt to compare two point values");
}

static void check_globals(void) {
  EXPECT("return tostring(io) .. tostring(os) .. tostring(debug) .. tostring(load) .. "
         "tostring(dofile) .. tostring(package) .. tostring(collectgarbage) .. "
         "tostring(string.dump) .. tostring(warn)", "nilnilnilnilnilnilnilnilnil");
  EXPECT_FAILURE("\nreturn foo", TL_SCRIPT_ERROR, 2, "global 'foo'");
  EXPECT_FAILURE("\nfoo = 1", TL_SCRIPT_ERROR, 2, "global 'foo'");
  EXPECT_FAILURE("function foo() end", TL_SCRIPT_ERROR, 1, "global 'foo'");
  EXPECT("local before = allowed allowed = 7 return tostring(before) .. allowed", "nil7");
  EXPECT("return tostring(getmetatable(_G)) .. tostring(getmetatable(''))", "falsefalse");
  EXPECT("return tostring(pcall(setmetatable, _G, {}))", "false");
}

static void check_kept(void) {
  run now;
  run_script(&now, USE "T:describe(function() end) T:describe{a = print, b = {print}} "
                       "for i = 1, 100 do T:describe{print, print, print, print, print, print, "
                       "print, print, print, print, print, print} end "
                       "return T:keep(function() return 41 end) == nil and 'no' or 'yes'");
  CHECK(now.status == TL_DONE);
  CHECK_TEXT(now.result.bytes, "yes");
  CHECK(tl_kept_count(now.vm) == 2);
  tl_value result;
  CHECK(tl_invoke(now.vm, now.host.kept, NULL, 0, &result) == TL_DONE && result.number == 41);
  CHECK(tl_place_of(now.vm, now.host.kept).line == 1);
  tl_release(now.vm, now.host.kept);
  tl_release(now.vm, now.host.kept);
  CHECK(tl_kept_count(now.vm) == 1);
  CHECK(tl_invoke(now.vm, now.host.kept, NULL, 0, &result) == TL_FAILED);
  CHECK_TEXT(tl_failure_of(now.vm)->message, "the function is not kept any more");
  end_run(&now);

  run_script(&now, USE "T:keep{completion = function() end} "
                       "return {animate = function(a, b) return a + b end, duration = 2}");
  CHECK(now.status == TL_DONE && now.result.kind == TL_TABLE && now.result.field_count == 2);
  CHECK(tl_kept_count(now.vm) == 3);
  CHECK_TEXT(now.result.fields[0].name, "animate");
  int32_t animate = now.result.fields[0].value.reference;
  CHECK_TEXT(tl_parameter_name(now.vm, animate, 1), "a");
  CHECK_TEXT(tl_parameter_name(now.vm, animate, 2), "b");
  CHECK(tl_parameter_name(now.vm, animate, 3) == NULL);
  CHECK(tl_parameter_name(now.vm, animate, 0) == NULL);
  CHECK(tl_parameter_name(now.vm, 99, 1) == NULL);
  tl_value arguments[] = {{.kind = TL_NUMBER, .number = 1.5}, {.kind = TL_NUMBER, .number = 2}};
  CHECK(tl_invoke(now.vm, animate, arguments, 2, &result) == TL_DONE && result.number == 3.5);
  tl_release(now.vm, animate);
  tl_release(now.vm, now.host.kept);
  CHECK(tl_kept_count(now.vm) == 1);
  end_run(&now);

  // A callback may fail while its arguments hold functions: nothing is left over.
  run_script(&now, USE "for i = 1, 50 do pcall(T.fail, T, 1, 'no', function() end, {print}) end");
  CHECK(now.status == TL_DONE && tl_kept_count(now.vm) == 1);
  end_run(&now);
  EXPECT(USE "return T:call(function(a, t) return a .. t.x .. t[1] end, 'a', {x = 'b', 'c'})",
         "abc");
}

static void check_places(void) {
  EXPECT(USE "\nreturn T:here()", "main.lua:2");
  EXPECT(USE "\nreturn select(2, pcall(T.here, T))", "main.lua:2");
  EXPECT(USE "\nreturn T:call(function()\n return T:here() end)", "main.lua:3");
  EXPECT(USE "\nreturn (coroutine.wrap(T.here)(T))", "main.lua:2");
  run now;
  run_script(&now, "return 1");
  CHECK(tl_here(now.vm).chunk == NULL && tl_here_in_signal(now.vm).chunk == NULL);
  int32_t again;
  CHECK(tl_load(now.vm, "main.lua", "\n\nreturn 2", 10, &again) == TL_DONE);
  CHECK(tl_place_of(now.vm, again).chunk == tl_place_of(now.vm, now.function).chunk);
  end_run(&now);
}

void check_values(void) {
  check_marshalling();
  check_members();
  check_structs();
  check_globals();
  check_kept();
  check_places();
}

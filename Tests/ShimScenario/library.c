/// The parts of the standard library that are our own.
#include <string.h>

#include "scenario.h"

#define USE "local T = require 'transition' "

static void check_order(void) {
  EXPECT("local t = {b = 1, a = 1, [3] = 1, [1] = 1, [2.5] = 1, [true] = 1, [false] = 1, [-1] = 1, "
         "aa = 1, ['a\\0'] = 1, B = 1} local s = '' for k in pairs(t) do s = s .. tostring(k) .. "
         "' ' "
         "end return (s:gsub('%z', '0'))",
         "-1 1 2.5 3 false true B a a0 aa b ");
  EXPECT("local t = {b = 1, a = 1, [3] = 1, [1] = 1, [true] = 1, [false] = 1} local s = '' "
         "for k, v in next, t do s = s .. tostring(k) .. ' ' end return s",
         "1 3 false true a b ");
  EXPECT("local t = {} for i = 1, 9 do t[i] = i t['k' .. i] = i end local s = '' "
         "for k in pairs(t) do s = s .. k t[k] = nil t['k3'] = nil t['k9'] = nil end "
         "return s .. tostring(next(t))", "123456789k1k2k4k5k6k7k8nil");
  EXPECT("local t = setmetatable({}, {__pairs = function(t) return function(_, k) if not k then "
         "return 1, 2 end end, t, nil end}) local s = '' for k, v in pairs(t) do s = s .. k .. v "
         "end "
         "return s", "12");
  EXPECT(USE "local t = {[T:view(3)] = 1, [T:view(1)] = 1, [T:view(2)] = 1} local s = '' "
             "for v in pairs(t) do s = s .. tostring(v) end return s", "view@1.1view@2.1view@3.1");
  EXPECT("local t, n = {[print] = 1, a = 1}, 0 for k in pairs(t) do n = n + 1 end "
         "local k repeat k = next(t, k) n = n + 10 until k == nil return tostring(n)", "32");
  const char *unordered = "keys that are tables or functions have no order: each run would give "
      "another one; hint: keep them in a list and use ipairs";
  EXPECT_FAILURE("for k in pairs({[{}] = 1, [print] = 1}) do end", TL_MISUSE, 1, unordered);
  EXPECT_FAILURE("return next({[{}] = 1, [{}] = 1})", TL_MISUSE, 1, unordered);
  EXPECT("return tostring(0/0) .. tostring(-(0/0)) .. string.format('%f %g', 0/0, -(0/0))",
         "nannannan nan");
  EXPECT("return tostring(next({})) .. tostring(next({5})) .. select(2, next({5}))", "nil15");
  EXPECT("local s = '' for i, v in ipairs{'a', 'b', nil, 'c'} do s = s .. i .. v end return s",
         "1a2b");
  EXPECT("return tostring(pcall(pairs)) .. tostring(pcall(pairs, 1)) .. tostring(pcall(next))",
         "falsefalsefalse");
  EXPECT("local t = {[math.mininteger] = 1, [math.maxinteger] = 1, [0] = 1, [1/0] = 1, [-1/0] = 1} "
         "local s = '' for k in pairs(t) do s = s .. k .. ' ' end return s",
         "-inf -9223372036854775808 0 9223372036854775807 inf ");
}

static void check_texts(void) {
  EXPECT("local t, f = {}, function() end return tostring(t) .. tostring(f) .. tostring(t) .. "
         "tostring({})", "table: 1function: 2table: 1table: 3");
  EXPECT("return tostring(coroutine.create(print)) .. tostring(print) .. tostring(nil) .. "
         "tostring(true) .. tostring(1) .. tostring(1.0)", "thread: 1function: 2niltrue11.0");
  EXPECT("return string.format('%s %5s %-3s| %d %q %% %.2f %s', {}, 'a', 1, 3, 'x', 0.125, nil)",
         "table: 1     a 1  | 3 \"x\" % 0.12 nil");
  EXPECT("return ('%s'):format(setmetatable({}, {__tostring = function() return 'mine' end}))",
         "mine");
  EXPECT("return tostring(setmetatable({}, {__name = 'kind'}))", "kind: 1");
  EXPECT("return select(2, pcall(string.format, '%s'))",
         "bad argument #2 to 'string.format' (no value)");
  EXPECT("return tostring(pcall(string.format, '%')) .. tostring(pcall(string.format, '%5'))",
         "falsefalse");
  EXPECT("return tostring(pcall(tostring, setmetatable({}, {__tostring = function() return 1 "
         "end})))",
         "true");
  run now;
  run_script(&now, "print(1, nil, {}, 'x') print() print(setmetatable({}, {__tostring = function() "
                   "return 'mine' end}))");
  CHECK_TEXT(now.host.log, "1\tnil\ttable: 1\tx\n\nmine\n");
  end_run(&now);
}

static void check_tables(void) {
  EXPECT("local t = {1, 2, 3} table.insert(t, 4) table.insert(t, 1, 0) table.remove(t, 2) "
         "return table.concat(t, ',') .. table.remove(t) .. #t .. tostring(table.remove({}))",
         "0,2,3,443nil");
  EXPECT("local t = table.move({1, 2, 3}, 1, 3, 2) return table.concat(t, ',', 2) .. "
         "table.concat({}, 'x') .. table.concat({'a', 'b', 'c'}, '-', 1, 2)", "1,2,3a-b");
  EXPECT("return table.concat({table.unpack({1, 2, 3}, 2)}, ',') .. select('#', table.unpack({}, "
         "1, "
         "3)) .. table.concat(table.pack(1, 2))", "2,3312");
  EXPECT("local t = {3, 1, 2} table.sort(t) local u = {3, 1, 2} table.sort(u, function(a, b) "
         "return "
         "a > b end) return table.concat(t) .. table.concat(u)", "123321");
  EXPECT("local ok, e = pcall(table.insert, {1}, 5, 1) return e",
         "bad argument #2 to 'table.insert' (position out of bounds)");
  EXPECT("return ('ab'):rep(3, '-') .. ('x'):rep(0) .. ('x'):rep(-1)", "ab-ab-ab");
}

static void check_random(void) {
  run first, second;
  const char *source = "local a = math.random(1 << 40) math.random() math.randomseed() "
                       "local b = math.random(1 << 40) math.randomseed(7) local c = "
                       "math.random(99) "
                       "math.randomseed(7) return (a == b and c == math.random(99)) and a or 'no'";
  run_script(&first, source);
  run_script(&second, source);
  CHECK(first.result.kind == TL_NUMBER && first.result.number == second.result.number);
  end_run(&first);
  end_run(&second);
}

static void check_require(void) {
  run now;
  uint32_t thread;
  EXPECT("return require('one').value .. tostring(require 'one' == require 'one')", "1true");
  EXPECT_FAILURE("return require 'none'", TL_MISUSE, 1,
                 "the module \"none\" returns nothing; hint: end its file with return { … }");
  EXPECT("return tostring(require 'transition' == require 'transition')", "true");
  EXPECT_FAILURE("return require 'a'", TL_MISUSE, 2,
                 "module \"a\" is still being loaded: \"a\" requires \"b\", which requires \"a\"; "
                 "hint: put what both need into a third module");
  EXPECT_FAILURE("return require 'own'", TL_MISUSE, 1, "module \"own\" requires itself");
  EXPECT_FAILURE("return require '../x'", TL_MISUSE, 1,
                 "\"../x\" is not the name of a module: letters, digits and _ between single dots"
                 "; hint: a file beside the script is require \"file\", one in a folder require "
                 "\"folder.file\"");
  EXPECT("return tostring(pcall(require, 'a..b')) .. tostring(pcall(require, '.a')) .. "
         "tostring(pcall(require, 'a.')) .. tostring(pcall(require, '')) .. "
         "tostring(pcall(require, 'one\\0x'))", "falsefalsefalsefalsefalse");
  EXPECT("pcall(require, 'raises') return select(2, pcall(require, 'raises'))",
         "raises.lua:3: broken");
  EXPECT_FAILURE("\nreturn require 'raises'", TL_SCRIPT_ERROR, 3, "broken");
  run_script(&now, "\nreturn require 'raises'");
  CHECK(tl_failure_of(now.vm)->frame_count == 2);
  CHECK_TEXT(tl_failure_of(now.vm)->place.chunk, "raises.lua");
  CHECK(tl_failure_of(now.vm)->frames[1].place.line == 2);
  end_run(&now);
  run_script(&now, USE "T:start(function() print(require 'waits') print(require 'waits') end)");
  tl_value value = {.kind = TL_NUMBER, .number = 8};
  CHECK(tl_resume(now.vm, 1, &value, 1, &thread, NULL) == TL_DONE);
  CHECK_TEXT(now.host.log, "8.0\n8.0\n");
  end_run(&now);
}

void check_library(void) {
  check_order();
  check_texts();
  check_tables();
  check_random();
  check_require();
}

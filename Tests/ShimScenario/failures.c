/// Errors: kind, place, text and frames.
#include <string.h>

#include "scenario.h"

#define USE "local T = require 'transition' "

static void check_texts(void) {
  EXPECT_FAILURE("\nerror('bad')", TL_SCRIPT_ERROR, 2, "bad");
  EXPECT_FAILURE("\nerror('bad', 0)", TL_SCRIPT_ERROR, 2, "bad");
  EXPECT_FAILURE("local function f()\n error('bad', 2)\nend\nf()\n", TL_SCRIPT_ERROR, 4, "bad");
  EXPECT_FAILURE("local x\nlocal y = x.y", TL_SCRIPT_ERROR, 2,
                 "attempt to index a nil value (local 'x')");
  EXPECT_FAILURE("error()", TL_SCRIPT_ERROR, 1, "(the script raised a nil value as its error)");
  EXPECT_FAILURE("error({})", TL_SCRIPT_ERROR, 1, "(the script raised a table value as its error)");
  EXPECT_FAILURE("error(false)", TL_SCRIPT_ERROR, 1,
                 "(the script raised a boolean value as its error)");
  EXPECT_FAILURE("error(42)", TL_SCRIPT_ERROR, 1, "42");
  EXPECT_FAILURE(USE "error(T:view(1))", TL_SCRIPT_ERROR, 1,
                 "(the script raised a view value as its error)");
  EXPECT_FAILURE("error(setmetatable({}, {__tostring = function() return 'mine' end}))",
                 TL_SCRIPT_ERROR, 1, "mine");
  EXPECT_FAILURE("error(setmetatable({}, {__tostring = function() error('no') end}))",
                 TL_SCRIPT_ERROR, 1, "(the script raised a table value as its error)");
  EXPECT_FAILURE("error(setmetatable({}, {__tostring = function() while true do end end}))",
                 TL_TIME_LIMIT, 1, "the script ran 20,000,000 instructions and has not ended");
  EXPECT_FAILURE("assert(false)", TL_SCRIPT_ERROR, 1, "assertion failed!");
  EXPECT_FAILURE("assert(nil, 'text')", TL_SCRIPT_ERROR, 1, "text");
  EXPECT_FAILURE("error('a\\27[1m\\n\\t\\r\\0\\127\\xC3\\xA4\\xFF\\xC2\\x9B', "
                 "0)", TL_SCRIPT_ERROR, 1,
                 "a\\27[1m\\n\\t\\r\\0\\127\xC3\xA4\\255\\194\\155");
  EXPECT_FAILURE("local function f() return f() + 1 end f()", TL_SCRIPT_ERROR, 1,
                 "stack overflow");
}

static void check_long_text(void) {
  run now;
  run_script(&now, "error('x' .. ('\\xC3\\xA4'):rep(5000), 0)");
  const tl_failure *failure = tl_failure_of(now.vm);
  CHECK(now.status == TL_FAILED && failure->message_length == 4095);
  CHECK((unsigned char)failure->message[4094] == 0xA4);
  end_run(&now);
}

static void check_load_errors(void) {
  EXPECT_FAILURE("local x\nlocal = 2", TL_LOAD_ERROR, 2, "<name> expected near '='");
  EXPECT_FAILURE("\n\nlocal m = {__concat = 1}", TL_LOAD_ERROR, 3,
                 "__concat is refused: it is not safe in this version of Lua; use a function, or "
                 "__tostring");
  EXPECT_FAILURE("\x1bLuaT", TL_LOAD_ERROR, 1,
                 "the file holds precompiled code; only text is loaded");
  EXPECT_FAILURE("#!x\n\x1bLuaT", TL_LOAD_ERROR, 2, "unexpected symbol near '<\\27>'");
  EXPECT_FAILURE("#!/bin/lua\nerror('x')", TL_SCRIPT_ERROR, 2, "x");
  EXPECT_FAILURE("\xEF\xBB\xBF\r\nerror('x')", TL_SCRIPT_ERROR, 2, "x");
  EXPECT("\xEF\xBB\xBF#!/bin/lua\r\nreturn 'y'", "y");
  EXPECT("#", "(no text)");
  static char large[64 * 1024 + 2];
  memset(large, ' ', sizeof large - 1);
  EXPECT_FAILURE(large, TL_LOAD_ERROR, 1, "the file is too large (at most 64 KiB)");
  EXPECT_FAILURE("return require 'bad'", TL_LOAD_ERROR, 2, "<name> expected near '='");
  EXPECT_FAILURE("\nreturn require 'missing'", TL_LOAD_ERROR, 2, "no such module");
  run now;
  run_script(&now, "return require 'bad'");
  CHECK_TEXT(tl_failure_of(now.vm)->place.chunk, "bad.lua");
  end_run(&now);
  // A long chunk name is cut in Lua's own messages, and still found.
  now = (run){0};
  tl_config config = config_of(&now.host);
  now.vm = tl_open(&config);
  const char *name = "a/folder/with/a/long/name/and/another/with/a/long/name/script.lua";
  CHECK(tl_load(now.vm, name, "\nerror('x')", 11, &now.function) == TL_DONE);
  CHECK(tl_invoke(now.vm, now.function, NULL, 0, NULL) == TL_FAILED);
  CHECK_TEXT(tl_failure_of(now.vm)->message, "x");
  CHECK_TEXT(tl_failure_of(now.vm)->place.chunk, name);
  end_run(&now);
}

static void check_frames(void) {
  run now;
  run_script(&now, "local function a()\n error('x')\nend\nlocal function b()\n a()\nend\n\nb()");
  const tl_failure *failure = tl_failure_of(now.vm);
  CHECK(failure->frame_count == 3 && failure->frames_left_out == 0);
  CHECK(failure->frames[0].place.line == 2 && failure->frames[0].defined_line == 1);
  CHECK(failure->frames[1].place.line == 5 && failure->frames[1].defined_line == 4);
  CHECK(failure->frames[2].place.line == 8 && failure->frames[2].defined_line == 0);
  end_run(&now);

  run_script(&now, "local function f(n)\n if n == 0 then\n error('x')\n end\n f(n - 1)\n "
                   "end\nf(99)");
  failure = tl_failure_of(now.vm);
  CHECK(failure->frame_count == 20);
  // 100 calls of f and the main part; the call in `f` is no tail call.
  CHECK(failure->frames_left_out == 81);
  CHECK(failure->frames[19].place.line == 7 && failure->frames[18].place.line == 5);
  end_run(&now);

  run_script(&now, "local function f() return 1 + f() end f()");
  failure = tl_failure_of(now.vm);
  CHECK(failure->frame_count == 20 && failure->frames_left_out > 10000);
  end_run(&now);

  // Through the host, a coroutine and a wrap: the innermost line first, the way there after it.
  run_script(&now, USE "\nlocal function deep()\n error('x')\nend\nlocal w = coroutine.wrap("
                       "function()\n deep()\nend)\nT:call(function()\n w()\nend)");
  failure = tl_failure_of(now.vm);
  CHECK_TEXT(failure->message, "x");
  CHECK(failure->kind == TL_SCRIPT_ERROR && failure->place.line == 3);
  CHECK(failure->frame_count == 4 && failure->frames[0].place.line == 3);
  CHECK(failure->frames[1].place.line == 6 && failure->frames[2].place.line == 9);
  CHECK(failure->frames[3].place.line == 8);
  end_run(&now);
}

static void check_kinds(void) {
  EXPECT_FAILURE(USE "\nT:fail(2, 'text')", TL_MISUSE, 2, "text");
  EXPECT_FAILURE(USE "local ok, e = pcall(T.fail, T, 2, 'text')\n\nerror(e, 0)", TL_MISUSE, 1,
                 "text");
  EXPECT_FAILURE(USE "\nT:call(function()\n T:fail(2, 'text')\nend)", TL_MISUSE, 3, "text");
  EXPECT_FAILURE(USE "\nT:call(function()\n error()\nend)", TL_SCRIPT_ERROR, 3,
                 "(the script raised a nil value as its error)");
  EXPECT(USE "local t = {} local ok, e = pcall(T.call, T, function() error(t) end) "
             "return tostring(e == t)", "true");
  EXPECT_FAILURE(USE "pcall(T.call, T, function() error('a') end)\nerror('b')", TL_SCRIPT_ERROR, 2,
                 "b");
  EXPECT_FAILURE(USE "T:ignore(function() error('a') end)\nerror('b')", TL_SCRIPT_ERROR, 2, "b");
  // 60 entries deep, each through the host.
  EXPECT_FAILURE(USE "local function f() return T:call(f) end f()", TL_MISUSE, 1,
                 "calls between the script and the engine are nested more than 60 deep; hint: "
                 "look for a function that leads to another call of itself");
  EXPECT(USE "local n = 0 local function f() n = n + 1 return T:call(f) end "
             "local ok, e = pcall(f) return n .. tostring(e):match('nested')", "60nested");
  EXPECT(USE "local ok, e = pcall(T.fail, T, 2, 'text') return e", "main.lua:1: text");
  EXPECT("return select(2, xpcall(error, function(m) return m .. '!' end, 'a'))", "a!");
  EXPECT("return select(2, xpcall(function(...) return ... end, print, 'a'))", "a");
  EXPECT("return select(2, pcall(error, 'a'))", "a");
}

void check_failures(void) {
  check_texts();
  check_long_text();
  check_load_errors();
  check_frames();
  check_kinds();
}

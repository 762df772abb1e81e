/// One rich scenario under failing allocations, once for each allocation that it makes.
#include <stdio.h>
#include <string.h>

#include "scenario.h"

static const char source[] =
    "local T = require 'transition'\n"
    "local one = require 'one'\n"
    "local function closures(n) local t = {} for i = 1, n do t[i] = function() return t, i end "
    "end\n"
    "  return t end\n"
    "local made = closures(40)\n"
    "local v = T:view(1)\n"
    "for i = 1, 10 do v.alpha = i / 10 v.name = 'n' .. i end\n"
    "T:describe{a = {b = {c = function() end}}, 1, 2, 'x', v, T:point(1, 2)}\n"
    "local p = T:point(1, 2) + T:point(3, 4) * 2\n"
    "local s = ('abc'):gsub('%w', function(c) return c:upper() .. tostring(p) end)\n"
    "pcall(error, 'text') pcall(error) pcall(error, {})\n"
    "pcall(function() local x = nil + 1 end)\n"
    "pcall(T.fail, T, 2, 'misuse') pcall(function() return v.unknown end)\n"
    "xpcall(function() error('x') end, function(m) return m .. '!' end)\n"
    "pcall(T.call, T, function() error({}) end)\n"
    "do local c <close> = setmetatable({}, {__close = function() v.alpha = 0 end})\n"
    "  local g <close> = T:guard(3) end\n"
    "local w = coroutine.wrap(function(...) for i = 1, 5 do coroutine.yield(i, {...}) end\n"
    "  error('end') end)\n"
    "for i = 1, 5 do w(i) end pcall(w)\n"
    "local keys = {} for i = 1, 20 do keys['k' .. i] = i end\n"
    "for k, x in pairs(keys) do keys[k] = nil end\n"
    "local text = string.format('%s %s %d', {}, v, 3) .. tostring(made[1]) print(text, v, nil)\n"
    "local co = coroutine.create(function() T:wait() end) coroutine.resume(co)\n"
    "coroutine.resume(co)\n"
    "local call, wait = T:action('call'), T:action('wait')\n"
    "call(function(a, t) return call(function() return a .. t.x end) end, 'a', {x = 'b', print})\n"
    "pcall(call, error, {}) pcall(T:action('fail'), 2, 'misuse', print, {print}) pcall(wait)\n"
    "pcall(function() return v() end)\n"
    "local bag = T:bag() for i = 1, 2 do bag['k' .. i] = 'v' .. i end bag.at = T:point(1, 2)\n"
    "bag.k1 = bag.k2 .. tostring(bag.at) bag.view = v bag.view.alpha = 1\n"
    "pcall(function() bag.x = {print, {print}} end) pcall(function() return bag.none end)\n"
    "T:describe(T:table(3)) pcall(T.table, T, 17) pcall(T.give, T, print, 17)\n"
    "T:give(function(a, p, t) return {t, a .. tostring(p)} end, 3)\n"
    "T:ask(function() return {print, {print, a = 'x'}} end)\n"
    "T:start(function() local g <close> = T:guard(1) local a = wait() T:wait() error('late') "
    "end)\n"
    "T:start(function() local g <close> = T:guard(2)\n"
    "  local h <close> = setmetatable({}, {__close = function() error('guard') end}) T:wait() "
    "end)\n"
    "pcall(T.start, T, function() error('in start') end)\n"
    "T:keep(function(t, ...) return {t.x, function() end, s, ...} end)\n"
    "return {animate = function() error({}) end, text = text}\n";

enum { COUNT = 10 };

/// Runs all of it; every status but the expected one must be the memory limit.
static bool run_once(uint64_t fail_at, uint64_t fail_count, bool *reached) {
  host state = {0};
  tl_config config = config_of(&state);
  config.fail_at = fail_at;
  config.fail_count = fail_count;
  tl_vm *vm = tl_open(&config);
  *reached = true;
  if (vm == NULL) {
    return true;
  }
  int32_t function = 0;
  uint32_t thread;
  tl_value result = {0};
  tl_status statuses[COUNT] = {0};
  static const tl_status expected[COUNT] = {
    TL_DONE, TL_DONE, TL_DONE, TL_SUSPENDED, TL_FAILED, TL_FAILED, TL_DONE, TL_DONE, TL_FAILED,
    TL_FAILED};
  statuses[0] = tl_load(vm, "main.lua", source, sizeof source - 1, &function);
  statuses[1] = tl_invoke(vm, function, NULL, 0, &result);
  int32_t animate = result.kind == TL_TABLE ? result.fields[0].value.reference : 0;
  tl_field field = {.name = "x", .name_length = 1, .value = {.kind = TL_NUMBER, .number = 1}};
  tl_value table = {.kind = TL_TABLE, .fields = &field, .field_count = 1};
  tl_value arguments[] = {table, {.kind = TL_STRING, .bytes = "text", .length = 4},
                          make_table(1)->items[1], *make_table(4)};
  statuses[2] = tl_resume(vm, 1, NULL, 0, &thread, NULL);
  statuses[3] = tl_resume(vm, 2, &table, 1, &thread, NULL);
  statuses[4] = tl_resume(vm, 4, NULL, 0, &thread, NULL);
  statuses[5] = tl_cancel(vm, 3);
  statuses[6] = tl_invoke(vm, state.kept, arguments, 4, &result);
  statuses[7] = tl_evaluate(vm, state.kept, arguments, 4, &result);
  statuses[8] = tl_invoke(vm, animate, NULL, 0, NULL);
  statuses[9] = tl_load(vm, "bad.lua", "local = 1", 9, &function);
  bool fine = true;
  for (size_t i = 0; i < COUNT; i++) {
    fine = fine && statuses[i] == expected[i];
  }
  bool out = tl_failure_of(vm)->kind == TL_MEMORY_LIMIT && statuses[COUNT - 1] == TL_FAILED;
  fine = fine && tl_failure_of(vm)->kind == TL_LOAD_ERROR;
  bool good = fine != out;
  if (!good) {
    printf("allocation %llu:", (unsigned long long)fail_at);
    for (size_t i = 0; i < COUNT; i++) {
      printf(" %d", (int)statuses[i]);
    }
    printf(" kind %d: %s\n", (int)tl_failure_of(vm)->kind, tl_failure_of(vm)->message);
  }
  *reached = tl_allocations(vm) >= fail_at;
  tl_close(vm);
  return good;
}

int run_faults(const char *mode) {
  static const struct {
    const char *name;
    uint64_t count;
  } modes[] = {{"once", 1}, {"twice", 2}, {"thrice", 3}, {"forever", UINT64_MAX}};
  for (size_t i = 0; i < sizeof modes / sizeof modes[0]; i++) {
    if (strcmp(mode, modes[i].name) == 0) {
      int runs = 0, failed = 0;
      bool reached = true;
      for (uint64_t at = 1; reached; at++) {
        failed += !run_once(at, modes[i].count, &reached);
        runs++;
      }
      printf("%s: %d runs, %d failed\n", mode, runs, failed);
      return failed > 0;
    }
  }
  printf("usage: shim-scenario faults once|twice|thrice|forever\n");
  return 2;
}

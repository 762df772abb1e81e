/// What the crossings cost, in nanoseconds.
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "scenario.h"

enum { ROUNDS = 2000000 };

static double seconds(void) {
  struct timespec now;
  timespec_get(&now, TIME_UTC);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/// A host that does next to nothing, so that the crossing is measured and not the host.
static tl_answer answer_quickly(void *context, tl_call *call) {
  host *state = context;
  switch (call->operation) {
    case TL_GET:
      tl_return_number(call, state->alpha);
      return TL_ANSWER;
    case TL_SET:
      state->alpha = call->arguments[1].number;
      if (state->kept != 0) {
        state->kept = tl_here(call->vm).line;
      }
      return TL_ANSWER;
    case TL_CALL:
      if (call->type == TYPE_MODULE) {
        return answer(context, call);
      }
      return TL_ANSWER;
    case TL_INVOKE:
      return TL_ANSWER;
    default:
      return answer(context, call);
  }
}

static double time_script(tl_vm *vm, const char *body, double less) {
  char source[512];
  snprintf(source, sizeof source,
           "local T = require 'transition' local v = T:view(1) local f = {x = 1, y = 2, z = 3, w = "
           "4} local o, b = T:action('count'), T:bag() b.a = 1 for i = 1, %d do %s end", (int)ROUNDS, body);
  int32_t function = 0;
  tl_load(vm, "bench.lua", source, strlen(source), &function);
  double start = seconds();
  if (tl_invoke(vm, function, NULL, 0, NULL) != TL_DONE) {
    printf("%s\n", tl_failure_of(vm)->message);
  }
  double time = (seconds() - start) / ROUNDS * 1e9 - less;
  tl_release(vm, function);
  return time;
}

int run_bench(void) {
  host state = {0};
  tl_config config = config_of(&state);
  config.instruction_limit = 0;
  config.handler = answer_quickly;
  tl_vm *vm = tl_open(&config);
  double loop = time_script(vm, "", 0);
  printf("loop iteration with hook   %6.1f\n", loop);
  printf("property get               %6.1f\n", time_script(vm, "local a = v.alpha", loop));
  printf("property set               %6.1f\n", time_script(vm, "v.alpha = 0.5", loop));
  state.kept = 1;
  printf("property set with tl_here  %6.1f\n", time_script(vm, "v.alpha = 0.5", loop));
  state.kept = 0;
  printf("property set of a table    %6.1f\n", time_script(vm, "v.alpha = f", loop));
  printf("method call, one argument  %6.1f\n", time_script(vm, "v:move(i)", loop));
  printf("call of an object          %6.1f\n", time_script(vm, "o(i)", loop));
  printf("dynamic member get         %6.1f\n", time_script(vm, "local a = b.a", loop));
  printf("struct made                %6.1f\n", time_script(vm, "local p = T:point(i, i)", loop));

  int32_t function = 0;
  tl_load(vm, "empty.lua", "return function() end", 21, &function);
  tl_value result;
  tl_invoke(vm, function, NULL, 0, &result);
  double start = seconds();
  for (int i = 0; i < ROUNDS; i++) {
    tl_invoke(vm, result.reference, NULL, 0, NULL);
  }
  printf("invoke an empty function   %6.1f\n", (seconds() - start) / ROUNDS * 1e9);

  tl_value arguments[] = {
    {.kind = TL_BOOLEAN, .number = 1}, {.kind = TL_STRING, .bytes = "push", .length = 4},
    make_table(1)->items[1], *make_table(1)};
  static const char *const names[] = {"a boolean", "a string", "a struct", "a table"};
  for (int k = 0; k < 4; k++) {
    start = seconds();
    for (int i = 0; i < ROUNDS / 4; i++) {
      tl_invoke(vm, result.reference, &arguments[k], 1, NULL);
    }
    printf("invoke with %-15s%6.1f\n", names[k], (seconds() - start) / (ROUNDS / 4) * 1e9);
  }

  static const char text[] = "local T = require 'transition' return function() T:wait() end";
  tl_load(vm, "wait.lua", text, sizeof text - 1, &function);
  tl_invoke(vm, function, NULL, 0, &result);
  int32_t body = result.reference;
  start = seconds();
  for (int i = 0; i < ROUNDS / 10; i++) {
    uint32_t thread;
    tl_start(vm, body, NULL, 0, &thread, NULL);
    tl_resume(vm, state.last_wait, NULL, 0, &thread, NULL);
  }
  printf("start, wait and resume     %6.1f\n", (seconds() - start) / (ROUNDS / 10) * 1e9);
  static const char again[] =
      "local T = require 'transition' return function() while true do T:wait() end end";
  tl_load(vm, "again.lua", again, sizeof again - 1, &function);
  tl_invoke(vm, function, NULL, 0, &result);
  uint32_t thread;
  tl_start(vm, result.reference, NULL, 0, &thread, NULL);
  start = seconds();
  for (int i = 0; i < ROUNDS; i++) {
    tl_resume(vm, state.last_wait, NULL, 0, &thread, NULL);
  }
  printf("resume and wait again      %6.1f\n", (seconds() - start) / ROUNDS * 1e9);
  start = seconds();
  for (int i = 0; i < 2000; i++) {
    tl_close(tl_open(&config));
  }
  printf("open and close             %6.0f\n", (seconds() - start) / 2000 * 1e9);
  tl_close(vm);
  return 0;
}

/// Runs the checks of the shim, its scenario under failing allocations, or its measurements.
#include <stdio.h>
#include <string.h>

#include "scenario.h"

int checks_passed, checks_failed;

void check(bool condition, const char *file, int line, const char *text) {
  checks_passed += condition;
  checks_failed += !condition;
  if (!condition) {
    printf("%s:%d: failed: %s\n", file, line, text);
  }
}

void check_text(const char *got, const char *expected, const char *file, int line) {
  bool same = got != NULL && strcmp(got, expected) == 0;
  check(same, file, line, "texts are equal");
  if (!same) {
    printf("  expected: %s\n  got:      %s\n", expected, got == NULL ? "nothing" : got);
  }
}

void run_limited(run *now, const char *source, size_t memory, uint64_t instructions) {
  *now = (run){0};
  tl_config config = config_of(&now->host);
  config.memory_limit = memory;
  config.instruction_limit = instructions;
  now->vm = tl_open(&config);
  now->status = tl_load(now->vm, "main.lua", source, strlen(source), &now->function);
  if (now->status == TL_DONE) {
    now->status = tl_invoke(now->vm, now->function, NULL, 0, &now->result);
  }
}

void run_script(run *now, const char *source) {
  tl_config config = config_of(&now->host);
  run_limited(now, source, config.memory_limit, config.instruction_limit);
}

void end_run(run *now) {
  if (now->function != 0) {
    tl_release(now->vm, now->function);
  }
  CHECK(tl_stack_depth(now->vm) == 0);
  tl_close(now->vm);
}

void expect_at(const char *source, const char *expected, const char *file, int line) {
  run now;
  run_script(&now, source);
  if (now.status == TL_FAILED) {
    printf("  %s\n", tl_failure_of(now.vm)->message);
  }
  check(now.status == TL_DONE, file, line, "the script ends well");
  check_text(now.result.kind == TL_STRING ? now.result.bytes : "(no text)", expected, file, line);
  end_run(&now);
}

void expect_failure_at(
    const char *source, tl_failure_kind kind, int failed_line, const char *message,
    const char *file, int line) {
  run now;
  run_script(&now, source);
  check(now.status == TL_FAILED, file, line, "the script fails");
  if (now.status == TL_FAILED) {
    const tl_failure *failure = tl_failure_of(now.vm);
    check(failure->kind == kind, file, line, "the kind of failure");
    check(failure->place.line == failed_line, file, line, "the line");
    if (failure->kind != kind || failure->place.line != failed_line) {
      printf("  kind %d, line %d\n", (int)failure->kind, (int)failure->place.line);
    }
    check_text(failure->message, message, file, line);
  }
  end_run(&now);
}

int main(int count, char **arguments) {
  if (count > 1 && strcmp(arguments[1], "faults") == 0) {
    return run_faults(count > 2 ? arguments[2] : "forever");
  }
  if (count > 1 && strcmp(arguments[1], "bench") == 0) {
    return run_bench();
  }
  check_values();
  check_objects();
  check_failures();
  check_waits();
  check_limits();
  check_library();
  if (checks_failed > 0) {
    printf("%d checks failed\n", checks_failed);
    return 1;
  }
  printf("%d checks passed\n", checks_passed);
  return 0;
}

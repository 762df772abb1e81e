/// A small host for the shim, and checks that count themselves.
#ifndef SCENARIO_H
#define SCENARIO_H

#include "CLuaShim.h"

enum {
  TYPE_OBJECT, TYPE_VIEW, TYPE_POINT, TYPE_MODULE, TYPE_GUARD, TYPE_ACTION, TYPE_BAG, TYPE_COUNT,
};

/// One thing in a bag: a name that the script chose.
typedef struct thing {
  char name[16];
  char text[64];
  double components[2];
  tl_value value;
} thing;

/// What the host of the checks knows.
typedef struct host {
  double alpha;
  char name[64];
  char log[4096]; ///< Printed lines and closed guards, with line feeds.
  int32_t kept;
  uint32_t last_wait;
  uint32_t last_thread;
  tl_status last_status;
  uint32_t last_member;
  uint32_t last_type;
  int calls;
  thing things[4];
  size_t thing_count;
} host;

extern const tl_type types[TYPE_COUNT];
tl_answer answer(void *context, tl_call *call);
tl_config config_of(host *state);

/// One run of one script: what came of it.
typedef struct run {
  host host;
  tl_vm *vm;
  int32_t function;
  tl_status status;
  tl_value result;
} run;

/// Opens, loads under "main.lua" and invokes.
void run_script(run *now, const char *source);
void run_limited(run *now, const char *source, size_t memory, uint64_t instructions);
/// Checks what is left over, and closes.
void end_run(run *now);

extern int checks_passed, checks_failed;
void check(bool condition, const char *file, int line, const char *text);
void check_text(const char *got, const char *expected, const char *file, int line);
#define CHECK(condition) check((condition), __FILE__, __LINE__, #condition)
#define CHECK_TEXT(got, expected) check_text((got), (expected), __FILE__, __LINE__)

/// Runs a script that answers a text, and compares it.
void expect_at(const char *source, const char *expected, const char *file, int line);
#define EXPECT(source, expected) expect_at((source), (expected), __FILE__, __LINE__)
/// Runs a script that fails, and compares kind, line and message.
void expect_failure_at(
    const char *source, tl_failure_kind kind, int failed_line, const char *message,
    const char *file, int line);
#define EXPECT_FAILURE(source, kind, failed_line, message) \
  expect_failure_at((source), (kind), (failed_line), (message), __FILE__, __LINE__)

/// A table with all that the host can give, nested as deep as asked.
const tl_value *make_table(int depth);

void check_values(void);
void check_objects(void);
void check_failures(void);
void check_waits(void);
void check_limits(void);
void check_library(void);
int run_faults(const char *mode);
int run_bench(void);

#endif

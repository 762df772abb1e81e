#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdlib.h>

#include "CBench.h"

enum { MOST_BLOCKS = 16, INSTRUCTIONS_A_HOOK = 1000, MOST_INSTRUCTIONS = 2000000000 };

/// What an animation leaves running.
struct block {
  double end;
  uint64_t sequence;
  int completion;      ///< A reference, or LUA_NOREF.
  lua_State *waiting;  ///< The coroutine that goes on at the end, or NULL.
};

/// All that there is of an engine.
struct driver {
  struct block heap[MOST_BLOCKS];
  size_t count;
  uint64_t sequence;
  double now;
  double value;
  int line;
  uint64_t instructions;
};

static struct driver *driver_of(lua_State *state) { return *(void **)lua_getextraspace(state); }

static int precedes(const struct block *a, const struct block *b) {
  return a->end < b->end || (a->end == b->end && a->sequence < b->sequence);
}

static void add(lua_State *state, struct driver *driver, struct block block) {
  if (driver->count == MOST_BLOCKS) luaL_error(state, "too many blocks");
  size_t child = driver->count++;
  while (child > 0 && precedes(&block, &driver->heap[(child - 1) / 2])) {
    driver->heap[child] = driver->heap[(child - 1) / 2];
    child = (child - 1) / 2;
  }
  driver->heap[child] = block;
}

static struct block remove_first(struct driver *driver) {
  struct block first = driver->heap[0], last = driver->heap[--driver->count];
  size_t parent = 0;
  for (size_t child = 1; child < driver->count; child = 2 * parent + 1) {
    if (child + 1 < driver->count && precedes(&driver->heap[child + 1], &driver->heap[child])) {
      child++;
    }
    if (!precedes(&driver->heap[child], &last)) break;
    driver->heap[parent] = driver->heap[child];
    parent = child;
  }
  driver->heap[parent] = last;
  return first;
}

/// The instruction budget of a host, as cheap as it can be.
static void count_instructions(lua_State *state, lua_Debug *record) {
  (void)record;
  struct driver *driver = driver_of(state);
  driver->instructions += INSTRUCTIONS_A_HOOK;
  if (driver->instructions > MOST_INSTRUCTIONS) luaL_error(state, "too many instructions");
}

/// The line that calls, as a recording wants it.
static void note_line(lua_State *state, struct driver *driver) {
  lua_Debug record;
  if (lua_getstack(state, 1, &record)) {
    lua_getinfo(state, "Sl", &record);
    driver->line = record.currentline;
  }
}

static int set(lua_State *state) {
  struct driver *driver = driver_of(state);
  note_line(state, driver);
  driver->value = luaL_checknumber(state, 1);
  return 0;
}

/// Calls the function that makes the changes and answers the block.
static struct block begin(lua_State *state, struct driver *driver) {
  note_line(state, driver);
  double duration = luaL_checknumber(state, 1);
  lua_pushvalue(state, 2);
  lua_call(state, 0, 0);
  return (struct block){
    .end = driver->now + duration, .sequence = driver->sequence++, .completion = LUA_NOREF};
}

static int animate(lua_State *state) {
  struct driver *driver = driver_of(state);
  struct block block = begin(state, driver);
  lua_pushvalue(state, 3);
  block.completion = luaL_ref(state, LUA_REGISTRYINDEX);
  add(state, driver, block);
  return 0;
}

static int animate_and_wait(lua_State *state) {
  struct driver *driver = driver_of(state);
  struct block block = begin(state, driver);
  block.waiting = state;
  add(state, driver, block);
  lua_settop(state, 0);
  return lua_yield(state, 0);
}

static const char callbacks[] =
    "local animate, set, count = ...\n"
    "local left = count\n"
    "local function change() set(left / count) end\n"
    "local function stage()\n"
    "  if left == 0 then return end\n"
    "  left = left - 1\n"
    "  animate(1 / 60, change, stage)\n"
    "end\n"
    "stage()\n";

static const char coroutine[] =
    "local animate, set, count = ...\n"
    "local left = count\n"
    "local function change() set(left / count) end\n"
    "while left > 0 do\n"
    "  left = left - 1\n"
    "  animate(1 / 60, change)\n"
    "end\n";

static int resume(lua_State *state, lua_State *thread, int count) {
  int results = 0;
  int status = lua_resume(thread, state, count, &results);
  if (status == LUA_OK || status == LUA_YIELD) lua_pop(thread, results);
  return status == LUA_YIELD ? LUA_OK : status;
}

/// Runs what is due until nothing is left; a Lua status.
static int drive(lua_State *state, struct driver *driver) {
  int status = LUA_OK;
  while (status == LUA_OK && driver->count > 0) {
    struct block block = remove_first(driver);
    driver->now = block.end;
    if (block.waiting != NULL) {
      lua_pushboolean(block.waiting, 1);
      status = resume(state, block.waiting, 1);
    } else {
      lua_rawgeti(state, LUA_REGISTRYINDEX, block.completion);
      luaL_unref(state, LUA_REGISTRYINDEX, block.completion);
      lua_pushboolean(state, 1);
      status = lua_pcall(state, 1, 0, 0);
    }
  }
  return status;
}

double tl_bench_chain(int32_t stages, bool waits, double *end) {
  double begin = tl_bench_now();
  struct driver driver = {.value = 1};
  lua_State *state = luaL_newstate();
  if (state == NULL) return -1;
  *(void **)lua_getextraspace(state) = &driver;
  lua_sethook(state, count_instructions, LUA_MASKCOUNT, INSTRUCTIONS_A_HOOK);
  luaL_openlibs(state);
  // The thread stays at the bottom of the stack, where it is not collected.
  lua_State *thread = lua_newthread(state);
  int status = luaL_loadstring(thread, waits ? coroutine : callbacks);
  lua_pushcfunction(thread, waits ? animate_and_wait : animate);
  lua_pushcfunction(thread, set);
  lua_pushinteger(thread, stages);
  if (status == LUA_OK) status = resume(state, thread, 3);
  if (status == LUA_OK) status = drive(state, &driver);
  lua_close(state);
  *end = driver.now;
  return status == LUA_OK && driver.value == 0 ? tl_bench_now() - begin : -1;
}

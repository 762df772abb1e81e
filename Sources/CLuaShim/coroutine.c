/// Coroutines: those the host starts, and those of scripts.
#include "internal.h"

#if LUA_VERSION_RELEASE_NUM >= 50406
#define CLOSE_THREAD(thread, from) lua_closethread((thread), (from))
#else
#define CLOSE_THREAD(thread, from) lua_resetthread((thread))
#endif

static const char parked_text[] = "this coroutine waits for the engine";

// MARK: - Threads

static int finish_base(lua_State *state, int, lua_KContext) {
  return lua_gettop(state);
}

/// The first frame of each coroutine: it reserves stack, so that the stack rarely moves.
static int base(lua_State *state) {
  if (!lua_checkstack(state, TL_RESERVED_SLOTS)) {
    return tl_raise_no_stack(state);
  }
  lua_callk(state, lua_gettop(state) - 1, LUA_MULTRET, 0, finish_base);
  return lua_gettop(state);
}

bool tl_is_base(lua_CFunction function) {
  return function == base;
}

lua_State *tl_new_coroutine(lua_State *state) {
  // The new thread inherits the count hook of the one that makes it.
  lua_State *thread = lua_newthread(state);
  lua_pushcfunction(thread, base);
  lua_pushvalue(state, -2);
  lua_xmove(state, thread, 1);
  lua_remove(state, -2);
  return thread;
}

int tl_run_thread(
    tl_vm *vm, lua_State *from, lua_State *thread, int count, int *result_count, uint32_t id,
    bool capture) {
  tl_run run = {.thread = thread, .from = from, .outer = vm->run, .id = id};
  lua_State *current = vm->current;
  lua_KContext protected_depth = vm->protected_depth;
  // A new thread still has the function under the base on its stack.
  int extra = lua_status(thread) == LUA_OK ? 1 : 0;
  vm->run = &run;
  int status = lua_resume(thread, from, count + extra, result_count);
  if (capture && status != LUA_OK && status != LUA_YIELD && status != LUA_ERRMEM) {
    // The frames of a thread that failed stay until it is closed.
    tl_note_error(vm, thread, -1);
  }
  vm->run = run.outer;
  vm->current = current;
  vm->protected_depth = protected_depth;
  return status;
}

int tl_close_thread(tl_vm *vm, lua_State *from, lua_State *thread, uint32_t id) {
  if (vm->close_depth >= TL_CLOSE_DEPTH_MAX) {
    return LUA_OK;
  }
  tl_run run = {.thread = thread, .from = from, .outer = vm->run, .id = id};
  lua_State *current = vm->current, *guarded = vm->guarded;
  lua_KContext protected_depth = vm->protected_depth;
  vm->run = &run;
  vm->guarded = thread;
  vm->close_depth++;
  int status = CLOSE_THREAD(thread, from);
  vm->close_depth--;
  vm->run = run.outer;
  vm->current = current;
  vm->guarded = guarded;
  vm->protected_depth = protected_depth;
  return status;
}

// MARK: - Waiting

/// Two slots a wait, in one array: the thread, and its id.
static lua_Integer slot_of(uint32_t wait) {
  return 2 * (lua_Integer)wait - 1;
}

void tl_park(lua_State *state, tl_vm *vm, uint32_t wait) {
  if (!lua_checkstack(state, 6)) {
    tl_raise_no_stack(state);
  }
  lua_Integer slot = slot_of(wait);
  lua_rawgeti(state, LUA_REGISTRYINDEX, TL_SLOT_WAITS);
  if (lua_rawgeti(state, -1, slot) == LUA_TTHREAD) {
    tl_misuse(state, "the number of this wait is in use");
  }
  lua_pop(state, 1);
  // The thread last: with it the wait counts, and either write may raise.
  lua_pushinteger(state, vm->run == NULL ? 0 : (lua_Integer)vm->run->id);
  lua_rawseti(state, -2, slot + 1);
  lua_pushthread(state);
  lua_rawseti(state, -2, slot);
  lua_pop(state, 1);
  vm->waiting_count++;
}

lua_State *tl_unpark(lua_State *state, tl_vm *vm, uint32_t wait, uint32_t *id) {
  lua_Integer slot = slot_of(wait);
  lua_rawgeti(state, LUA_REGISTRYINDEX, TL_SLOT_WAITS);
  if (lua_rawgeti(state, -1, slot) != LUA_TTHREAD) {
    lua_pop(state, 2);
    return NULL;
  }
  lua_State *thread = lua_tothread(state, -1);
  lua_rawgeti(state, -2, slot + 1);
  *id = (uint32_t)lua_tointeger(state, -1);
  // Not nil: an array with holes would be made anew again and again.
  lua_pushboolean(state, false);
  lua_rawseti(state, -4, slot);
  lua_pop(state, 1);
  lua_remove(state, -2);
  vm->waiting_count--;
  return thread;
}

tl_place tl_place_of_wait(tl_vm *vm, uint32_t wait) {
  lua_State *state = vm->current;
  if (!lua_checkstack(state, 2)) {
    return (tl_place){0};
  }
  lua_rawgeti(state, LUA_REGISTRYINDEX, TL_SLOT_WAITS);
  lua_rawgeti(state, -1, slot_of(wait));
  lua_State *thread = lua_tothread(state, -1);
  lua_pop(state, 2);
  return thread == NULL ? (tl_place){0} : tl_find_place(vm, thread, 0);
}

static int yield(lua_State *state);

/// Whether a thread waits for the engine: nothing else suspends one but `coroutine.yield`.
static bool is_parked(lua_State *thread) {
  lua_Debug record;
  if (lua_status(thread) != LUA_YIELD || !lua_getstack(thread, 0, &record)
      || !lua_checkstack(thread, 1)) {
    return false;
  }
  lua_getinfo(thread, "f", &record);
  bool is_parked = lua_tocfunction(thread, -1) != yield;
  lua_pop(thread, 1);
  return is_parked;
}

size_t tl_waiting_count(const tl_vm *vm) {
  return vm->waiting_count;
}

// MARK: - The library

/// Why a thread cannot be resumed, or NULL.
static const char *refusal(lua_State *state, lua_State *thread) {
  lua_Debug record;
  int status = lua_status(thread);
  if (is_parked(thread)) {
    return parked_text;
  }
  if (state == thread || (status == LUA_OK && lua_getstack(thread, 0, &record))) {
    return "cannot resume non-suspended coroutine";
  }
  bool is_over = status == LUA_OK ? lua_gettop(thread) == 0 : status != LUA_YIELD;
  return is_over ? "cannot resume dead coroutine" : NULL;
}

/// Resumes with the `count` values on top. Returns how many results are on top, or -1 and an
/// error value on top.
static int resume_with(lua_State *state, lua_State *thread, int count, bool capture) {
  tl_vm *vm = tl_vm_of(state);
  const char *reason = refusal(state, thread);
  if (reason == NULL && !lua_checkstack(thread, count + 2)) {
    reason = "too many arguments to resume";
  }
  tl_check_limit(state, vm);
  if (reason != NULL) {
    lua_pushstring(state, reason);
    return -1;
  }
  lua_xmove(state, thread, count);
  int result_count = 0;
  int status = tl_run_thread(vm, state, thread, count, &result_count, 0, capture);
  if (status == LUA_ERRMEM) {
    tl_stop_memory(vm);
  }
  tl_check_limit(state, vm);
  if (status != LUA_OK && status != LUA_YIELD) {
    lua_xmove(thread, state, 1);
    return -1;
  }
  if (!lua_checkstack(state, result_count + 1)) {
    lua_pop(thread, result_count);
    tl_check_limit(state, vm);
    lua_pushliteral(state, "too many results to resume");
    return -1;
  }
  lua_xmove(thread, state, result_count);
  return result_count;
}

static int create(lua_State *state) {
  luaL_checktype(state, 1, LUA_TFUNCTION);
  tl_charge_here(state, TL_COROUTINE_COST);
  lua_settop(state, 1);
  tl_new_coroutine(state);
  return 1;
}

static lua_State *check_thread(lua_State *state) {
  lua_State *thread = lua_tothread(state, 1);
  luaL_argexpected(state, thread != NULL, 1, "coroutine");
  return thread;
}

static int resume(lua_State *state) {
  lua_State *thread = check_thread(state);
  int count = resume_with(state, thread, lua_gettop(state) - 1, false);
  if (count < 0) {
    tl_caught(state, LUA_ERRRUN);
    lua_pushboolean(state, false);
    lua_insert(state, -2);
    return 2;
  }
  lua_pushboolean(state, true);
  lua_insert(state, -(count + 1));
  return count + 1;
}

/// Raises the error on top, which `resume_with` has gathered, as it is.
static int pass_on(lua_State *state) {
  tl_vm *vm = tl_vm_of(state);
  if (vm->gathered) {
    lua_pushvalue(state, -1);
    tl_finish_failure(vm, state);
    vm->reraising = true;
  }
  tl_check_limit(state, vm);
  return lua_error(state);
}

static int call_wrapped(lua_State *state) {
  tl_vm *vm = tl_vm_of(state);
  lua_State *thread = lua_tothread(state, lua_upvalueindex(1));
  vm->gathered = false;
  bool was_running = refusal(state, thread) == NULL;
  int count = resume_with(state, thread, lua_gettop(state), true);
  if (count >= 0) {
    return count;
  }
  if (!was_running) {
    return tl_misuse(state, "%s", lua_tostring(state, -1));
  }
  int status = lua_status(thread);
  if (status != LUA_OK && status != LUA_YIELD) {
    // As in the library: closing handlers run now, and an error of theirs takes over.
    lua_pushvalue(state, -1);
    lua_xmove(state, thread, 1);
    bool gathered = vm->gathered;
    status = tl_close_thread(vm, state, thread, 0);
    if (status == LUA_ERRMEM) {
      tl_stop_memory(vm);
    }
    tl_check_limit(state, vm);
    lua_xmove(thread, state, 1);
    if (lua_rawequal(state, -1, -2)) {
      vm->gathered = gathered;
    } else {
      vm->gathered = false;
    }
  }
  return pass_on(state);
}

static int wrap(lua_State *state) {
  create(state);
  lua_pushcclosure(state, call_wrapped, 1);
  return 1;
}

static int finish_yield(lua_State *state, int, lua_KContext depth) {
  tl_vm_of(state)->protected_depth = depth;
  return lua_gettop(state);
}

static int yield(lua_State *state) {
  tl_vm *vm = tl_vm_of(state);
  if (vm->run != NULL && vm->run->thread == state && vm->run->id != 0) {
    return tl_misuse(
        state, "coroutine.yield here would never come back: the engine runs this coroutine");
  }
  return lua_yieldk(state, lua_gettop(state), vm->protected_depth, finish_yield);
}

static int close(lua_State *state) {
  tl_vm *vm = tl_vm_of(state);
  lua_State *thread = check_thread(state);
  lua_Debug record;
  if (is_parked(thread)) {
    return tl_misuse(state, "%s", parked_text);
  }
  if (thread == state || (lua_status(thread) == LUA_OK && lua_getstack(thread, 0, &record))) {
    return luaL_error(state, "cannot close a running coroutine");
  }
  if (vm->close_depth >= TL_CLOSE_DEPTH_MAX) {
    return luaL_error(state, "coroutine.close is nested more than %d deep", TL_CLOSE_DEPTH_MAX);
  }
  int status = tl_close_thread(vm, state, thread, 0);
  if (status == LUA_ERRMEM) {
    tl_stop_memory(vm);
  }
  tl_check_limit(state, vm);
  lua_pushboolean(state, status == LUA_OK);
  if (status == LUA_OK) {
    return 1;
  }
  lua_xmove(thread, state, 1);
  return 2;
}

void tl_open_coroutines(lua_State *state) {
  static const luaL_Reg functions[] = {
    {"create", create}, {"resume", resume}, {"wrap", wrap}, {"yield", yield}, {"close", close},
    {NULL, NULL},
  };
  lua_getglobal(state, "coroutine");
  luaL_setfuncs(state, functions, 0);
  lua_pop(state, 1);
}

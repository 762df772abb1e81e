/// Calls of scripts by the host.
///
/// Each entry is a C function that runs under `lua_pcall` on the thread whose trampoline has called
/// the host: so Lua's own count of C calls goes on, and every error ends here.
#include <string.h>

#include "internal.h"

/// What an entry is asked to do, and what comes of it.
typedef struct request {
  int32_t function;
  const tl_value *arguments;
  size_t count;
  tl_value *result;
  bool keeps;
  int32_t *kept_result;
  uint32_t thread;
  uint32_t wait;
  const char *chunk_name;
  const char *source;
  size_t length;
  tl_status status;
} request;

/// Fills the failure for an error that has reached the entry.
static void fail(tl_vm *vm, lua_State *state, int status) {
  if (status == LUA_ERRMEM) {
    tl_stop_memory(vm);
  }
  if (!vm->gathered) {
    tl_gather(vm, state, -1);
  }
  tl_finish_failure(vm, state);
}

static tl_status enter(tl_vm *vm, lua_CFunction operation, request *what) {
  if (vm->stopped) {
    return TL_FAILED;
  }
  if (vm->entry_depth >= TL_ENTRY_DEPTH_MAX) {
    tl_set_failure(
        vm, TL_MISUSE, "calls between the script and the engine are nested more than 60 deep; "
        "hint: look for a function that leads to another call of itself");
    return TL_FAILED;
  }
  lua_State *state = vm->current;
  tl_run *run = vm->run;
  lua_KContext protected_depth = vm->protected_depth;
  tl_mark base = vm->arena_base;
  int close_depth = vm->close_depth;
  tl_arena_reset(vm, base);
  if (!lua_checkstack(state, 16)) {
    tl_set_failure(vm, TL_SCRIPT_ERROR, "stack overflow");
    return TL_FAILED;
  }
  int top = lua_gettop(state);
  // None of these allocates, so nothing can be raised before the protection begins.
  lua_pushcfunction(state, tl_message_handler);
  lua_pushcfunction(state, operation);
  lua_pushlightuserdata(state, what);
  vm->entry_depth++;
  vm->gathered = false;
  int status = lua_pcall(state, 1, 0, top + 1);
  vm->run = run;
  vm->current = state;
  vm->protected_depth = protected_depth;
  vm->close_depth = close_depth;
  if (status != LUA_OK) {
    what->status = TL_FAILED;
    tl_arena_reset(vm, base);
    fail(vm, state, status);
  } else if (vm->stopped) {
    what->status = TL_FAILED;
  }
  vm->arena_base = base;
  vm->gathered = false;
  vm->entry_depth--;
  lua_settop(state, top);
  return what->status;
}

/// The request, with room on the stack for ordinary code (see TL_RESERVED_SLOTS).
static request *begin(lua_State *state) {
  request *what = lua_touserdata(state, 1);
  if (!lua_checkstack(state, TL_RESERVED_SLOTS + (int)what->count)) {
    tl_raise_no_stack(state);
  }
  tl_check_limit(state, tl_vm_of(state));
  return what;
}

static void push_function(lua_State *state, const request *what) {
  if (!tl_reference_push(state, tl_vm_of(state), what->function)) {
    tl_misuse(state, "the function is not kept any more");
  }
}

static void push_arguments(lua_State *state, const request *what) {
  for (size_t i = 0; i < what->count; i++) {
    tl_push_value(state, tl_vm_of(state), &what->arguments[i], 0);
  }
}

// MARK: - Load and invoke

static int load(lua_State *state) {
  request *what = begin(state);
  tl_vm *vm = tl_vm_of(state);
  if (!tl_compile(state, vm, what->chunk_name, NULL, what->source, what->length)) {
    return lua_error(state);
  }
  what->function = tl_reference_add(state, vm);
  return 0;
}

tl_status tl_load(
    tl_vm *vm, const char *chunk_name, const char *source, size_t length, int32_t *function) {
  request what = {.chunk_name = chunk_name, .source = source, .length = length};
  tl_status status = enter(vm, load, &what);
  *function = status == TL_DONE ? what.function : 0;
  return status;
}

static int invoke(lua_State *state) {
  request *what = begin(state);
  push_function(state, what);
  push_arguments(state, what);
  lua_call(state, (int)what->count, what->result == NULL ? 0 : 1);
  if (what->result == NULL) {
    return 0;
  }
  tl_vm *vm = tl_vm_of(state);
  tl_reader reader = {.copies = true, .keeps = what->keeps};
  if (!tl_read_value(state, vm, lua_gettop(state), what->result, 0, &reader)) {
    // Nobody will hear of the functions that were read until then.
    tl_release_temporaries(state, vm, &reader);
    tl_misuse(state, "the result is too large");
  }
  return 0;
}

static tl_status call_function(
    tl_vm *vm, int32_t function, const tl_value *arguments, size_t count, tl_value *result,
    bool keeps) {
  request what = {
    .function = function, .arguments = arguments, .count = count, .result = result,
    .keeps = keeps};
  if (result != NULL) {
    *result = (tl_value){.kind = TL_NIL};
  }
  tl_status status = enter(vm, invoke, &what);
  if (status == TL_FAILED && result != NULL) {
    // A copy may have been given up half-way.
    *result = (tl_value){.kind = TL_NIL};
  }
  return status;
}

tl_status tl_invoke(
    tl_vm *vm, int32_t function, const tl_value *arguments, size_t count, tl_value *result) {
  return call_function(vm, function, arguments, count, result, true);
}

tl_status tl_evaluate(
    tl_vm *vm, int32_t function, const tl_value *arguments, size_t count, tl_value *result) {
  return call_function(vm, function, arguments, count, result, false);
}

// MARK: - Coroutines

/// Runs a thread whose function or arguments are on its stack.
static void run_thread(lua_State *state, request *what, lua_State *thread, int count) {
  tl_vm *vm = tl_vm_of(state);
  int result_count = 0;
  int status = tl_run_thread(vm, state, thread, count, &result_count, what->thread, true);
  if (status == LUA_ERRMEM) {
    tl_stop_memory(vm);
  }
  if (vm->stopped) {
    // Its closing handlers are not run: no line of the script is, any more.
    what->status = TL_FAILED;
    return;
  }
  if (status == LUA_OK || status == LUA_YIELD) {
    what->status = status == LUA_YIELD ? TL_SUSPENDED : TL_DONE;
    if (what->kept_result != NULL && status == LUA_OK && result_count > 0) {
      lua_pop(thread, result_count - 1);
      if (!lua_isnil(thread, -1)) {
        lua_xmove(thread, state, 1);
        *what->kept_result = tl_reference_add(state, vm);
        return;
      }
      result_count = 1;
    }
    lua_pop(thread, result_count);
    return;
  }
  lua_pushvalue(thread, -1);
  lua_xmove(thread, state, 1);
  lua_pushvalue(state, -1);
  tl_finish_failure(vm, state);
  tl_failure kept = vm->failure;
  tl_frame frames[TL_FRAMES_MAX];
  char message[TL_MESSAGE_MAX + 1];
  memcpy(frames, vm->frames, sizeof frames);
  memcpy(message, vm->message, sizeof message);
  tl_close_thread(vm, state, thread, what->thread);
  if (!vm->stopped) {
    // The error that ended the coroutine is reported, not one of its closing handlers.
    memcpy(vm->frames, frames, sizeof frames);
    memcpy(vm->message, message, sizeof message);
    vm->failure = kept;
    vm->needs_text = false;
    tl_finish_failure(vm, state);
  }
  what->status = TL_FAILED;
}

/// Gives a thread what it was started or resumed with, and runs it.
static int run_with_arguments(lua_State *state, request *what, lua_State *thread) {
  if (!lua_checkstack(thread, (int)what->count + 2)) {
    return tl_raise_no_stack(state);
  }
  push_arguments(state, what);
  lua_xmove(state, thread, (int)what->count);
  run_thread(state, what, thread, (int)what->count);
  return 0;
}

static int start(lua_State *state) {
  request *what = begin(state);
  tl_charge_here(state, TL_COROUTINE_COST);
  push_function(state, what);
  return run_with_arguments(state, what, tl_new_coroutine(state));
}

tl_status tl_start(
    tl_vm *vm, int32_t function, const tl_value *arguments, size_t count, uint32_t *thread,
    int32_t *result) {
  if (++vm->last_thread == 0) {
    vm->last_thread = 1;
  }
  *thread = vm->last_thread;
  if (result != NULL) {
    *result = 0;
  }
  request what = {
    .function = function, .arguments = arguments, .count = count, .thread = *thread,
    .kept_result = result};
  return enter(vm, start, &what);
}

static lua_State *unpark(lua_State *state, request *what) {
  lua_State *thread = tl_unpark(state, tl_vm_of(state), what->wait, &what->thread);
  if (thread == NULL) {
    tl_misuse(state, "no coroutine waits for this");
  }
  return thread;
}

static int resume(lua_State *state) {
  request *what = begin(state);
  return run_with_arguments(state, what, unpark(state, what));
}

tl_status tl_resume(
    tl_vm *vm, uint32_t wait, const tl_value *arguments, size_t count, uint32_t *thread,
    int32_t *result) {
  if (result != NULL) {
    *result = 0;
  }
  request what = {
    .wait = wait, .arguments = arguments, .count = count, .kept_result = result};
  tl_status status = enter(vm, resume, &what);
  *thread = what.thread;
  return status;
}

static int cancel(lua_State *state) {
  request *what = begin(state);
  tl_vm *vm = tl_vm_of(state);
  lua_State *thread = unpark(state, what);
  int status = tl_close_thread(vm, state, thread, what->thread);
  if (status == LUA_ERRMEM) {
    tl_stop_memory(vm);
  }
  if (vm->stopped) {
    what->status = TL_FAILED;
  } else if (status != LUA_OK) {
    lua_xmove(thread, state, 1);
    // The handler's own frames are gone: the position in its text is what is left.
    vm->trusts_position = true;
    tl_gather(vm, state, -1);
    vm->trusts_position = false;
    tl_finish_failure(vm, state);
    what->status = TL_FAILED;
  }
  return 0;
}

bool tl_is_entry(lua_CFunction function) {
  return function == invoke;
}

tl_status tl_cancel(tl_vm *vm, uint32_t wait) {
  request what = {.wait = wait};
  return enter(vm, cancel, &what);
}

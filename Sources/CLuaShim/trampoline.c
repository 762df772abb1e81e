/// Calls of the host by scripts.
///
/// A trampoline describes its arguments as plain data, calls the host, waits for it to return, and
/// only then pushes, raises or yields: no host frame is ever on the stack of a `longjmp`.
#include <string.h>

#include "internal.h"

bool tl_passes_waits(lua_CFunction function) {
  return tl_is_base(function) || tl_is_protected_call(function) || tl_is_bound_call(function)
      || tl_is_pairs(function) || tl_is_require(function);
}

/// How many frames are searched for a closing handler; deeper ones wait as any function does.
enum { GUARD_SEARCH_MAX = 16 };

/// Whether a coroutine that could be suspended runs a closing handler, since a block has ended.
static bool is_in_guard(lua_State *state) {
  lua_Debug record;
  // Level 0 is the function of the host's that waits.
  for (int level = 1; level <= GUARD_SEARCH_MAX && lua_getstack(state, level, &record); level++) {
    lua_getinfo(state, "n", &record);
    // A method that is called close is none.
    if (strcmp(record.namewhat, "metamethod") == 0 && strcmp(record.name, "close") == 0) {
      return true;
    }
  }
  return false;
}

/// The function nearest to the top that cannot be suspended.
static tl_waiting find_obstacle(lua_State *state, const tl_vm *vm) {
  lua_Debug record;
  for (int level = 1; lua_getstack(state, level, &record); level++) {
    if (!lua_checkstack(state, 1)) {
      break;
    }
    lua_getinfo(state, "f", &record);
    lua_CFunction function = lua_tocfunction(state, -1);
    lua_pop(state, 1);
    if (function == NULL || tl_passes_waits(function)) {
      continue;
    }
    return tl_is_entry(function) ? TL_INSIDE_CALLBACK
        : tl_is_sort(function)   ? TL_INSIDE_COMPARATOR
        : tl_is_walk(function)   ? TL_INSIDE_GSUB
                                 : TL_INSIDE_METAMETHOD;
  }
  return state == vm->guarded ? TL_INSIDE_GUARD : TL_INSIDE_CALLBACK;
}

/// Why a coroutine could or could not wait now.
static tl_waiting waiting_of(lua_State *state, const tl_vm *vm) {
  if (state == vm->main) {
    return TL_INSIDE_CALLBACK;
  }
  if (lua_isyieldable(state)) {
    return is_in_guard(state) ? TL_INSIDE_GUARD : TL_CAN_WAIT;
  }
  return find_obstacle(state, vm);
}

/// Lets go of what the exchange holds outside the Lua stack.
static void end(lua_State *state, tl_exchange *exchange) {
  tl_vm *vm = exchange->call.vm;
  if (exchange->reader.count > 0) {
    tl_release_temporaries(state, vm, &exchange->reader);
  }
  tl_arena_reset(vm, exchange->mark);
  vm->arena_base = exchange->outer_base;
}

void tl_ask(
    lua_State *state, tl_exchange *exchange, tl_operation operation, uint32_t type,
    uint32_t member, int first, int stride, int count) {
  tl_vm *vm = tl_vm_of(state);
  if (vm->stopped) {
    tl_raise_stop(state);
  }
  if (count > TL_ARGUMENTS_MAX) {
    tl_misuse(state, "%d arguments are too many (at most %d)", count, (int)TL_ARGUMENTS_MAX);
  }
  exchange->call = (tl_call){
    .vm = vm,
    .operation = operation,
    .type = type,
    .member = member,
    .arguments = exchange->arguments,
    .argument_count = (size_t)count,
    .thread = vm->run == NULL ? 0 : vm->run->id,
  };
  exchange->mark = vm->arena_top;
  exchange->outer_base = vm->arena_base;
  exchange->kind = TL_SCRIPT_ERROR;
  exchange->result_count = 0;
  // Arguments stay on the stack while the host looks at them.
  exchange->reader.copies = false;
  exchange->reader.keeps = true;
  exchange->reader.count = 0;
  exchange->reader.more = NULL;
  exchange->module_source = NULL;
  exchange->too_large = false;
  vm->fail_length = 0;
  for (int i = 0; i < count; i++) {
    if (!tl_read_value(
            state, vm, first + i * stride, &exchange->arguments[i], 0, &exchange->reader)) {
      end(state, exchange);
      tl_check_limit(state, vm);
      tl_misuse(state, "argument #%d is too large", i + 1);
    }
  }
  vm->arena_base = vm->arena_top;
  lua_State *outer = vm->current;
  vm->current = state;
  exchange->answer = vm->handler(vm->host, &exchange->call);
  vm->current = outer;
}

static int finish_wait(lua_State *state, int, lua_KContext depth) {
  // The frame was emptied before the yield: all that is here came with `tl_resume`.
  tl_vm *vm = tl_vm_of(state);
  vm->protected_depth = depth;
  if (vm->stopped) {
    return tl_raise_stop(state);
  }
  return lua_gettop(state);
}

static int wait_here(lua_State *state, tl_exchange *exchange) {
  tl_vm *vm = exchange->call.vm;
  bool can_wait = state != vm->main && lua_isyieldable(state);
  end(state, exchange);
  // What is about to be stopped must not be parked first.
  tl_check_limit(state, vm);
  if (!can_wait) {
    // For hosts that have not asked: they know more than this.
    return tl_misuse(state, "this function runs at once and cannot wait");
  }
  tl_park(state, vm, exchange->call.wait);
  lua_settop(state, 0);
  return lua_yieldk(state, 0, vm->protected_depth, finish_wait);
}

static int raise_here(lua_State *state, tl_exchange *exchange) {
  tl_vm *vm = exchange->call.vm;
  end(state, exchange);
  switch (exchange->kind) {
    case TL_TIME_LIMIT:
    case TL_MEMORY_LIMIT:
    case TL_TIMELINE_LIMIT:
      tl_stop(vm, exchange->kind, vm->fail_text, vm->fail_length);
      return tl_raise_stop(state);
    default:
      return tl_raise(state, exchange->kind, vm->fail_text, vm->fail_length);
  }
}

int tl_conclude(lua_State *state, tl_exchange *exchange) {
  tl_vm *vm = exchange->call.vm;
  switch (exchange->answer) {
    case TL_WAIT:
      return wait_here(state, exchange);
    case TL_RAISE:
      return raise_here(state, exchange);
    case TL_RERAISE:
      end(state, exchange);
      return tl_reraise(state);
    case TL_ANSWER:
      break;
  }
  for (int i = 0; i < exchange->result_count; i++) {
    if (exchange->results[i].kind == TL_TABLE && !lua_checkstack(state, TL_ANSWER_SLOTS)) {
      end(state, exchange);
      return tl_raise_no_stack(state);
    }
    tl_push_value(state, vm, &exchange->results[i], 0);
  }
  end(state, exchange);
  tl_check_limit(state, vm);
  if (exchange->too_large) {
    return tl_misuse(state, "the answer is too large");
  }
  return exchange->result_count;
}

int tl_dispatch(
    lua_State *state, tl_operation operation, uint32_t type, uint32_t member, int first,
    int stride, int count) {
  tl_exchange exchange;
  tl_ask(state, &exchange, operation, type, member, first, stride, count);
  return tl_conclude(state, &exchange);
}

// MARK: - What the host calls

tl_waiting tl_waiting_of(tl_call *call) {
  return waiting_of(call->vm->current, call->vm);
}

/// The next result, or NULL when there are four.
static tl_value *append(tl_call *call, tl_kind kind) {
  tl_exchange *exchange = (tl_exchange *)call;
  if (exchange->result_count == TL_RESULTS_MAX) {
    return NULL;
  }
  tl_value *result = &exchange->results[exchange->result_count++];
  *result = (tl_value){.kind = kind};
  return result;
}

/// Keeps what was copied safe from the entries that the host may still make.
static void protect_copy(tl_call *call, bool copied) {
  call->vm->arena_base = call->vm->arena_top;
  if (!copied) {
    tl_exchange *exchange = (tl_exchange *)call;
    exchange->too_large = true;
    exchange->results[exchange->result_count - 1].kind = TL_NIL;
  }
}

void tl_return_boolean(tl_call *call, bool value) {
  tl_value *result = append(call, TL_BOOLEAN);
  if (result != NULL) {
    result->number = value;
  }
}

void tl_return_number(tl_call *call, double value) {
  tl_value *result = append(call, TL_NUMBER);
  if (result != NULL) {
    result->number = value;
  }
}

void tl_return_integer(tl_call *call, int64_t value) {
  tl_value *result = append(call, TL_NUMBER);
  if (result != NULL) {
    result->number = (double)value;
    result->is_integer = true;
  }
}

void tl_return_string(tl_call *call, const char *bytes, size_t length) {
  tl_value *result = append(call, TL_STRING);
  if (result != NULL) {
    result->bytes = tl_arena_copy(call->vm, bytes, length);
    result->length = length;
    protect_copy(call, result->bytes != NULL);
  }
}

void tl_return_object(tl_call *call, uint32_t type, uint32_t index, uint32_t generation) {
  tl_value *result = append(call, TL_OBJECT);
  if (result != NULL) {
    result->type = type;
    result->index = index;
    result->generation = generation;
  }
}

void tl_return_struct(tl_call *call, uint32_t type, const double *components, size_t count) {
  tl_value *result = append(call, TL_STRUCT);
  if (result != NULL) {
    tl_exchange *exchange = (tl_exchange *)call;
    double *copy = exchange->components[exchange->result_count - 1];
    result->type = type;
    result->length = count < TL_COMPONENTS_MAX ? count : TL_COMPONENTS_MAX;
    result->components = copy;
    if (result->length > 0) {
      memcpy(copy, components, result->length * sizeof *copy);
    }
  }
}

void tl_return_value(tl_call *call, const tl_value *value) {
  tl_value *result = append(call, TL_NIL);
  if (result != NULL) {
    protect_copy(call, tl_arena_copy_value(call->vm, value, result, 0));
  }
}

void tl_return_reference(tl_call *call, int32_t reference) {
  tl_value *result = append(call, TL_FUNCTION);
  if (result != NULL) {
    result->reference = reference;
  }
}

void tl_return_module(
    tl_call *call, const char *chunk_name, const char *source, size_t source_length,
    bool is_closed) {
  tl_exchange *exchange = (tl_exchange *)call;
  exchange->module_is_closed = is_closed;
  exchange->module_chunk = tl_arena_copy(call->vm, chunk_name, strlen(chunk_name));
  // One byte more than is allowed is enough to refuse it.
  exchange->module_length =
      source_length <= TL_SOURCE_MAX ? source_length : (size_t)TL_SOURCE_MAX + 1;
  exchange->module_source = tl_arena_copy(call->vm, source, exchange->module_length);
  if (exchange->module_chunk == NULL) {
    exchange->module_source = NULL;
  }
  exchange->too_large = exchange->module_source == NULL;
  call->vm->arena_base = call->vm->arena_top;
}

void tl_fail(tl_call *call, tl_failure_kind kind, const char *bytes, size_t length) {
  tl_vm *vm = call->vm;
  ((tl_exchange *)call)->kind = kind;
  vm->fail_length = length < TL_MESSAGE_MAX ? length : TL_MESSAGE_MAX;
  if (vm->fail_length > 0) {
    memcpy(vm->fail_text, bytes, vm->fail_length);
  }
}

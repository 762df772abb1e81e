/// Memory and instructions: what a script may use, and how it is stopped.
///
/// A stop is a value that no script can make or catch: a light userdata of a private address. Once
/// it is raised the hook fires on every instruction, so no closing handler runs a line more, and
/// our own catching functions raise it again.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

static const char stop_tag;

/// Refuses an allocation. Lua collects its garbage and asks once more for the same; the second
/// refusal in a row is final, and the script must not live to see it.
static void *refuse(tl_vm *vm, void *block, size_t size) {
#if LUA_VERSION_RELEASE_NUM >= 50405
  // Later releases hold offsets instead of pointers while a stack moves, so the frames cannot be
  // looked at here; the stop then comes with the error that Lua raises.
  if (block != NULL) {
    return NULL;
  }
#endif
  if (vm->failed_size == size && vm->failed_block == block) {
    tl_stop_memory(vm);
  }
  vm->failed_size = size;
  vm->failed_block = block;
  // Lua's buffers ask once only, and their error unwinds the frames before anybody sees them.
  vm->refused_place = vm->main == NULL ? (tl_place){0} : tl_find_place(vm, tl_running(vm), 0);
  return NULL;
}

void *tl_allocate(void *user, void *block, size_t old_size, size_t size) {
  tl_vm *vm = user;
  // Without a block, Lua passes the type of the new object as the old size.
  size_t had = block == NULL ? 0 : old_size;
  if (size == 0) {
    free(block);
    vm->memory_used -= had;
    return NULL;
  }
  if (size <= had) {
    // Lua relies on shrinking never to fail.
    void *smaller = realloc(block, size);
    vm->memory_used -= had - size;
    return smaller == NULL ? block : smaller;
  }
  vm->allocations++;
  bool injected = vm->fail_at != 0 && vm->allocations >= vm->fail_at
      && vm->allocations - vm->fail_at < vm->fail_count;
  size_t growth = size - had;
  if (injected || growth > vm->memory_limit - vm->memory_used) {
    return refuse(vm, block, size);
  }
  void *result = realloc(block, size);
  if (result == NULL) {
    return refuse(vm, block, size);
  }
  vm->failed_size = 0;
  vm->memory_used += growth;
  if (vm->memory_used > vm->memory_peak) {
    vm->memory_peak = vm->memory_used;
  }
  // One instruction can make a string of any size: long ones are charged, so that a loop of such
  // instructions comes to an end as well. Only strings: when a table grows depends on the seed of
  // Lua's hash, and the count must be the same in each run.
  if (size >= 1024 && block == NULL && old_size == LUA_TSTRING) {
    vm->instructions += size / 64;
  }
  return result;
}

/// Fires each TL_HOOK_COUNT instructions; after a stop on every one.
static void count_hook(lua_State *state, lua_Debug *) {
  tl_vm *vm = tl_vm_of(state);
  if (!vm->stopped) {
    vm->instructions += TL_HOOK_COUNT;
  }
  tl_check_limit(state, vm);
}

void tl_arm(lua_State *state, int count) {
  lua_sethook(state, count_hook, LUA_MASKCOUNT, count);
}

void tl_stop(tl_vm *vm, tl_failure_kind kind, const char *text, size_t length) {
  if (vm->stopped) {
    return;
  }
  vm->stopped = true;
  if (vm->main == NULL) {
    return;
  }
  tl_describe_stop(vm, kind, text, length);
  tl_arm(vm->main, 1);
  for (tl_run *run = vm->run; run != NULL; run = run->outer) {
    tl_arm(run->thread, 1);
  }
}

/// Writes a count with commas between thousands.
static void write_count(char *out, size_t capacity, uint64_t count) {
  char digits[24];
  int length = snprintf(digits, sizeof digits, "%llu", (unsigned long long)count);
  size_t written = 0;
  for (int i = 0; i < length && written + 2 < capacity; i++) {
    if (i > 0 && (length - i) % 3 == 0) {
      out[written++] = ',';
    }
    out[written++] = digits[i];
  }
  out[written] = 0;
}

void tl_stop_memory(tl_vm *vm) {
  char text[96] = "there is no memory left for the script";
  if (vm->memory_limit != SIZE_MAX) {
    const size_t mebibyte = 1 << 20;
    bool is_whole = vm->memory_limit % mebibyte == 0;
    char count[32];
    write_count(count, sizeof count, is_whole ? vm->memory_limit / mebibyte : vm->memory_limit);
    snprintf(
        text, sizeof text, "the script wants more than %s %s of memory", count,
        is_whole ? "MiB" : "bytes");
  }
  tl_stop(vm, TL_MEMORY_LIMIT, text, strlen(text));
}

int tl_raise_stop(lua_State *state) {
  tl_arm(state, 1);
  lua_pushlightuserdata(state, (void *)&stop_tag);
  return lua_error(state);
}

void tl_charge_here(lua_State *state, uint64_t instructions) {
  tl_vm *vm = tl_vm_of(state);
  vm->instructions += instructions;
  if (vm->instructions >= vm->instruction_limit && !vm->stopped) {
    char count[32], text[96];
    write_count(count, sizeof count, vm->instruction_limit);
    snprintf(text, sizeof text, "the script ran %s instructions and has not ended", count);
    tl_stop(vm, TL_TIME_LIMIT, text, strlen(text));
  }
  if (vm->stopped) {
    tl_raise_stop(state);
  }
}

int tl_raise_no_stack(lua_State *state) {
  tl_vm *vm = tl_vm_of(state);
  if (vm->stopped) {
    return tl_raise_stop(state);
  }
  return luaL_error(state, "stack overflow");
}

void tl_charge(tl_vm *vm, uint64_t instructions) {
  // The stop itself comes with the next instruction, or when the callback returns: the host's
  // frames are on the stack here.
  vm->instructions += instructions;
}

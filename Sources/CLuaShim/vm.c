/// The life of a vm.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "internal.h"

static int panic(lua_State *state) {
  const char *text = lua_type(state, -1) == LUA_TSTRING ? lua_tostring(state, -1) : "no text";
  fprintf(stderr, "an error was raised outside of all protection: %s\n", text);
  _Exit(70);
}

/// Strings that Lua makes outside of protected calls. They exist from the start, so that finding
/// them needs no memory.
static void anchor_texts(lua_State *state) {
  static const char *const texts[] = {
    "error in error handling", "C stack overflow", "stack overflow", "not enough memory",
    "cannot resume dead coroutine", "cannot resume non-suspended coroutine",
    "attempt to yield from outside a coroutine", "attempt to yield across a C-call boundary", NULL,
  };
  lua_newtable(state);
  for (int i = 0; texts[i] != NULL; i++) {
    lua_pushstring(state, texts[i]);
    lua_rawseti(state, -2, i + 1);
  }
  lua_rawseti(state, LUA_REGISTRYINDEX, TL_SLOT_TEXTS);
}

static int open_libraries(lua_State *state) {
  tl_vm *vm = tl_vm_of(state);
  static const int tables[] = {
    TL_SLOT_REFERENCES, TL_SLOT_WAITS, TL_SLOT_MODULES, TL_SLOT_CHUNKS,
    TL_SLOT_NUMBERS,
  };
  for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
    lua_newtable(state);
    lua_rawseti(state, LUA_REGISTRYINDEX, tables[i]);
  }
  for (int slot = TL_SLOT_RAISED - 1; slot < TL_SLOT_RAISED + TL_RAISED_MAX; slot++) {
    lua_pushboolean(state, false);
    lua_rawseti(state, LUA_REGISTRYINDEX, slot);
  }
  int types_end = TL_SLOT_TYPES + TL_TYPE_SLOTS * (int)vm->type_count;
  for (int slot = TL_SLOT_TYPES; slot < types_end; slot++) {
    lua_pushboolean(state, false);
    lua_rawseti(state, LUA_REGISTRYINDEX, slot);
  }
  lua_pushboolean(state, false);
  lua_rawseti(state, LUA_REGISTRYINDEX, TL_SLOT_ERROR);
  anchor_texts(state);
  tl_open_base(state, vm);
  tl_open_coroutines(state);
  tl_open_strings(state, vm);
  tl_open_tables(state, vm);
  tl_open_require(state);
  return 0;
}

tl_vm *tl_open(const tl_config *config) {
  tl_vm *vm = calloc(1, sizeof *vm);
  if (vm == NULL) {
    return NULL;
  }
  vm->host = config->host;
  vm->handler = config->handler;
  vm->module_type = config->module_type;
  vm->seed = config->seed;
  vm->memory_limit = config->memory_limit == 0 ? SIZE_MAX : config->memory_limit;
  vm->instruction_limit = config->instruction_limit == 0 ? UINT64_MAX : config->instruction_limit;
  vm->fail_at = config->fail_at;
  vm->fail_count = config->fail_count;
  vm->describe = config->describe;
  vm->type_count = config->type_count;
  vm->types = calloc(config->type_count + 1, sizeof *vm->types);
  lua_State *state = vm->types != NULL ? lua_newstate(tl_allocate, vm) : NULL;
  if (state == NULL) {
    tl_close(vm);
    return NULL;
  }
  *(tl_vm **)lua_getextraspace(state) = vm;
  lua_atpanic(state, panic);
  vm->main = vm->current = state;
  // Before anything runs: each coroutine inherits the hook of its creator.
  tl_arm(state, TL_HOOK_COUNT);
  lua_pushcfunction(state, open_libraries);
  int status = lua_pcall(state, 0, 0, 0);
  if (status != LUA_OK || vm->stopped) {
    tl_close(vm);
    return NULL;
  }
  lua_settop(state, 0);
  vm->instructions = 0;
  vm->failure.message = vm->message;
  vm->failure.frames = vm->frames;
  return vm;
}

void tl_close(tl_vm *vm) {
  if (vm == NULL) {
    return;
  }
  tl_unwatch(vm);
  if (vm->main != NULL) {
    // No closing handler is pending on the main thread, since every entry has ended.
    vm->current = vm->main;
    lua_close(vm->main);
  }
  for (tl_block *block = vm->arena; block != NULL;) {
    tl_block *next = block->next;
    free(block);
    block = next;
  }
  for (size_t i = 0; i < vm->chunk_count; i++) {
    free(vm->chunks[i].module);
    if (vm->chunks[i].owns_name) {
      free(vm->chunks[i].name);
    }
  }
  free(vm->chunks);
  free(vm->types);
  free(vm);
}

int32_t tl_lua_version(void) {
  return LUA_VERSION_RELEASE_NUM;
}

uint64_t tl_instructions_used(const tl_vm *vm) {
  return vm->instructions;
}

size_t tl_memory_peak(const tl_vm *vm) {
  return vm->memory_peak;
}

uint64_t tl_allocations(const tl_vm *vm) {
  return vm->allocations;
}

bool tl_can_enter(const tl_vm *vm) {
  return vm->entry_depth < TL_ENTRY_DEPTH_MAX;
}

size_t tl_kept_count(const tl_vm *vm) {
  return vm->kept_count;
}

int32_t tl_stack_depth(const tl_vm *vm) {
  return lua_gettop(vm->current);
}

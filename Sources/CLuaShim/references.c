/// Functions that the host keeps: a table of our own, so that what is kept can be counted.
#include "internal.h"

/// A reference beyond those that fit into a reader.
typedef struct tl_temporary {
  struct tl_temporary *next;
  int32_t reference;
} tl_temporary;

int32_t tl_reference_add(lua_State *state, tl_vm *vm) {
  lua_rawgeti(state, LUA_REGISTRYINDEX, TL_SLOT_REFERENCES);
  lua_insert(state, -2);
  int32_t reference = vm->free_reference;
  if (reference != 0) {
    // A free slot holds the number of the next one.
    lua_rawgeti(state, -2, reference);
    vm->free_reference = (int32_t)lua_tointeger(state, -1);
    lua_pop(state, 1);
    lua_rawseti(state, -2, reference);
  } else {
    // The counter moves only after the write, which may raise.
    reference = vm->last_reference + 1;
    lua_rawseti(state, -2, reference);
    vm->last_reference = reference;
  }
  lua_pop(state, 1);
  vm->kept_count++;
  return reference;
}

bool tl_reference_push(lua_State *state, tl_vm *vm, int32_t reference) {
  if (reference < 1 || reference > vm->last_reference) {
    return false;
  }
  lua_rawgeti(state, LUA_REGISTRYINDEX, TL_SLOT_REFERENCES);
  if (lua_rawgeti(state, -1, reference) != LUA_TFUNCTION) {
    lua_pop(state, 2);
    return false;
  }
  lua_remove(state, -2);
  return true;
}

void tl_reference_remove(lua_State *state, tl_vm *vm, int32_t reference) {
  // Releasing twice must not put a slot on the free list twice.
  if (!tl_reference_push(state, vm, reference)) {
    return;
  }
  lua_pop(state, 1);
  lua_rawgeti(state, LUA_REGISTRYINDEX, TL_SLOT_REFERENCES);
  lua_pushinteger(state, vm->free_reference);
  lua_rawseti(state, -2, reference);
  lua_pop(state, 1);
  vm->free_reference = reference;
  vm->kept_count--;
}

bool tl_add_temporary(tl_vm *vm, tl_reader *reader, int32_t reference) {
  if (reader->count < TL_TEMPORARIES_MAX) {
    reader->references[reader->count++] = reference;
    return true;
  }
  tl_temporary *more = tl_arena_allocate(vm, sizeof *more);
  if (more == NULL) {
    return false;
  }
  *more = (tl_temporary){.next = reader->more, .reference = reference};
  reader->more = more;
  return true;
}

void tl_release_temporaries(lua_State *state, tl_vm *vm, tl_reader *reader) {
  for (size_t i = 0; i < reader->count; i++) {
    if (reader->references[i] != 0) {
      tl_reference_remove(state, vm, reader->references[i]);
    }
  }
  for (tl_temporary *more = reader->more; more != NULL; more = more->next) {
    if (more->reference != 0) {
      tl_reference_remove(state, vm, more->reference);
    }
  }
  reader->count = 0;
  reader->more = NULL;
}

void tl_keep(tl_call *call, int32_t reference) {
  tl_reader *reader = &((tl_exchange *)call)->reader;
  for (size_t i = 0; i < reader->count; i++) {
    if (reader->references[i] == reference) {
      reader->references[i] = 0;
      return;
    }
  }
  for (tl_temporary *more = reader->more; more != NULL; more = more->next) {
    if (more->reference == reference) {
      more->reference = 0;
      return;
    }
  }
}

void tl_release(tl_vm *vm, int32_t reference) {
  // Two slots: every C function has twenty, and so has a thread that does not run.
  tl_reference_remove(vm->current, vm, reference);
}

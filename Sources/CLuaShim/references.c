/// Functions and results that the host keeps: a table of our own, so that what is kept can be counted.
///
/// A free slot holds the number of the next one as a light userdata, which no script can make.
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
    lua_rawgeti(state, -2, reference);
    vm->free_reference = (int32_t)(intptr_t)lua_touserdata(state, -1);
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
  int type = lua_rawgeti(state, -1, reference);
  if (type == LUA_TLIGHTUSERDATA || type == LUA_TNIL) {
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
  lua_pushlightuserdata(state, (void *)(intptr_t)vm->free_reference);
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

bool tl_object_of(tl_vm *vm, int32_t reference, tl_value *object) {
  lua_State *state = vm->current;
  if (!tl_reference_push(state, vm, reference)) {
    return false;
  }
  const tl_object *kept = tl_to_object(state, -1);
  if (kept != NULL) {
    *object = (tl_value){
      .kind = TL_OBJECT, .type = kept->type, .index = kept->index,
      .generation = kept->generation, .length = kept->outcome};
  }
  lua_pop(state, 1);
  return kept != NULL;
}

bool tl_is_false(tl_vm *vm, int32_t reference) {
  lua_State *state = vm->current;
  if (!tl_reference_push(state, vm, reference)) {
    return false;
  }
  bool is_false = lua_isboolean(state, -1) && !lua_toboolean(state, -1);
  lua_pop(state, 1);
  return is_false;
}

void tl_release(tl_vm *vm, int32_t reference) {
  // Two slots: every C function has twenty, and so has a thread that does not run.
  tl_reference_remove(vm->current, vm, reference);
}

const char *tl_parameter_name(tl_vm *vm, int32_t reference, int index) {
  lua_State *state = vm->current;
  if (!lua_checkstack(state, 3) || !tl_reference_push(state, vm, reference)) {
    return NULL;
  }
  // Without a record it looks at the function on top, and pushes nothing.
  const char *name = lua_getlocal(state, NULL, index);
  lua_pop(state, 1);
  return name;
}

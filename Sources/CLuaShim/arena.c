/// The arena that holds copies of values on their way between Lua and the host.
#include <stdlib.h>
#include <string.h>

#include "internal.h"

enum { BLOCK_SIZE = 16 * 1024, ARENA_MAX = 32 * 1024 * 1024 };

void *tl_arena_allocate(tl_vm *vm, size_t size) {
  size = (size + 15) & ~(size_t)15;
  tl_block *block = vm->arena_top.block;
  if (block != NULL && block->size - vm->arena_top.used >= size) {
    void *result = block->bytes + vm->arena_top.used;
    vm->arena_top.used += size;
    return result;
  }
  // Blocks stay in the list for the next call; the one after the top is free.
  tl_block *next = block == NULL ? vm->arena : block->next;
  if (next == NULL || next->size < size) {
    size_t wanted = size > BLOCK_SIZE ? size : BLOCK_SIZE;
    if (wanted > ARENA_MAX - vm->arena_size) {
      return NULL;
    }
    tl_block *fresh = malloc(sizeof *fresh + wanted);
    if (fresh == NULL) {
      tl_stop_memory(vm);
      return NULL;
    }
    vm->arena_size += wanted;
    fresh->size = wanted;
    fresh->next = next;
    *(block == NULL ? &vm->arena : &block->next) = fresh;
    next = fresh;
  }
  vm->arena_top = (tl_mark){.block = next, .used = size};
  return next->bytes;
}

void tl_arena_reset(tl_vm *vm, tl_mark mark) {
  vm->arena_top = mark;
}

const char *tl_arena_copy(tl_vm *vm, const char *bytes, size_t length) {
  char *copy = tl_arena_allocate(vm, length + 1);
  if (copy != NULL) {
    if (length > 0) {
      memcpy(copy, bytes, length);
    }
    copy[length] = 0;
  }
  return copy;
}

const double *tl_arena_copy_components(tl_vm *vm, const double *components, size_t count) {
  double *copy = tl_arena_allocate(vm, count * sizeof *copy);
  if (copy != NULL && count > 0) {
    memcpy(copy, components, count * sizeof *copy);
  }
  return copy;
}

bool tl_arena_copy_value(tl_vm *vm, const tl_value *value, tl_value *copy, int depth) {
  *copy = *value;
  switch (value->kind) {
    case TL_STRING:
      return (copy->bytes = tl_arena_copy(vm, value->bytes, value->length)) != NULL;
    case TL_STRUCT:
      copy->components = tl_arena_copy_components(vm, value->components, value->length);
      return copy->components != NULL;
    case TL_TABLE: {
      if (depth >= TL_ANSWER_DEPTH) {
        return false;
      }
      tl_field *fields = tl_arena_allocate(vm, value->field_count * sizeof *fields);
      tl_value *items = tl_arena_allocate(vm, value->item_count * sizeof *items);
      if (fields == NULL || items == NULL) {
        return false;
      }
      for (size_t i = 0; i < value->field_count; i++) {
        fields[i] = value->fields[i];
        fields[i].name = tl_arena_copy(vm, fields[i].name, fields[i].name_length);
        if (fields[i].name == NULL
            || !tl_arena_copy_value(vm, &value->fields[i].value, &fields[i].value, depth + 1)) {
          return false;
        }
      }
      for (size_t i = 0; i < value->item_count; i++) {
        if (!tl_arena_copy_value(vm, &value->items[i], &items[i], depth + 1)) {
          return false;
        }
      }
      copy->fields = fields;
      copy->items = items;
      return true;
    }
    default:
      return true;
  }
}

/// Values on their way between Lua and the host.
#include <stdlib.h>
#include <string.h>

#include "internal.h"

const char tl_object_tag = 'o', tl_structure_tag = 's';

// MARK: - Lua to the host

const tl_object *tl_to_object(lua_State *state, int index) {
  if (lua_type(state, index) != LUA_TUSERDATA
      || lua_rawlen(state, index) != sizeof(tl_object)) {
    return NULL;
  }
  const tl_object *object = lua_touserdata(state, index);
  return object->tag == &tl_object_tag ? object : NULL;
}

const tl_structure *tl_to_structure(lua_State *state, int index) {
  if (lua_type(state, index) != LUA_TUSERDATA
      || lua_rawlen(state, index) < sizeof(tl_structure)) {
    return NULL;
  }
  const tl_structure *structure = lua_touserdata(state, index);
  return structure->tag == &tl_structure_tag ? structure : NULL;
}

const char *tl_type_name(lua_State *state, int index) {
  tl_vm *vm = tl_vm_of(state);
  const tl_object *object = tl_to_object(state, index);
  if (object != NULL) {
    return vm->types[object->type]->name;
  }
  const tl_structure *structure = tl_to_structure(state, index);
  return structure != NULL ? vm->types[structure->type]->name : luaL_typename(state, index);
}

static int compare_fields(const void *left, const void *right) {
  const tl_field *a = left, *b = right;
  size_t shorter = a->name_length < b->name_length ? a->name_length : b->name_length;
  int order = memcmp(a->name, b->name, shorter);
  return order != 0 ? order : (a->name_length > b->name_length) - (a->name_length < b->name_length);
}

/// Whether a table's metatable answers for entries that the table does not have.
///
/// By `lua_next`, which makes no string and so starts no collection; a metatable with very many entries is
/// taken for one that does.
static bool adds_entries(lua_State *state, int index) {
  enum { MOST_LOOKED_AT = 100 };
  if (!lua_getmetatable(state, index)) {
    return false;
  }
  bool adds = false;
  int count = 0;
  lua_pushnil(state);
  while (lua_next(state, -2) != 0) {
    lua_pop(state, 1);
    if (lua_type(state, -1) == LUA_TSTRING) {
      const char *name = lua_tostring(state, -1);
      adds = strcmp(name, "__index") == 0 || strcmp(name, "__len") == 0
          || strcmp(name, "__pairs") == 0;
    }
    if (adds || ++count == MOST_LOOKED_AT) {
      adds = true;
      lua_pop(state, 1);
      break;
    }
  }
  lua_pop(state, 1);
  return adds;
}

/// Copies a table: raw, so that no script code runs while the host waits for its arguments.
static bool read_table(
    lua_State *state, tl_vm *vm, int index, tl_value *out, int depth, tl_reader *reader) {
  lua_Integer length = (lua_Integer)lua_rawlen(state, index);
  out->has_metatable = adds_entries(state, index);
  size_t names = 0;
  lua_pushnil(state);
  while (lua_next(state, index) != 0) {
    lua_pop(state, 1);
    if (lua_type(state, -1) == LUA_TSTRING) {
      names++;
    } else if (!lua_isinteger(state, -1) || lua_tointeger(state, -1) < 1
        || lua_tointeger(state, -1) > length) {
      out->has_other_keys = true;
    }
  }
  tl_charge_here(state, names + (size_t)length);
  tl_field *fields = tl_arena_allocate(vm, names * sizeof *fields);
  tl_value *items = tl_arena_allocate(vm, (size_t)length * sizeof *items);
  if (fields == NULL || items == NULL) {
    return false;
  }
  size_t filled = 0;
  lua_pushnil(state);
  while (names > 0 && lua_next(state, index) != 0) {
    if (lua_type(state, -2) == LUA_TSTRING) {
      tl_field *field = &fields[filled++];
      const char *name = lua_tolstring(state, -2, &field->name_length);
      tl_charge(vm, field->name_length / 4);
      field->name = tl_arena_copy(vm, name, field->name_length);
      if (field->name == NULL
          || !tl_read_value(state, vm, lua_gettop(state), &field->value, depth + 1, reader)) {
        lua_pop(state, 2);
        return false;
      }
    }
    lua_pop(state, 1);
  }
  if (names == 0) {
    lua_pop(state, 1);
  }
  if (names > 1) {
    qsort(fields, names, sizeof *fields, compare_fields);
  }
  for (lua_Integer i = 1; i <= length; i++) {
    lua_rawgeti(state, index, i);
    bool read = tl_read_value(state, vm, lua_gettop(state), &items[i - 1], depth + 1, reader);
    lua_pop(state, 1);
    if (!read) {
      return false;
    }
  }
  out->fields = fields;
  out->field_count = names;
  out->items = items;
  out->item_count = (size_t)length;
  return true;
}

bool tl_read_value(
    lua_State *state, tl_vm *vm, int index, tl_value *out, int depth, tl_reader *reader) {
  *out = (tl_value){.kind = TL_NIL};
  // What is in a table may be let go by a nested call.
  bool copies = depth > 0 || reader->copies;
  switch (lua_type(state, index)) {
    case LUA_TNIL:
    case LUA_TNONE:
      return true;
    case LUA_TBOOLEAN:
      out->kind = TL_BOOLEAN;
      out->number = lua_toboolean(state, index);
      return true;
    case LUA_TNUMBER:
      out->kind = TL_NUMBER;
      out->number = lua_tonumber(state, index);
      out->is_integer = lua_isinteger(state, index);
      return true;
    case LUA_TSTRING:
      out->kind = TL_STRING;
      out->bytes = lua_tolstring(state, index, &out->length);
      // The host looks at each byte, and no hook sees it.
      tl_charge(vm, out->length / 4);
      if (copies) {
        out->bytes = tl_arena_copy(vm, out->bytes, out->length);
      }
      return out->bytes != NULL;
    case LUA_TFUNCTION:
      if (!reader->keeps) {
        break;
      }
      out->kind = TL_FUNCTION;
      lua_pushvalue(state, index);
      out->reference = tl_reference_add(state, vm);
      if (!tl_add_temporary(vm, reader, out->reference)) {
        tl_reference_remove(state, vm, out->reference);
        return false;
      }
      return true;
    case LUA_TTABLE:
      if (depth < TL_TABLE_DEPTH) {
        out->kind = TL_TABLE;
        return read_table(state, vm, index, out, depth, reader);
      }
      break;
    case LUA_TUSERDATA: {
      const tl_object *object = lua_touserdata(state, index);
      if (lua_rawlen(state, index) == sizeof *object && object->tag == &tl_object_tag) {
        out->kind = TL_OBJECT;
        out->type = object->type;
        out->index = object->index;
        out->generation = object->generation;
        out->length = object->outcome;
        return true;
      }
      const tl_structure *structure = tl_to_structure(state, index);
      if (structure != NULL) {
        out->kind = TL_STRUCT;
        out->type = structure->type;
        out->length = structure->count;
        out->components = copies
            ? tl_arena_copy_components(vm, structure->components, structure->count)
            : structure->components;
        return out->components != NULL;
      }
      break;
    }
    default:
      break;
  }
  out->kind = TL_OTHER;
  out->bytes = luaL_typename(state, index);
  out->length = strlen(out->bytes);
  return true;
}

// MARK: - The host to Lua

void tl_push_object(
    lua_State *state, tl_vm *vm, uint32_t type, uint32_t index, uint32_t generation) {
  if (type >= vm->type_count) {
    lua_pushnil(state);
    return;
  }
  tl_push_metatable(state, vm, type);
  lua_rawgeti(state, LUA_REGISTRYINDEX, TL_SLOT_TYPES + TL_TYPE_SLOTS * (int)type + 1);
  lua_Integer key = (lua_Integer)index + 1;
  if (lua_rawgeti(state, -1, key) == LUA_TUSERDATA) {
    const tl_object *known = lua_touserdata(state, -1);
    if (known->generation == generation) {
      lua_replace(state, -3);
      lua_pop(state, 1);
      return;
    }
  }
  lua_pop(state, 1);
  tl_object *object = lua_newuserdatauv(state, sizeof *object, 0);
  *object = (tl_object){&tl_object_tag, type, index, generation, TL_PENDING};
  lua_pushvalue(state, -3);
  lua_setmetatable(state, -2);
  lua_pushvalue(state, -1);
  lua_rawseti(state, -3, key);
  lua_replace(state, -3);
  lua_pop(state, 1);
}

void tl_settle(
    tl_vm *vm, uint32_t type, uint32_t index, uint32_t generation, tl_outcome outcome) {
  if (type >= vm->type_count) {
    return;
  }
  lua_State *state = vm->current;
  int slot = TL_SLOT_TYPES + TL_TYPE_SLOTS * (int)type + 1;
  // There is no table before the first object of the type.
  if (lua_rawgeti(state, LUA_REGISTRYINDEX, slot) != LUA_TTABLE) {
    lua_pop(state, 1);
    return;
  }
  if (lua_rawgeti(state, -1, (lua_Integer)index + 1) == LUA_TUSERDATA) {
    tl_object *object = lua_touserdata(state, -1);
    if (object->generation == generation) {
      object->outcome = outcome;
    }
  }
  lua_pop(state, 2);
}

static void push_structure(lua_State *state, tl_vm *vm, const tl_value *value) {
  if (value->type >= vm->type_count) {
    lua_pushnil(state);
    return;
  }
  size_t count = value->length < TL_COMPONENTS_MAX ? value->length : TL_COMPONENTS_MAX;
  size_t size = sizeof(tl_structure) + count * sizeof(double);
  tl_structure *structure = lua_newuserdatauv(state, size, 0);
  structure->tag = &tl_structure_tag;
  structure->type = value->type;
  structure->count = (uint32_t)count;
  if (count > 0) {
    memcpy(structure->components, value->components, count * sizeof(double));
  }
  tl_push_metatable(state, vm, value->type);
  lua_setmetatable(state, -2);
}

static void push_table(lua_State *state, tl_vm *vm, const tl_value *value, int depth) {
  if (depth >= TL_ANSWER_DEPTH) {
    tl_misuse(state, "tables are nested more than %d deep", (int)TL_ANSWER_DEPTH);
  }
  tl_charge(vm, value->field_count + value->item_count);
  lua_createtable(state, (int)value->item_count, (int)value->field_count);
  for (size_t i = 0; i < value->field_count; i++) {
    lua_pushlstring(state, value->fields[i].name, value->fields[i].name_length);
    tl_push_value(state, vm, &value->fields[i].value, depth + 1);
    lua_rawset(state, -3);
  }
  for (size_t i = 0; i < value->item_count; i++) {
    tl_push_value(state, vm, &value->items[i], depth + 1);
    lua_rawseti(state, -2, (lua_Integer)i + 1);
  }
}

void tl_push_value(lua_State *state, tl_vm *vm, const tl_value *value, int depth) {
  switch (value->kind) {
    case TL_BOOLEAN:
      lua_pushboolean(state, value->number != 0);
      return;
    case TL_NUMBER:
      if (value->is_integer && value->number >= -0x1p53 && value->number <= 0x1p53) {
        lua_pushinteger(state, (lua_Integer)value->number);
      } else {
        lua_pushnumber(state, value->number);
      }
      return;
    case TL_STRING:
      lua_pushlstring(state, value->bytes, value->length);
      return;
    case TL_OBJECT:
      tl_push_object(state, vm, value->type, value->index, value->generation);
      return;
    case TL_STRUCT:
      push_structure(state, vm, value);
      return;
    case TL_FUNCTION:
      if (tl_reference_push(state, vm, value->reference)) {
        return;
      }
      break;
    case TL_TABLE:
      push_table(state, vm, value, depth);
      return;
    case TL_NIL:
    case TL_OTHER:
      break;
  }
  lua_pushnil(state);
}

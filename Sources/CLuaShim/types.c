/// The metatables of the host's types.
///
/// The names of a type are a table from name to member: a number for a property, a ready closure
/// for a method. A child's table starts as a copy of its parent's, so a member is always reported
/// with the type that declared it, and a lookup is one access however deep the family is.
#include <string.h>

#include "internal.h"

/// Type and member in one integer.
static lua_Integer code_of(uint32_t type, uint32_t member) {
  return (lua_Integer)(((uint64_t)type << 32) | member);
}

static uint32_t type_of(lua_Integer code) {
  return (uint32_t)((uint64_t)code >> 32);
}

static uint32_t member_of(lua_Integer code) {
  return (uint32_t)(uint64_t)code;
}

static uint32_t own_type(lua_State *state, int upvalue) {
  return (uint32_t)lua_tointeger(state, lua_upvalueindex(upvalue));
}

// Upvalues of both: the names, the type.

static int get_member(lua_State *state) {
  lua_pushvalue(state, 2);
  switch (lua_rawget(state, lua_upvalueindex(1))) {
    case LUA_TNUMBER: {
      lua_Integer code = lua_tointeger(state, -1);
      return tl_dispatch(state, TL_GET, type_of(code), member_of(code), 1, 1, 1);
    }
    case LUA_TFUNCTION:
      return 1;
    default:
      return tl_dispatch(state, TL_GET_UNKNOWN, own_type(state, 2), 0, 1, 1, 2);
  }
}

static int set_member(lua_State *state) {
  lua_pushvalue(state, 2);
  switch (lua_rawget(state, lua_upvalueindex(1))) {
    case LUA_TNUMBER: {
      lua_Integer code = lua_tointeger(state, -1);
      return tl_dispatch(state, TL_SET, type_of(code), member_of(code), 1, 2, 2);
    }
    case LUA_TFUNCTION: {
      lua_getupvalue(state, -1, 1);
      lua_Integer code = lua_tointeger(state, -1);
      return tl_dispatch(state, TL_WRITE_METHOD, type_of(code), member_of(code), 1, 2, 2);
    }
    default:
      return tl_dispatch(state, TL_SET_UNKNOWN, own_type(state, 2), 0, 1, 1, 3);
  }
}

/// Upvalue: type and member. The receiver is the host's to check, whose messages know the names.
static int call_method(lua_State *state) {
  lua_Integer code = lua_tointeger(state, lua_upvalueindex(1));
  return tl_dispatch(
      state, TL_CALL, type_of(code), member_of(code), 1, 1, lua_gettop(state));
}

static int finish_bound(lua_State *state, int, lua_KContext) {
  return lua_gettop(state);
}

/// Upvalues: a function and what it is to be called with first.
static int call_bound(lua_State *state) {
  int count = 0;
  while (!lua_isnone(state, lua_upvalueindex(count + 1))) {
    count++;
  }
  int given = lua_gettop(state);
  if (!lua_checkstack(state, count + 2)) {
    return tl_raise_no_stack(state);
  }
  for (int i = 1; i <= count; i++) {
    lua_pushvalue(state, lua_upvalueindex(i));
  }
  lua_rotate(state, 1, count);
  lua_callk(state, count - 1 + given, LUA_MULTRET, 0, finish_bound);
  return lua_gettop(state);
}

/// Upvalues: a table and a function, which is called with the item at a position, and the position.
static int call_with_item(lua_State *state) {
  lua_settop(state, 1);
  lua_rawgeti(state, lua_upvalueindex(1), lua_tointeger(state, 1));
  lua_insert(state, 1);
  lua_pushvalue(state, lua_upvalueindex(2));
  lua_insert(state, 1);
  lua_callk(state, 2, LUA_MULTRET, 0, finish_bound);
  return lua_gettop(state);
}

bool tl_is_bound_call(lua_CFunction function) {
  return function == call_bound || function == call_with_item;
}

/// Upvalue: type and member. What stands behind a function as the first argument becomes a part of it.
static int call_binding_arguments(lua_State *state) {
  int count = lua_gettop(state);
  if (count > TL_BOUND_MAX) {
    return tl_misuse(state, "%d arguments are too many (at most %d)", count, (int)TL_BOUND_MAX);
  }
  if (count > 1 && lua_isfunction(state, 1)) {
    lua_pushcclosure(state, call_bound, count);
  }
  return call_method(state);
}

static int call_binding_items(lua_State *state) {
  if (lua_istable(state, 1) && lua_isfunction(state, 3)) {
    lua_pushvalue(state, 1);
    lua_pushvalue(state, 3);
    lua_pushcclosure(state, call_with_item, 2);
    lua_replace(state, 3);
  }
  return call_method(state);
}

/// The function that calls a method.
static lua_CFunction caller_of(tl_binding binding) {
  return binding == TL_BINDS_ARGUMENTS ? call_binding_arguments
      : binding == TL_BINDS_ITEMS      ? call_binding_items
                                       : call_method;
}

/// The object is argument 0 and cannot be anything else: no script gets at this function.
static int call_object(lua_State *state) {
  return tl_dispatch(state, TL_INVOKE, own_type(state, 1), 0, 1, 1, lua_gettop(state));
}

static int to_string(lua_State *state) {
  int count = tl_dispatch(state, TL_TO_STRING, own_type(state, 1), 0, 1, 1, 1);
  if (count == 0 || lua_type(state, -count) != LUA_TSTRING) {
    lua_pushstring(state, tl_type_name(state, 1));
    return 1;
  }
  return count;
}

static int close_object(lua_State *state) {
  tl_dispatch(state, TL_CLOSE, own_type(state, 1), 0, 1, 1, 1);
  return 0;
}

/// Structs are equal when their types and components are; the host is not asked.
static int equal(lua_State *state) {
  const tl_structure *a = tl_to_structure(state, 1), *b = tl_to_structure(state, 2);
  bool same = a != NULL && b != NULL && a->type == b->type && a->count == b->count;
  for (uint32_t i = 0; same && i < a->count; i++) {
    same = a->components[i] == b->components[i];
  }
  lua_pushboolean(state, same);
  return 1;
}

static int calculate(lua_State *state) {
  const tl_structure *left = tl_to_structure(state, 1);
  const tl_structure *structure = left != NULL ? left : tl_to_structure(state, 2);
  tl_operation operation = (tl_operation)lua_tointeger(state, lua_upvalueindex(1));
  // Lua calls a unary operator with its operand twice.
  int count = operation == TL_NEGATE ? 1 : 2;
  return tl_dispatch(
      state, operation, structure != NULL ? structure->type : 0, 0, 1, 1, count);
}

static void set_metamethod(
    lua_State *state, int metatable, const char *name, lua_CFunction function, lua_Integer value) {
  lua_pushinteger(state, value);
  lua_pushcclosure(state, function, 1);
  lua_setfield(state, metatable, name);
}

static void fill_names(lua_State *state, uint32_t id, const tl_type *type, int names) {
  if (type->parent >= 0) {
    lua_rawgeti(
        state, LUA_REGISTRYINDEX, TL_SLOT_TYPES + TL_TYPE_SLOTS * (int)type->parent + 2);
    lua_pushnil(state);
    while (lua_next(state, -2) != 0) {
      lua_pushvalue(state, -2);
      lua_insert(state, -2);
      lua_rawset(state, names);
    }
    lua_pop(state, 1);
  }
  for (size_t i = 0; i < type->member_count; i++) {
    lua_pushstring(state, type->members[i].name);
    lua_pushinteger(state, code_of(id, (uint32_t)i));
    if (type->members[i].kind == TL_METHOD) {
      lua_pushcclosure(state, caller_of(type->members[i].binding), 1);
    }
    lua_rawset(state, names);
  }
}

static void fill_metatable(
    lua_State *state, uint32_t id, const tl_type *type, int metatable, int names) {
  lua_pushvalue(state, names);
  lua_pushinteger(state, id);
  lua_pushcclosure(state, get_member, 2);
  lua_setfield(state, metatable, "__index");
  lua_pushvalue(state, names);
  lua_pushinteger(state, id);
  lua_pushcclosure(state, set_member, 2);
  lua_setfield(state, metatable, "__newindex");
  set_metamethod(state, metatable, "__tostring", to_string, id);
  lua_pushstring(state, type->name);
  lua_setfield(state, metatable, "__name");
  lua_pushboolean(state, false);
  lua_setfield(state, metatable, "__metatable");
  if (type->is_closable) {
    set_metamethod(state, metatable, "__close", close_object, id);
  }
  if (type->is_callable) {
    set_metamethod(state, metatable, "__call", call_object, id);
  }
  if (type->is_struct) {
    set_metamethod(state, metatable, "__eq", equal, id);
    set_metamethod(state, metatable, "__add", calculate, TL_ADD);
    set_metamethod(state, metatable, "__sub", calculate, TL_SUBTRACT);
    set_metamethod(state, metatable, "__mul", calculate, TL_MULTIPLY);
    set_metamethod(state, metatable, "__div", calculate, TL_DIVIDE);
    set_metamethod(state, metatable, "__unm", calculate, TL_NEGATE);
  }
}

void tl_open_type(lua_State *state, tl_vm *vm, uint32_t id) {
  const tl_type *type = vm->describe(vm->host, id);
  if (type->parent >= 0 && vm->types[type->parent] == NULL) {
    tl_open_type(state, vm, (uint32_t)type->parent);
  }
  if (!lua_checkstack(state, 12)) {
    tl_raise_no_stack(state);
  }
  int metatable = lua_gettop(state) + 1, names = metatable + 2;
  lua_createtable(state, 0, 16);
  lua_newtable(state);
  lua_createtable(state, 0, (int)type->member_count);
  fill_names(state, id, type, names);
  fill_metatable(state, id, type, metatable, names);
  // Only what is whole counts: memory may have run out on the way.
  int slot = TL_SLOT_TYPES + TL_TYPE_SLOTS * (int)id;
  for (int value = names; value >= metatable; value--) {
    lua_rawseti(state, LUA_REGISTRYINDEX, slot + value - metatable);
  }
  vm->types[id] = type;
}

/// The functions of the table library, with bounds: one call may touch ten million elements, and
/// pays for each.
#include "internal.h"

/// Charges a number of elements, or refuses it.
static void charge(lua_State *state, const char *name, lua_Unsigned count) {
  if (count > TL_COUNT_MAX) {
    tl_misuse(
        state, "table.%s may handle at most %d elements", name, (int)TL_COUNT_MAX);
  }
  tl_charge_here(state, count);
}

/// The number of integers from first to last, which may be one more than fits.
static lua_Unsigned span(lua_Integer first, lua_Integer last) {
  lua_Unsigned steps = (lua_Unsigned)last - (lua_Unsigned)first;
  return first > last ? 0 : steps == LUA_MAXUNSIGNED ? steps : steps + 1;
}

/// What is not a table must have the metamethods to be used like one.
static void check_table(lua_State *state, int index) {
  if (lua_type(state, index) == LUA_TTABLE) {
    return;
  }
  if (luaL_getmetafield(state, index, "__index") == LUA_TNIL) {
    luaL_checktype(state, index, LUA_TTABLE);
  }
  lua_pop(state, 1);
}

// `__len` may lie, and lie differently each time: it is asked once and what it says is bounded.

static int insert(lua_State *state) {
  check_table(state, 1);
  int count = lua_gettop(state);
  lua_Integer end = (lua_Integer)((lua_Unsigned)luaL_len(state, 1) + 1);
  lua_Integer position = end;
  if (count == 3) {
    position = luaL_checkinteger(state, 2);
    luaL_argcheck(
        state, (lua_Unsigned)position - 1u < (lua_Unsigned)end, 2, "position out of bounds");
    charge(state, "insert", span(position, end));
    for (lua_Integer i = end; i > position; i--) {
      lua_geti(state, 1, i - 1);
      lua_seti(state, 1, i);
    }
  } else if (count != 2) {
    return luaL_error(state, "wrong number of arguments to 'insert'");
  }
  lua_seti(state, 1, position);
  return 0;
}

static int remove_element(lua_State *state) {
  check_table(state, 1);
  lua_Integer size = luaL_len(state, 1);
  lua_Integer position = luaL_optinteger(state, 2, size);
  if (lua_gettop(state) >= 2) {
    luaL_argcheck(
        state, (lua_Unsigned)position - 1u <= (lua_Unsigned)size, 2, "position out of bounds");
  }
  charge(state, "remove", span(position, size));
  lua_geti(state, 1, position);
  for (; position < size; position++) {
    lua_geti(state, 1, position + 1);
    lua_seti(state, 1, position);
  }
  lua_pushnil(state);
  lua_seti(state, 1, position);
  return 1;
}

static int move(lua_State *state) {
  lua_Integer first = luaL_checkinteger(state, 2), last = luaL_checkinteger(state, 3);
  luaL_checkinteger(state, 4);
  charge(state, "move", span(first, last));
  return tl_vm_of(state)->library_move(state);
}

/// Fills the optional bounds at two indices, so that the library does not ask for the length.
static void charge_range(lua_State *state, const char *name, int first_index) {
  lua_settop(state, first_index + 1);
  lua_Integer first = luaL_optinteger(state, first_index, 1);
  lua_Integer last = lua_isnoneornil(state, first_index + 1)
      ? luaL_len(state, 1)
      : luaL_checkinteger(state, first_index + 1);
  charge(state, name, span(first, last));
  lua_pushinteger(state, first);
  lua_replace(state, first_index);
  lua_pushinteger(state, last);
  lua_replace(state, first_index + 1);
}

static int concat(lua_State *state) {
  check_table(state, 1);
  charge_range(state, "concat", 3);
  return tl_vm_of(state)->library_concat(state);
}

static int unpack(lua_State *state) {
  charge_range(state, "unpack", 2);
  return tl_vm_of(state)->library_unpack(state);
}

static int sort(lua_State *state) {
  check_table(state, 1);
  // Without a comparator no instruction is counted while the library works.
  lua_Unsigned count = lua_type(state, 1) == LUA_TTABLE ? lua_rawlen(state, 1) : 0;
  charge(state, "sort", count);
  lua_Unsigned steps = 1;
  for (lua_Unsigned left = count; left > 1; left /= 2) {
    steps++;
  }
  tl_charge_here(state, count * steps);
  return tl_vm_of(state)->library_sort(state);
}

bool tl_is_sort(lua_CFunction function) {
  return function == sort;
}

void tl_open_tables(lua_State *state, tl_vm *vm) {
  static const luaL_Reg functions[] = {
    {"insert", insert}, {"remove", remove_element}, {"move", move}, {"concat", concat},
    {"unpack", unpack}, {"sort", sort}, {NULL, NULL},
  };
  const struct {
    const char *name;
    lua_CFunction *function;
  } kept[] = {
    {"move", &vm->library_move}, {"concat", &vm->library_concat},
    {"unpack", &vm->library_unpack}, {"sort", &vm->library_sort},
  };
  lua_getglobal(state, "table");
  for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++) {
    lua_getfield(state, -1, kept[i].name);
    *kept[i].function = lua_tocfunction(state, -1);
    lua_pop(state, 1);
  }
  luaL_setfuncs(state, functions, 0);
  lua_pop(state, 1);
}

/// `pairs` and `next` in sorted order.
///
/// Lua seeds its hash of strings from the time and from addresses, so its own order differs in each
/// run. Here numbers come first, ascending; then false, true; strings bytewise; objects by type and
/// index; and last all other keys, in Lua's order, on which no script may rely.
#include <stdlib.h>
#include <string.h>

#include "internal.h"

enum { RANK_NUMBER, RANK_BOOLEAN, RANK_STRING, RANK_OBJECT, RANK_STRUCT, RANK_OTHER };

/// What decides where a key stands.
typedef struct sort_key {
  int rank;
  bool is_integer;
  lua_Integer integer; ///< The integer, the boolean, type and index, or the position.
  double number;
  const char *bytes;
  size_t length;
  const tl_structure *structure;
  lua_Integer position; ///< In Lua's own order.
} sort_key;

static void read_key(lua_State *state, int index, lua_Integer position, sort_key *key) {
  *key = (sort_key){.rank = RANK_OTHER, .integer = position, .position = position};
  switch (lua_type(state, index)) {
    case LUA_TNUMBER:
      key->rank = RANK_NUMBER;
      key->is_integer = lua_isinteger(state, index);
      key->number = lua_tonumber(state, index);
      key->integer = key->is_integer ? lua_tointeger(state, index) : 0;
      return;
    case LUA_TBOOLEAN:
      key->rank = RANK_BOOLEAN;
      key->integer = lua_toboolean(state, index);
      return;
    case LUA_TSTRING:
      key->rank = RANK_STRING;
      key->bytes = lua_tolstring(state, index, &key->length);
      return;
    case LUA_TUSERDATA: {
      const tl_object *object = tl_to_object(state, index);
      if (object != NULL) {
        key->rank = RANK_OBJECT;
        key->integer = (lua_Integer)((uint64_t)object->type << 32 | object->index);
        key->number = object->generation;
        return;
      }
      key->structure = tl_to_structure(state, index);
      if (key->structure != NULL) {
        key->rank = RANK_STRUCT;
      }
      return;
    }
    default:
      return;
  }
}

static int compare_structures(const tl_structure *a, const tl_structure *b) {
  if (a->type != b->type) {
    return a->type < b->type ? -1 : 1;
  }
  for (uint32_t i = 0; i < a->count && i < b->count; i++) {
    if (a->components[i] != b->components[i]) {
      return a->components[i] < b->components[i] ? -1 : 1;
    }
  }
  return 0;
}

static int compare(const sort_key *a, const sort_key *b) {
  if (a->rank != b->rank) {
    return a->rank < b->rank ? -1 : 1;
  }
  if (a->rank == RANK_STRUCT) {
    return compare_structures(a->structure, b->structure);
  }
  if (a->rank == RANK_STRING) {
    size_t shorter = a->length < b->length ? a->length : b->length;
    int order = memcmp(a->bytes, b->bytes, shorter);
    return order != 0 ? order : (a->length > b->length) - (a->length < b->length);
  }
  bool by_number = a->rank == RANK_NUMBER && !(a->is_integer && b->is_integer);
  if (by_number && a->number != b->number) {
    return a->number < b->number ? -1 : 1;
  }
  if (a->integer != b->integer && !by_number) {
    return a->integer < b->integer ? -1 : 1;
  }
  return (a->number > b->number) - (a->number < b->number);
}

static int compare_for_sort(const void *left, const void *right) {
  const sort_key *a = left, *b = right;
  int order = compare(a, b);
  return order != 0 ? order : (a->position > b->position) - (a->position < b->position);
}

/// Two keys without an order of their own would come in another order on each run.
static void refuse_unordered(lua_State *state, lua_Integer others) {
  if (others > 1) {
    tl_misuse(
        state, "keys that are tables or functions have no order: each run would give another one"
               "; hint: keep them in a list and use ipairs");
  }
}

/// Upvalues: the keys in order, how many, the position of the last. Arguments: the table.
static int iterate(lua_State *state) {
  lua_Integer position = lua_tointeger(state, lua_upvalueindex(3));
  lua_Integer count = lua_tointeger(state, lua_upvalueindex(2));
  lua_settop(state, 1);
  while (position < count) {
    lua_rawgeti(state, lua_upvalueindex(1), ++position);
    lua_pushvalue(state, -1);
    // A key that was removed during the loop is left out.
    if (lua_rawget(state, 1) != LUA_TNIL) {
      lua_pushinteger(state, position);
      lua_replace(state, lua_upvalueindex(3));
      return 2;
    }
    lua_settop(state, 1);
  }
  lua_pushinteger(state, position);
  lua_replace(state, lua_upvalueindex(3));
  lua_pushnil(state);
  return 1;
}

static lua_Integer count_keys(lua_State *state) {
  lua_Integer count = 0;
  lua_pushnil(state);
  while (lua_next(state, 1) != 0) {
    lua_pop(state, 1);
    count++;
  }
  tl_charge_here(state, (uint64_t)count);
  return count;
}

/// Pushes an array of the keys of the table at 1, sorted.
static void push_sorted_keys(lua_State *state, lua_Integer count) {
  lua_createtable(state, (int)count, 0);
  int result = lua_gettop(state);
  lua_createtable(state, (int)count, 0);
  int unsorted = lua_gettop(state);
  sort_key *keys = lua_newuserdatauv(state, (size_t)count * sizeof *keys + 1, 0);
  bool is_sorted = true;
  lua_Integer filled = 0, others = 0;
  lua_pushnil(state);
  while (filled < count && lua_next(state, 1) != 0) {
    lua_pop(state, 1);
    read_key(state, -1, filled + 1, &keys[filled]);
    others += keys[filled].rank == RANK_OTHER;
    is_sorted = is_sorted
        && (filled == 0 || compare_for_sort(&keys[filled - 1], &keys[filled]) < 0);
    filled++;
    lua_pushvalue(state, -1);
    lua_rawseti(state, unsorted, filled);
  }
  refuse_unordered(state, others);
  if (is_sorted) {
    lua_settop(state, unsorted);
    lua_replace(state, result);
    return;
  }
  qsort(keys, (size_t)filled, sizeof *keys, compare_for_sort);
  for (lua_Integer i = 0; i < filled; i++) {
    lua_rawgeti(state, unsorted, keys[i].position);
    lua_rawseti(state, result, i + 1);
  }
  lua_settop(state, result);
}

static int finish_pairs(lua_State *, int, lua_KContext) {
  return 3;
}

static int pairs(lua_State *state) {
  luaL_checkany(state, 1);
  if (luaL_getmetafield(state, 1, "__pairs") != LUA_TNIL) {
    lua_pushvalue(state, 1);
    lua_callk(state, 1, 3, 0, finish_pairs);
    return 3;
  }
  luaL_checktype(state, 1, LUA_TTABLE);
  lua_settop(state, 1);
  lua_Integer count = count_keys(state);
  push_sorted_keys(state, count);
  lua_pushinteger(state, count);
  lua_pushinteger(state, 0);
  lua_pushcclosure(state, iterate, 3);
  lua_pushvalue(state, 1);
  lua_pushnil(state);
  return 3;
}

bool tl_is_pairs(lua_CFunction function) {
  return function == pairs;
}

/// The smallest key after a given one: a look at all of them, which is charged.
static int next(lua_State *state) {
  luaL_checktype(state, 1, LUA_TTABLE);
  lua_settop(state, 2);
  bool is_first = lua_isnil(state, 2);
  sort_key after, best = {0}, key;
  read_key(state, 2, 0, &after);
  bool found = false, is_past = is_first || after.rank != RANK_OTHER;
  uint64_t count = 0;
  lua_Integer others = 0;
  lua_pushnil(state);
  lua_insert(state, 3);
  lua_pushnil(state);
  while (lua_next(state, 1) != 0) {
    lua_pop(state, 1);
    read_key(state, -1, (lua_Integer)++count, &key);
    others += key.rank == RANK_OTHER;
    if (!is_past && lua_rawequal(state, -1, 2)) {
      // Among keys without an order of their own, those that Lua lists later come after.
      is_past = true;
      continue;
    }
    bool is_after = is_first
        || (key.rank == RANK_OTHER && after.rank == RANK_OTHER ? is_past
                                                               : compare(&key, &after) > 0);
    if (is_after && (!found || compare_for_sort(&key, &best) < 0)) {
      found = true;
      best = key;
      lua_pushvalue(state, -1);
      lua_replace(state, 3);
    }
  }
  tl_charge_here(state, count);
  refuse_unordered(state, others);
  lua_settop(state, 3);
  if (!found) {
    return 1;
  }
  lua_pushvalue(state, 3);
  lua_rawget(state, 1);
  return 2;
}

void tl_open_pairs(lua_State *state) {
  lua_pushcfunction(state, pairs);
  lua_setglobal(state, "pairs");
  lua_pushcfunction(state, next);
  lua_setglobal(state, "next");
}

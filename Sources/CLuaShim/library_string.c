/// The functions of the string library that could hold the run for ever or show addresses.
#include <string.h>

#include <math.h>

#include "internal.h"

static int repeat(lua_State *state) {
  size_t length = 0, separator = 0;
  luaL_checklstring(state, 1, &length);
  lua_Integer count = luaL_checkinteger(state, 2);
  luaL_optlstring(state, 3, "", &separator);
  if (count > 0) {
    // The count is bounded too: an empty text repeated 2^60 times takes years and no memory.
    size_t piece = length + separator;
    if (count > TL_COUNT_MAX || piece > (size_t)TL_COUNT_MAX / (size_t)count) {
      return tl_misuse(
          state, "string.rep may make at most %d bytes in at most as many repetitions",
          (int)TL_COUNT_MAX);
    }
    tl_charge_here(state, (uint64_t)count + piece * (size_t)count / 8);
  }
  return tl_vm_of(state)->library_rep(state);
}

static int format(lua_State *state) {
  size_t length = 0;
  const char *text = luaL_checklstring(state, 1, &length);
  const char *end = text + length;
  int argument = 1, count = lua_gettop(state);
  while (text < end) {
    if (*text++ != '%' || text == end) {
      continue;
    }
    if (*text == '%') {
      text++;
      continue;
    }
    // Flags, width and precision; the library checks their form.
    while (text < end && strchr("-+ #0123456789.", *text) != NULL && *text != 0) {
      text++;
    }
    argument++;
    if (text == end) {
      break;
    }
    if (*text == 'p') {
      return tl_misuse(state, "string.format: %%p is refused: addresses differ in each run");
    }
    if (*text == 's' && argument <= count && lua_type(state, argument) != LUA_TSTRING) {
      tl_push_text(state, argument);
      lua_replace(state, argument);
    }
    if (strchr("aAeEfFgG", *text) != NULL && argument <= count && tl_is_nan(state, argument)) {
      lua_pushnumber(state, (lua_Number)NAN);
      lua_replace(state, argument);
    }
    text++;
  }
  return tl_vm_of(state)->library_format(state);
}

/// Calls a function of the library after charging for the text that it may walk through, which no
/// hook sees. Upvalue: the function, which has no upvalues of its own.
static int walk(lua_State *state) {
  if (lua_type(state, 1) == LUA_TSTRING) {
    tl_charge_here(state, lua_rawlen(state, 1) / 4);
  }
  return lua_tocfunction(state, lua_upvalueindex(1))(state);
}

bool tl_is_walk(lua_CFunction function) {
  return function == walk;
}

/// Puts `walk` before functions of the library on top.
static void charge_walks(lua_State *state, const char *const *names) {
  for (; *names != NULL; names++) {
    lua_getfield(state, -1, *names);
    lua_pushcclosure(state, walk, 1);
    lua_setfield(state, -2, *names);
  }
}

void tl_open_strings(lua_State *state, tl_vm *vm) {
  lua_getglobal(state, "string");
  lua_getfield(state, -1, "rep");
  vm->library_rep = lua_tocfunction(state, -1);
  lua_getfield(state, -2, "format");
  vm->library_format = lua_tocfunction(state, -1);
  lua_pop(state, 2);
  lua_pushcfunction(state, repeat);
  lua_setfield(state, -2, "rep");
  lua_pushcfunction(state, format);
  lua_setfield(state, -2, "format");
  lua_pushnil(state);
  lua_setfield(state, -2, "dump");
  charge_walks(state, (const char *const[]){
    "find", "match", "gsub", "gmatch", "lower", "upper", "reverse", "unpack", NULL});
  lua_getglobal(state, "utf8");
  charge_walks(state, (const char *const[]){"len", "offset", "codepoint", NULL});
  lua_pop(state, 2);
  // Whoever can change the metatable of strings changes what every library function does.
  lua_pushliteral(state, "");
  lua_getmetatable(state, -1);
  lua_pushboolean(state, false);
  lua_setfield(state, -2, "__metatable");
  lua_pop(state, 2);
}

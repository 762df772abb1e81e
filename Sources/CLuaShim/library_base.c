/// The functions of the basic library that must know the limits, and the global table.
#include <string.h>

#include "internal.h"

// MARK: - Protected calls

/// Results of a protected call, from the stack index of the first on.
static int finish_protected(lua_State *state, int status, lua_KContext context) {
  tl_vm_of(state)->protected_depth = context >> 1;
  if (status == LUA_OK || status == LUA_YIELD) {
    tl_check_limit(state, tl_vm_of(state));
    // The message handler of xpcall is below its results.
    return lua_gettop(state) - (int)(context & 1);
  }
  tl_caught(state, status);
  lua_pushboolean(state, false);
  lua_insert(state, -2);
  return 2;
}

static lua_KContext begin_protected(lua_State *state) {
  tl_vm *vm = tl_vm_of(state);
  if (vm->protected_depth >= TL_PROTECTED_DEPTH_MAX) {
    // Inside a coroutine each caught error resets Lua's own count of C calls; without a limit
    // here a recursion through pcall piles up frames for minutes.
    luaL_error(state, "calls of pcall are nested more than %d deep", TL_PROTECTED_DEPTH_MAX);
  }
  return vm->protected_depth++;
}

static int protected_call(lua_State *state) {
  luaL_checkany(state, 1);
  lua_pushboolean(state, true);
  lua_insert(state, 1);
  lua_KContext context = begin_protected(state) << 1;
  int status =
      lua_pcallk(state, lua_gettop(state) - 2, LUA_MULTRET, 0, context, finish_protected);
  return finish_protected(state, status, context);
}

/// Calls the script's message handler, but never once the script is stopped: the handler would
/// run on top of the hook, where no hook can end it.
static int call_handler(lua_State *state) {
  tl_vm *vm = tl_vm_of(state);
  if (vm->stopped) {
    return 1;
  }
  lua_pushvalue(state, lua_upvalueindex(1));
  lua_insert(state, 1);
  lua_call(state, lua_gettop(state) - 1, 1);
  return 1;
}

static int protected_call_with_handler(lua_State *state) {
  int count = lua_gettop(state);
  luaL_checktype(state, 2, LUA_TFUNCTION);
  lua_pushvalue(state, 2);
  lua_pushcclosure(state, call_handler, 1);
  lua_replace(state, 2);
  // [function, handler, arguments…] becomes [handler, true, function, arguments…].
  lua_pushvalue(state, 1);
  lua_pushboolean(state, true);
  lua_pushvalue(state, 2);
  lua_replace(state, 1);
  lua_replace(state, 2);
  lua_insert(state, 3);
  lua_KContext context = begin_protected(state) << 1 | 1;
  int status = lua_pcallk(state, count - 2, LUA_MULTRET, 1, context, finish_protected);
  return finish_protected(state, status, context);
}

bool tl_is_protected_call(lua_CFunction function) {
  return function == protected_call || function == protected_call_with_handler;
}

// MARK: - Metatables

static int set_metatable(lua_State *state) {
  static const struct {
    const char *name, *reason;
  } refused[] = {
    {"__gc", "a finalizer runs where no limit can stop it; use a <close> variable"},
    {"__mode", "what a weak table holds depends on the collector, and runs would differ"},
    {"__concat", "it is not safe in this version of Lua; use a function, or __tostring"},
  };
  int type = lua_type(state, 2);
  luaL_checktype(state, 1, LUA_TTABLE);
  luaL_argexpected(state, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
  for (size_t i = 0; type == LUA_TTABLE && i < sizeof refused / sizeof refused[0]; i++) {
    lua_pushstring(state, refused[i].name);
    if (lua_rawget(state, 2) != LUA_TNIL) {
      return tl_misuse(state, "%s is refused: %s", refused[i].name, refused[i].reason);
    }
    lua_pop(state, 1);
  }
  if (luaL_getmetafield(state, 1, "__metatable") != LUA_TNIL) {
    return luaL_error(state, "cannot change a protected metatable");
  }
  lua_settop(state, 2);
  lua_setmetatable(state, 1);
  return 1;
}

// MARK: - Texts

/// Pushes "table: 1": numbers in the order of first use, since addresses differ in each run.
static void push_numbered(lua_State *state, int index) {
  tl_vm *vm = tl_vm_of(state);
  const char *name = luaL_typename(state, index);
  if (luaL_getmetafield(state, index, "__name") == LUA_TSTRING) {
    name = lua_tostring(state, -1);
  } else {
    lua_pushnil(state);
  }
  lua_rawgeti(state, LUA_REGISTRYINDEX, TL_SLOT_NUMBERS);
  lua_pushvalue(state, index);
  if (lua_rawget(state, -2) == LUA_TNIL) {
    lua_pushvalue(state, index);
    lua_pushinteger(state, ++vm->last_number);
    lua_rawset(state, -4);
    lua_pop(state, 1);
    lua_pushinteger(state, vm->last_number);
  }
  lua_pushfstring(state, "%s: %I", name, (LUAI_UACINT)lua_tointeger(state, -1));
}

void tl_push_text(lua_State *state, int index) {
  index = lua_absindex(state, index);
  if (!lua_checkstack(state, 10)) {
    tl_raise_no_stack(state);
  }
  int top = lua_gettop(state);
  if (luaL_callmeta(state, index, "__tostring")) {
    if (!lua_isstring(state, -1)) {
      luaL_error(state, "'__tostring' must return a string");
    }
  } else if (tl_is_nan(state, index)) {
    // C libraries show the sign of what is not a number, and it differs between processors.
    lua_pushliteral(state, "nan");
  } else if (lua_type(state, index) <= LUA_TSTRING && !lua_islightuserdata(state, index)) {
    luaL_tolstring(state, index, NULL);
  } else {
    push_numbered(state, index);
  }
  lua_insert(state, top + 1);
  lua_settop(state, top + 1);
}

static int to_string(lua_State *state) {
  luaL_checkany(state, 1);
  tl_push_text(state, 1);
  return 1;
}

static int print(lua_State *state) {
  int count = lua_gettop(state);
  luaL_Buffer line;
  luaL_buffinit(state, &line);
  for (int i = 1; i <= count; i++) {
    if (i > 1) {
      luaL_addchar(&line, '\t');
    }
    tl_push_text(state, i);
    luaL_addvalue(&line);
  }
  luaL_pushresult(&line);
  tl_charge_here(state, lua_rawlen(state, -1) / 8);
  tl_dispatch(state, TL_PRINT, 0, 0, lua_gettop(state), 1, 1);
  return 0;
}

// MARK: - Globals

/// Upvalue: the standard names that are left out, which read as nil like in any Lua without them.
static int get_global(lua_State *state) {
  lua_pushvalue(state, 2);
  bool is_left_out = lua_rawget(state, lua_upvalueindex(1)) != LUA_TNIL;
  if (is_left_out || lua_type(state, 2) != LUA_TSTRING) {
    lua_pushnil(state);
    return 1;
  }
  return tl_dispatch(state, TL_GET_GLOBAL, 0, 0, 2, 1, 1);
}

static int set_global(lua_State *state) {
  tl_dispatch(state, TL_SET_GLOBAL, 0, 0, 2, 1, 2);
  lua_settop(state, 3);
  lua_rawset(state, 1);
  return 0;
}

static void remove_names(lua_State *state, const char *const *names) {
  for (; *names != NULL; names++) {
    lua_pushnil(state);
    lua_setfield(state, -2, *names);
  }
}

static void open_globals(lua_State *state) {
  static const char *const left_out[] = {
    "io", "os", "debug", "package", "load", "loadstring", "dofile", "loadfile",
    "collectgarbage", "warn", "unpack", "setfenv", "getfenv", "module", "bit32", "jit", NULL,
  };
  lua_pushglobaltable(state);
  remove_names(state, left_out);
  lua_newtable(state);
  lua_newtable(state);
  for (const char *const *name = left_out; *name != NULL; name++) {
    lua_pushboolean(state, true);
    lua_setfield(state, -2, *name);
  }
  lua_pushcclosure(state, get_global, 1);
  lua_setfield(state, -2, "__index");
  lua_pushcfunction(state, set_global);
  lua_setfield(state, -2, "__newindex");
  lua_pushboolean(state, false);
  lua_setfield(state, -2, "__metatable");
  lua_setmetatable(state, -2);
  lua_pop(state, 1);
}

// MARK: - Random numbers

/// Without arguments the seed of the run is set again. Upvalue: the library's function.
static int random_seed(lua_State *state) {
  int count = lua_gettop(state);
  if (count == 0) {
    lua_pushinteger(state, (lua_Integer)tl_vm_of(state)->seed);
    count = 1;
  }
  lua_pushvalue(state, lua_upvalueindex(1));
  lua_insert(state, 1);
  lua_call(state, count, 0);
  return 0;
}

static void open_random(lua_State *state) {
  lua_getglobal(state, "math");
  lua_getfield(state, -1, "randomseed");
  lua_pushcclosure(state, random_seed, 1);
  lua_pushvalue(state, -1);
  lua_setfield(state, -3, "randomseed");
  lua_call(state, 0, 0);
  lua_pop(state, 1);
}

void tl_open_base(lua_State *state, tl_vm *) {
  static const luaL_Reg libraries[] = {
    {LUA_GNAME, luaopen_base}, {LUA_COLIBNAME, luaopen_coroutine}, {LUA_TABLIBNAME, luaopen_table},
    {LUA_STRLIBNAME, luaopen_string}, {LUA_MATHLIBNAME, luaopen_math},
    {LUA_UTF8LIBNAME, luaopen_utf8}, {NULL, NULL},
  };
  static const luaL_Reg functions[] = {
    {"pcall", protected_call}, {"xpcall", protected_call_with_handler},
    {"setmetatable", set_metatable}, {"tostring", to_string}, {"print", print}, {NULL, NULL},
  };
  for (const luaL_Reg *library = libraries; library->name != NULL; library++) {
    luaL_requiref(state, library->name, library->func, 1);
    lua_pop(state, 1);
  }
  lua_pushglobaltable(state);
  luaL_setfuncs(state, functions, 0);
  lua_pop(state, 1);
  open_random(state);
  tl_open_pairs(state);
  open_globals(state);
}

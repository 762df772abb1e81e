/// Loading text, and `require`.
#include <string.h>

#include "internal.h"

// MARK: - Compiling

/// Pushes "name:line: text" and remembers it as a load error.
// Its address stands for a module that is being loaded: no script can make it.
static const char being_loaded;

static bool refuse(lua_State *state, const char *name, int line, const char *text) {
  lua_pushfstring(state, "%s:%d: %s", name, line, text);
  tl_remember(state, TL_LOAD_ERROR);
  return false;
}

/// The line of a text in a source, or 0.
static int find_line(const char *source, size_t length, const char *text) {
  size_t size = strlen(text);
  int line = 1;
  for (size_t i = 0; i + size <= length; i++) {
    if (source[i] == '\n') {
      line++;
    } else if (source[i] == text[0] && memcmp(source + i, text, size) == 0) {
      return line;
    }
  }
  return 0;
}

bool tl_compile(
    lua_State *state, tl_vm *vm, const char *chunk_name, const char *module, const char *source,
    size_t length) {
  int chunk = tl_chunk_add(vm, chunk_name, module);
  if (chunk < 0) {
    tl_stop_memory(vm);
    tl_raise_stop(state);
  }
  if (length > TL_SOURCE_MAX) {
    return refuse(state, chunk_name, 1, "the file is too large (at most 64 KiB)");
  }
  if (length >= 3 && memcmp(source, "\xEF\xBB\xBF", 3) == 0) {
    source += 3;
    length -= 3;
  }
  if (length > 0 && source[0] == '#') {
    // Up to the line feed, which stays: lines count the same.
    while (length > 0 && *source != '\n') {
      source++;
      length--;
    }
  }
  if (length > 0 && source[0] == LUA_SIGNATURE[0]) {
    return refuse(state, chunk_name, 1, "the file holds precompiled code; only text is loaded");
  }
  int line = find_line(source, length, "__concat");
  if (line > 0) {
    return refuse(
        state, chunk_name, line,
        "__concat is refused: it is not safe in this version of Lua; "
        "use a function, or __tostring");
  }
  const char *name = lua_pushfstring(state, "@%s", chunk_name);
  int status = luaL_loadbufferx(state, source, length, name, "t");
  lua_remove(state, -2);
  if (status == LUA_ERRMEM) {
    tl_stop_memory(vm);
  }
  tl_check_limit(state, vm);
  if (status != LUA_OK) {
    tl_remember(state, TL_LOAD_ERROR);
    return false;
  }
  tl_chunk_loaded(state, vm, chunk);
  return true;
}

// MARK: - Modules

/// Letters, digits and underscores in parts between single dots.
static bool is_valid_name(const char *name, size_t length) {
  bool may_end = false;
  for (size_t i = 0; i < length; i++) {
    char c = name[i];
    bool is_word = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')
        || c == '_';
    if (!is_word && (c != '.' || !may_end)) {
      return false;
    }
    may_end = is_word;
  }
  return may_end && length <= 200;
}

static void push_modules(lua_State *state) {
  lua_rawgeti(state, LUA_REGISTRYINDEX, TL_SLOT_MODULES);
}

/// A closed module has nothing under a key. Upvalue: the name of the module.
static int refuse_key(lua_State *state) {
  lua_settop(state, 2);
  lua_pushvalue(state, lua_upvalueindex(1));
  lua_insert(state, 1);
  return tl_dispatch(state, TL_GET_CLOSED, 0, 0, 1, 1, 3);
}

/// Makes the table on top, the module of the name at index 1, refuse what is not in it.
static void close_module(lua_State *state) {
  lua_createtable(state, 0, 2);
  lua_pushvalue(state, 1);
  lua_pushcclosure(state, refuse_key, 1);
  lua_setfield(state, -2, "__index");
  lua_pushboolean(state, false);
  lua_setfield(state, -2, "__metatable");
  lua_setmetatable(state, -2);
}

/// Index 1: the name; on top: the module's result or its error. The context is the depth outside,
/// times two, and 1 for a closed module.
static int finish_module(lua_State *state, int status, lua_KContext context) {
  tl_vm *vm = tl_vm_of(state);
  vm->protected_depth = context >> 1;
  bool is_fine = status == LUA_OK || status == LUA_YIELD;
  if (!is_fine || lua_isnil(state, -1)) {
    vm->module_count--;
    vm->failed_module_count++;
  } else if ((context & 1) != 0 && lua_istable(state, -1)) {
    close_module(state);
  }
  push_modules(state);
  lua_pushvalue(state, 1);
  if (!is_fine) {
    // It may be tried again: the next error must not be that it is still being loaded.
    lua_pushnil(state);
    lua_rawset(state, -3);
    lua_pop(state, 1);
    if (status == LUA_ERRMEM) {
      tl_stop_memory(vm);
    }
    tl_check_limit(state, vm);
    if (vm->gathered) {
      lua_pushvalue(state, -1);
      tl_finish_failure(vm, state);
      vm->reraising = true;
    }
    return lua_error(state);
  }
  if (lua_isnil(state, -3)) {
    // There are no globals: what a module does not return nobody ever sees.
    lua_pushnil(state);
    lua_rawset(state, -3);
    return tl_misuse(
        state, "the module \"%s\" returns nothing; hint: end its file with return { … }",
        lua_tostring(state, 1));
  }
  lua_pushvalue(state, -3);
  lua_rawset(state, -3);
  lua_pop(state, 1);
  return 1;
}

/// Raises: the module at index 1 is wanted by what it wants itself.
static int raise_cycle(lua_State *state, tl_vm *vm) {
  const char *name = lua_tostring(state, 1);
  tl_place place = tl_find_place(vm, state, 0);
  const char *by = place.chunk;
  for (size_t i = 0; i < vm->chunk_count; i++) {
    if (vm->chunks[i].name == place.chunk && vm->chunks[i].module != NULL) {
      by = vm->chunks[i].module;
    }
  }
  if (by == NULL || strcmp(by, name) == 0) {
    return tl_misuse(state, "module \"%s\" requires itself", name);
  }
  // Modules that are being loaded want the one that came after them.
  lua_pushfstring(state, "module \"%s\" is still being loaded: \"%s\"", name, name);
  push_modules(state);
  bool is_inside = false;
  for (size_t i = 0; i < vm->chunk_count; i++) {
    const char *module = vm->chunks[i].module;
    if (module == NULL) {
      continue;
    }
    lua_getfield(state, -1, module);
    bool is_loading = lua_touserdata(state, -1) == &being_loaded;
    lua_pop(state, 1);
    if (is_loading && is_inside) {
      lua_pushfstring(state, "%s requires \"%s\", which", lua_tostring(state, -2), module);
      lua_replace(state, -3);
    }
    is_inside = is_inside || (is_loading && strcmp(module, name) == 0);
  }
  return tl_misuse(
      state,
      "%s requires \"%s\"; hint: put what both need into a third module",
      lua_tostring(state, -2), name);
}

static int run_module(lua_State *state, tl_vm *vm, tl_exchange *exchange) {
  // The exchange holds the text, so it is concluded only after the compiler has read it.
  bool compiled = tl_compile(
      state, vm, exchange->module_chunk, lua_tostring(state, 1), exchange->module_source,
      exchange->module_length);
  bool is_closed = exchange->module_is_closed;
  tl_conclude(state, exchange);
  if (!compiled) {
    return lua_error(state);
  }
  vm->module_count++;
  push_modules(state);
  lua_pushvalue(state, 1);
  lua_pushlightuserdata(state, (void *)&being_loaded);
  lua_rawset(state, -3);
  lua_pop(state, 1);
  // The handler gathers the frames inside the module, which the error leaves behind here.
  lua_pushcfunction(state, tl_message_handler);
  lua_insert(state, -2);
  lua_pushvalue(state, 1);
  lua_KContext context = vm->protected_depth << 1 | is_closed;
  int status = lua_pcallk(state, 1, 1, lua_gettop(state) - 2, context, finish_module);
  return finish_module(state, status, context);
}

static int require(lua_State *state) {
  tl_vm *vm = tl_vm_of(state);
  size_t length = 0;
  const char *name = luaL_checklstring(state, 1, &length);
  lua_settop(state, 1);
  if (strcmp(name, "transition") == 0) {
    tl_push_object(state, vm, vm->module_type, 0, 0);
    return 1;
  }
  if (!is_valid_name(name, length)) {
    const char *dotted = luaL_gsub(state, name, "/", ".");
    if (is_valid_name(dotted, lua_rawlen(state, -1))) {
      return tl_misuse(
          state, "\"%s\" is not the name of a module; hint: write a dot for each slash: "
          "require \"%s\"", name, dotted);
    }
    return tl_misuse(
        state,
        "\"%s\" is not the name of a module: letters, digits and _ between single dots"
        "; hint: a file beside the script is require \"file\", one in a folder require \"folder.file\"",
        name);
  }
  push_modules(state);
  lua_pushvalue(state, 1);
  lua_rawget(state, -2);
  if (lua_touserdata(state, -1) == &being_loaded) {
    return raise_cycle(state, vm);
  }
  if (!lua_isnil(state, -1)) {
    return 1;
  }
  lua_settop(state, 1);
  if (vm->module_count >= TL_MODULES_MAX) {
    return tl_misuse(state, "a script may load at most %d modules", TL_MODULES_MAX);
  }
  if (vm->failed_module_count >= TL_FAILED_MODULES_MAX) {
    return tl_misuse(
        state, "modules have failed %d times, and no more are tried; hint: require what fails outside "
        "of pcall, to see why", TL_FAILED_MODULES_MAX);
  }
  tl_exchange exchange;
  tl_ask(state, &exchange, TL_REQUIRE, 0, 0, 1, 1, 1);
  if (exchange.answer == TL_ANSWER && exchange.module_source != NULL) {
    exchange.result_count = 0;
    return run_module(state, vm, &exchange);
  }
  int count = tl_conclude(state, &exchange);
  if (count == 0) {
    return tl_misuse(state, "there is no module \"%s\"", name);
  }
  return 1;
}

bool tl_is_require(lua_CFunction function) {
  return function == require;
}

void tl_open_require(lua_State *state) {
  lua_pushglobaltable(state);
  lua_pushliteral(state, "require");
  lua_pushcfunction(state, require);
  lua_rawset(state, -3);
  lua_pop(state, 1);
}

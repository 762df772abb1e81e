#include <lauxlib.h>
#include <lua.h>

#include "CBench.h"

// What a driver in plain C needs for a Lua function at each stage: no budget, no source lines.

static lua_State *open(const char *source) {
  lua_State *state = luaL_newstate();
  if (state == NULL) return NULL;
  if (luaL_loadstring(state, source) == LUA_OK && lua_pcall(state, 0, 1, 0) == LUA_OK) return state;
  lua_close(state);
  return NULL;
}

double tl_bench_lua_callbacks(size_t count) {
  lua_State *state = open("local n = 0 return function(finished) n = n + 1 end");
  if (state == NULL) return 0;
  int reference = luaL_ref(state, LUA_REGISTRYINDEX);
  double begin = tl_bench_now();
  for (size_t index = 0; index < count; ++index) {
    lua_rawgeti(state, LUA_REGISTRYINDEX, reference);
    lua_pushboolean(state, 1);
    lua_pcall(state, 1, 0, 0);
  }
  double elapsed = tl_bench_now() - begin;
  lua_close(state);
  return elapsed;
}

static int wait(lua_State *state) { return lua_yield(state, 0); }

double tl_bench_lua_coroutines(size_t count) {
  lua_State *state = open("return function(wait) while true do wait() end end");
  if (state == NULL) return 0;
  lua_State *thread = lua_newthread(state);
  lua_pushvalue(state, -2);
  lua_xmove(state, thread, 1);
  lua_pushcfunction(thread, wait);
  int results = 0;
  double begin = tl_bench_now();
  lua_resume(thread, state, 1, &results);
  for (size_t index = 0; index < count; ++index) lua_resume(thread, state, 0, &results);
  double elapsed = tl_bench_now() - begin;
  lua_close(state);
  return elapsed;
}

double tl_bench_mix(const double *from, const double *to, size_t count, double fraction) {
  double sum = 0;
  for (size_t index = 0; index < count; ++index) {
    sum += from[index] + (to[index] - from[index]) * fraction;
  }
  return sum;
}

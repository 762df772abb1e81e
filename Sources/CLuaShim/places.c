/// Places in scripts: where a thread is, and how it got there.
///
/// Only the options "S" and "l" of `lua_getinfo` are used: they allocate nothing, and "n" recurses
/// without a bound in the Lua of Debian 12.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

enum { FRAME_ENDS = TL_FRAMES_MAX / 2, WALK_MAX = 400 };

// MARK: - Chunks

static char *copy_string(const char *text) {
  size_t size = strlen(text) + 1;
  char *copy = malloc(size);
  if (copy != NULL) {
    memcpy(copy, text, size);
  }
  return copy;
}

int tl_chunk_add(tl_vm *vm, const char *name, const char *module) {
  char *interned = NULL;
  for (size_t i = 0; i < vm->chunk_count; i++) {
    tl_chunk *chunk = &vm->chunks[i];
    if (strcmp(chunk->name, name) == 0) {
      interned = chunk->name;
      if (chunk->source == NULL) {
        return (int)i;
      }
    }
  }
  tl_chunk *more = realloc(vm->chunks, (vm->chunk_count + 1) * sizeof *more);
  if (more == NULL) {
    return -1;
  }
  vm->chunks = more;
  char *module_copy = module == NULL ? NULL : copy_string(module);
  bool is_new = interned == NULL;
  if (is_new) {
    interned = copy_string(name);
  }
  if (interned == NULL || (module != NULL && module_copy == NULL)) {
    free(module_copy);
    free(is_new ? interned : NULL);
    return -1;
  }
  vm->chunks[vm->chunk_count] =
      (tl_chunk){.name = interned, .owns_name = is_new, .module = module_copy};
  return (int)vm->chunk_count++;
}

void tl_chunk_loaded(lua_State *state, tl_vm *vm, int chunk) {
  lua_rawgeti(state, LUA_REGISTRYINDEX, TL_SLOT_CHUNKS);
  lua_pushvalue(state, -2);
  lua_rawseti(state, -2, chunk + 1);
  lua_pop(state, 1);
  lua_Debug record;
  lua_pushvalue(state, -1);
  lua_getinfo(state, ">S", &record);
  vm->chunks[chunk].source = record.source;
}

const tl_chunk *tl_chunk_of(tl_vm *vm, const char *source) {
  if (vm->recent_chunk < vm->chunk_count && vm->chunks[vm->recent_chunk].source == source) {
    return &vm->chunks[vm->recent_chunk];
  }
  for (size_t i = 0; i < vm->chunk_count; i++) {
    if (vm->chunks[i].source == source) {
      vm->recent_chunk = i;
      return &vm->chunks[i];
    }
  }
  return NULL;
}

// MARK: - The innermost place

/// Finds the innermost script line of one thread.
static bool find_in_thread(tl_vm *vm, lua_State *state, int level, tl_place *place) {
  lua_Debug record;
  for (; lua_getstack(state, level, &record); level++) {
    lua_getinfo(state, "Sl", &record);
    if (record.currentline > 0) {
      const tl_chunk *chunk = tl_chunk_of(vm, record.source);
      if (chunk != NULL) {
        *place = (tl_place){.chunk = chunk->name, .line = record.currentline};
        return true;
      }
    }
  }
  return false;
}

tl_place tl_find_place(tl_vm *vm, lua_State *state, int level) {
  tl_place place = {0};
  if (find_in_thread(vm, state, level, &place)) {
    return place;
  }
  for (tl_run *run = vm->run; run != NULL; run = run->outer) {
    if (run->from != state && find_in_thread(vm, run->from, 0, &place)) {
      return place;
    }
  }
  return place;
}

tl_place tl_here(tl_vm *vm) {
  return tl_find_place(vm, vm->current, 0);
}

tl_place tl_here_in_signal(tl_vm *vm) {
  return vm->main == NULL ? (tl_place){0} : tl_find_place(vm, tl_running(vm), 0);
}

size_t tl_callers(tl_vm *vm, tl_place *places, size_t capacity) {
  size_t found = 0;
  lua_State *state = vm->current;
  for (tl_run *run = vm->run;; run = run->outer) {
    lua_Debug record;
    for (int level = 0; level < WALK_MAX && lua_getstack(state, level, &record); level++) {
      lua_getinfo(state, "Sl", &record);
      const tl_chunk *chunk = tl_chunk_of(vm, record.source);
      if (record.currentline <= 0 || chunk == NULL) {
        continue;
      }
      if (found > 0 && found <= capacity) {
        places[found - 1] = (tl_place){.chunk = chunk->name, .line = record.currentline};
      }
      found++;
    }
    if (run == NULL) {
      break;
    }
    state = run->from;
  }
  size_t callers = found > 0 ? found - 1 : 0;
  return callers < capacity ? callers : capacity;
}

size_t tl_write_place(tl_place place, char *buffer, size_t capacity) {
  size_t length = 0;
  for (const char *at = place.chunk; at != NULL && *at != 0 && length < capacity; at++) {
    buffer[length++] = *at;
  }
  char digits[12];
  int count = 0;
  for (int32_t rest = place.line; rest > 0; rest /= 10) {
    digits[count++] = (char)('0' + rest % 10);
  }
  if (count > 0 && length + (size_t)count + 1 <= capacity) {
    buffer[length++] = ':';
    while (count > 0) {
      buffer[length++] = digits[--count];
    }
  }
  return length;
}

tl_place tl_place_of(tl_vm *vm, int32_t function) {
  tl_place place = {0};
  lua_State *state = vm->current;
  if (lua_checkstack(state, 4) && tl_reference_push(state, vm, function)) {
    lua_Debug record;
    lua_getinfo(state, ">S", &record);
    const tl_chunk *chunk = tl_chunk_of(vm, record.source);
    if (chunk != NULL) {
      place = (tl_place){.chunk = chunk->name, .line = record.linedefined};
    }
  }
  return place;
}

// MARK: - Frames

/// Collects frames: the first ten stay, the last ten go round in a ring.
typedef struct collector {
  tl_vm *vm;
  size_t total;
  size_t ringed;
  tl_frame ring[FRAME_ENDS];
} collector;

static void collect(collector *all, lua_State *state, lua_Debug *record) {
  lua_getinfo(state, "Sl", record);
  const tl_chunk *chunk = tl_chunk_of(all->vm, record->source);
  if (record->currentline <= 0 || chunk == NULL) {
    return;
  }
  tl_frame frame = {
    .place = {.chunk = chunk->name, .line = record->currentline},
    .defined_line = record->linedefined,
  };
  if (all->total < FRAME_ENDS) {
    all->vm->frames[all->total] = frame;
  } else {
    all->ring[all->ringed++ % FRAME_ENDS] = frame;
  }
  all->total++;
}

/// The number of levels of a thread. Each look costs its level, so a deep stack is halved.
static int level_count(lua_State *state) {
  lua_Debug record;
  int low = 0, high = 1;
  while (lua_getstack(state, high, &record)) {
    low = high;
    high *= 2;
  }
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (lua_getstack(state, middle, &record)) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

static void collect_thread(collector *all, lua_State *state) {
  lua_Debug record;
  int count = level_count(state);
  for (int level = 0; level < count; level++) {
    if (count > WALK_MAX && level == WALK_MAX / 2) {
      // The levels between are counted, not looked at.
      int next = count - WALK_MAX / 20;
      all->total += (size_t)(next - level);
      level = next;
    }
    if (lua_getstack(state, level, &record)) {
      collect(all, state, &record);
    }
  }
}

void tl_gather_frames(tl_vm *vm, lua_State *state) {
  collector all = {.vm = vm};
  collect_thread(&all, state);
  for (tl_run *run = vm->run; run != NULL; run = run->outer) {
    if (run->thread == state) {
      state = run->from;
      collect_thread(&all, state);
    }
  }
  size_t stored = all.total < FRAME_ENDS ? all.total : FRAME_ENDS;
  size_t last = all.ringed < FRAME_ENDS ? all.ringed : FRAME_ENDS;
  for (size_t i = all.ringed - last; i < all.ringed; i++) {
    vm->frames[stored++] = all.ring[i % FRAME_ENDS];
  }
  vm->failure.frames = vm->frames;
  vm->failure.frame_count = stored;
  vm->failure.frames_left_out = all.total - stored;
}

// MARK: - Positions in messages

/// Writes the name as Lua's own messages show it: long ones lose their beginning.
static void shorten(const char *name, char out[LUA_IDSIZE]) {
  size_t length = strlen(name);
  if (length + 1 <= LUA_IDSIZE) {
    memcpy(out, name, length + 1);
  } else {
    size_t tail = LUA_IDSIZE - 4;
    snprintf(out, LUA_IDSIZE, "...%s", name + length - tail);
  }
}

/// Reads ":12: " after a name.
static size_t read_line(const char *bytes, size_t length, int32_t *line) {
  size_t at = 1;
  int32_t value = 0;
  if (length < 2 || bytes[0] != ':') {
    return 0;
  }
  while (at < length && bytes[at] >= '0' && bytes[at] <= '9' && value < 100000000) {
    value = value * 10 + (bytes[at++] - '0');
  }
  if (at == 1 || at + 1 >= length || bytes[at] != ':' || bytes[at + 1] != ' ') {
    return 0;
  }
  *line = value;
  return at + 2;
}

size_t tl_read_position(tl_vm *vm, const char *bytes, size_t length, tl_place *place) {
  for (size_t i = 0; i < vm->chunk_count; i++) {
    char shown[LUA_IDSIZE];
    shorten(vm->chunks[i].name, shown);
    const char *names[] = {vm->chunks[i].name, shown};
    for (size_t k = 0; k < 2; k++) {
      size_t name_length = strlen(names[k]);
      if (name_length < length && memcmp(bytes, names[k], name_length) == 0) {
        int32_t line = 0;
        size_t rest = read_line(bytes + name_length, length - name_length, &line);
        if (rest > 0) {
          *place = (tl_place){.chunk = vm->chunks[i].name, .line = line};
          return name_length + rest;
        }
      }
    }
  }
  return 0;
}

/// Errors: what the host is told of them.
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "internal.h"

// MARK: - Texts

/// The length of the UTF-8 character at a place, or 0 when there is none.
static size_t character_length(const unsigned char *bytes, size_t left) {
  unsigned char lead = bytes[0];
  size_t length = lead < 0x80 ? 1 : lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3
      : lead < 0xF5 ? 4 : 0;
  if (length > left) {
    return 0;
  }
  for (size_t i = 1; i < length; i++) {
    if ((bytes[i] & 0xC0) != 0x80) {
      return 0;
    }
  }
  bool is_overlong = (lead == 0xE0 && bytes[1] < 0xA0) || (lead == 0xF0 && bytes[1] < 0x90);
  bool is_beyond = (lead == 0xED && bytes[1] >= 0xA0) || (lead == 0xF4 && bytes[1] >= 0x90);
  bool is_control = lead == 0xC2 && length == 2 && bytes[1] < 0xA0;
  // Marks that turn the direction of the text around them, and the byte-order mark.
  bool is_direction = (length == 2 && lead == 0xD8 && bytes[1] == 0x9C)
      || (length == 3 && lead == 0xE2 && bytes[1] == 0x80
          && (bytes[2] == 0x8E || bytes[2] == 0x8F || (bytes[2] >= 0xAA && bytes[2] <= 0xAE)))
      || (length == 3 && lead == 0xE2 && bytes[1] == 0x81 && bytes[2] >= 0xA6 && bytes[2] <= 0xA9)
      || (length == 3 && lead == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF);
  return is_overlong || is_beyond || is_control || is_direction ? 0 : length;
}

/// Writes a byte as Lua would in a string constant.
static size_t escape_byte(char out[8], unsigned char byte) {
  const char *short_form =
      byte == '\n' ? "\\n" : byte == '\t' ? "\\t" : byte == '\r' ? "\\r" : NULL;
  int length = short_form != NULL ? snprintf(out, 8, "%s", short_form)
                                  : snprintf(out, 8, "\\%u", (unsigned)byte);
  return (size_t)length;
}

size_t tl_escape(char *out, size_t capacity, const char *bytes, size_t length) {
  const unsigned char *at = (const unsigned char *)bytes;
  size_t written = 0;
  while (length > 0) {
    char escaped[8];
    const void *piece = at;
    size_t taken = character_length(at, length), size = taken;
    if (taken == 0 || at[0] < 0x20 || at[0] == 0x7F) {
      taken = 1;
      size = escape_byte(escaped, at[0]);
      piece = escaped;
    }
    // A piece is written whole or not at all, so that no character is split.
    if (written + size > capacity) {
      break;
    }
    memcpy(out + written, piece, size);
    written += size;
    at += taken;
    length -= taken;
  }
  return written;
}

static void set_message(tl_vm *vm, const char *bytes, size_t length) {
  size_t written = tl_escape(vm->message, TL_MESSAGE_MAX, bytes, length);
  vm->message[written] = 0;
  vm->failure.message = vm->message;
  vm->failure.message_length = written;
}

// MARK: - Kinds of error values

void tl_remember(lua_State *state, tl_failure_kind kind) {
  // The string is anchored, so its address names it as long as it is remembered: a script that
  // catches it and raises it again unchanged does not change its kind.
  tl_vm *vm = tl_vm_of(state);
  unsigned slot = vm->raised_next++ % TL_RAISED_MAX;
  lua_pushvalue(state, -1);
  lua_rawseti(state, LUA_REGISTRYINDEX, TL_SLOT_RAISED + (int)slot);
  vm->raised[slot] = lua_tostring(state, -1);
  vm->raised_kinds[slot] = kind;
}

/// Finds the kind of a string that the shim has raised.
static bool find_kind(const tl_vm *vm, const char *text, tl_failure_kind *kind) {
  for (unsigned i = 0; i < TL_RAISED_MAX; i++) {
    unsigned slot = (vm->raised_next + TL_RAISED_MAX - 1 - i) % TL_RAISED_MAX;
    if (vm->raised[slot] == text) {
      *kind = vm->raised_kinds[slot];
      return true;
    }
  }
  return false;
}

// MARK: - Gathering

static bool is_on_stack(const tl_vm *vm, tl_place place) {
  for (size_t i = 0; i < vm->failure.frame_count; i++) {
    if (vm->frames[i].place.chunk == place.chunk && vm->frames[i].place.line == place.line) {
      return true;
    }
  }
  return false;
}

void tl_gather(tl_vm *vm, lua_State *state, int index) {
  if (vm->stopped) {
    return;
  }
  vm->failure = (tl_failure){.kind = TL_SCRIPT_ERROR};
  vm->error_anchored = false;
  vm->reraising = false;
  vm->gathered = true;
  tl_gather_frames(vm, state);
  if (vm->failure.frame_count > 0) {
    vm->failure.place = vm->frames[0].place;
  }
  int type = lua_type(state, index);
  vm->needs_text = type != LUA_TSTRING;
  if (vm->needs_text) {
    // Until the text is made, which may run a `__tostring` of the script's.
    char text[128];
    int length = snprintf(
        text, sizeof text, "(the script raised a %.60s value as its error)",
        tl_type_name(state, index));
    set_message(vm, text, (size_t)length);
    return;
  }
  size_t length = 0;
  const char *text = lua_tolstring(state, index, &length);
  bool is_known = find_kind(vm, text, &vm->failure.kind);
  tl_place place = {0};
  size_t position = tl_read_position(vm, text, length, &place);
  // A position in the text is believed when the script is there, as with `error(text, 2)`, or
  // when the shim wrote it.
  bool is_trusted = is_known || vm->trusts_position || vm->failure.frame_count == 0
      || (position > 0 && is_on_stack(vm, place));
  if (position > 0 && is_trusted) {
    vm->failure.place = place;
    text += position;
    length -= position;
  }
  set_message(vm, text, length);
}

void tl_note_error(tl_vm *vm, lua_State *state, int index) {
  index = lua_absindex(state, index);
  if (vm->reraising && vm->error_anchored) {
    lua_rawgeti(state, LUA_REGISTRYINDEX, TL_SLOT_ERROR);
    bool same = vm->error_is_nil ? lua_isnil(state, index) : lua_rawequal(state, index, -1);
    lua_pop(state, 1);
    if (same) {
      vm->gathered = true;
      return;
    }
  }
  tl_gather(vm, state, index);
}

int tl_message_handler(lua_State *state) {
  tl_note_error(tl_vm_of(state), state, 1);
  return 1;
}

void tl_caught(lua_State *state, int status) {
  tl_vm *vm = tl_vm_of(state);
  if (status == LUA_ERRMEM) {
    tl_stop_memory(vm);
  }
  vm->reraising = false;
  vm->gathered = false;
  tl_charge_here(state, TL_CAUGHT_COST);
}

/// Makes the text of an error that is no string; errors in it are caught by the caller.
static int describe(lua_State *state) {
  if (lua_type(state, 1) == LUA_TNUMBER) {
    lua_tostring(state, 1);
    return 1;
  }
  // Views and the like have texts of their own, which would not say what is wrong.
  bool has_text = tl_to_object(state, 1) == NULL && tl_to_structure(state, 1) == NULL
      && luaL_getmetafield(state, 1, "__tostring") != LUA_TNIL;
  if (!has_text) {
    return 0;
  }
  lua_pushvalue(state, 1);
  lua_call(state, 1, 1);
  return lua_type(state, -1) == LUA_TSTRING ? 1 : 0;
}

void tl_finish_failure(tl_vm *vm, lua_State *state) {
  if (vm->stopped || !lua_checkstack(state, 6)) {
    lua_pop(state, 1);
    return;
  }
  vm->error_is_nil = lua_isnil(state, -1);
  if (vm->error_is_nil) {
    // A nil would remove the slot, and setting it again would allocate.
    lua_pushboolean(state, false);
  } else {
    lua_pushvalue(state, -1);
  }
  lua_rawseti(state, LUA_REGISTRYINDEX, TL_SLOT_ERROR);
  vm->error_anchored = true;
  if (vm->needs_text) {
    vm->needs_text = false;
    lua_pushcfunction(state, describe);
    lua_pushvalue(state, -2);
    tl_failure kept = vm->failure;
    int status = lua_pcall(state, 1, 1, 0);
    if (status == LUA_ERRMEM) {
      tl_stop_memory(vm);
    }
    if (!vm->stopped) {
      // The description may have failed in an entry of its own.
      vm->failure = kept;
      vm->error_anchored = true;
      if (status == LUA_OK && lua_type(state, -1) == LUA_TSTRING) {
        size_t length = 0;
        const char *text = lua_tolstring(state, -1, &length);
        set_message(vm, text, length);
      }
    }
    lua_pop(state, 1);
  }
  lua_pop(state, 1);
}

void tl_describe_stop(tl_vm *vm, tl_failure_kind kind, const char *text, size_t length) {
  vm->failure = (tl_failure){.kind = kind};
  tl_gather_frames(vm, tl_running(vm));
  if (vm->failure.frame_count > 0) {
    vm->failure.place = vm->frames[0].place;
  } else if (kind == TL_MEMORY_LIMIT) {
    vm->failure.place = vm->refused_place;
  }
  set_message(vm, text, length);
}

void tl_set_failure(tl_vm *vm, tl_failure_kind kind, const char *text) {
  if (!vm->stopped) {
    tl_describe_stop(vm, kind, text, strlen(text));
    vm->error_anchored = false;
    vm->reraising = false;
  }
}

const tl_failure *tl_failure_of(const tl_vm *vm) {
  return &vm->failure;
}

// MARK: - Raising

int tl_raise(lua_State *state, tl_failure_kind kind, const char *bytes, size_t length) {
  tl_place place = tl_find_place(tl_vm_of(state), state, 0);
  if (!lua_checkstack(state, 6)) {
    return tl_raise_no_stack(state);
  }
  if (place.chunk != NULL) {
    lua_pushfstring(state, "%s:%d: ", place.chunk, (int)place.line);
  } else {
    lua_pushliteral(state, "");
  }
  lua_pushlstring(state, bytes, length);
  lua_concat(state, 2);
  tl_remember(state, kind);
  return lua_error(state);
}

int tl_misuse(lua_State *state, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const char *text = lua_pushvfstring(state, format, arguments);
  va_end(arguments);
  return tl_raise(state, TL_MISUSE, text, strlen(text));
}

int tl_reraise(lua_State *state) {
  tl_vm *vm = tl_vm_of(state);
  if (vm->stopped) {
    return tl_raise_stop(state);
  }
  if (!vm->error_anchored) {
    return tl_raise(state, vm->failure.kind, vm->message, vm->failure.message_length);
  }
  vm->reraising = true;
  if (vm->error_is_nil) {
    lua_pushnil(state);
  } else {
    lua_rawgeti(state, LUA_REGISTRYINDEX, TL_SLOT_ERROR);
  }
  return lua_error(state);
}

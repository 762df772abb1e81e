/// What the files of the shim share. Nothing here is visible to the host.
#ifndef TL_INTERNAL_H
#define TL_INTERNAL_H

#include <stdalign.h>

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

#include "CLuaShim.h"

enum {
  TL_ENTRY_DEPTH_MAX = 60,     ///< Nested entries; each may hold a C frame of the host's.
  TL_PROTECTED_DEPTH_MAX = 200, ///< Nested pcall; more makes unwinding quadratic.
  TL_CLOSE_DEPTH_MAX = 50,     ///< Nested coroutine.close, which does not count C calls in 5.4.4.
  TL_RESERVED_SLOTS = 1000,    ///< Keeps the stack from moving inside ordinary code.
  TL_SOURCE_MAX = 64 * 1024,
  TL_MODULES_MAX = 100,
  /// How often a module may fail: what was read of it stays, since errors name its lines.
  TL_FAILED_MODULES_MAX = 100,
  TL_MESSAGE_MAX = 4096,
  TL_COUNT_MAX = 10000000,     ///< Elements or bytes that one library call may handle.
  TL_HOOK_COUNT = 1000,
  TL_CAUGHT_COST = 50,         ///< An error takes as long to raise as some fifty instructions.
  TL_COROUTINE_COST = 100,     ///< Its hook may never fire, so starting one is charged.
  TL_BOUND_MAX = 200,    ///< Arguments of a function that is to be called later.
  TL_RESULTS_MAX = 4,
  TL_TABLE_DEPTH = 5,   ///< Of tables that the host gets.
  TL_ANSWER_DEPTH = 16, ///< Of tables that the host gives.
  TL_ANSWER_SLOTS = 64, ///< Stack for a table as deep as that.
  TL_RAISED_MAX = 8,
  TL_TEMPORARIES_MAX = 8,
  TL_TYPE_SLOTS = 3,
};

/// Integer keys of the registry. All are set when the state opens, so writing them later does not
/// allocate.
enum {
  TL_SLOT_REFERENCES = 10,
  TL_SLOT_WAITS,   ///< By wait number: thread and thread id.
  TL_SLOT_ERROR,   ///< The value of the last failure.
  TL_SLOT_MODULES, ///< Name -> value, or a mark while it is being loaded.
  TL_SLOT_CHUNKS,  ///< Main functions, which keep the names of their chunks alive.
  TL_SLOT_NUMBERS, ///< Object -> number, for texts without addresses.
  TL_SLOT_TEXTS,   ///< Strings that must exist before memory runs out.
  TL_SLOT_RAISED,  ///< Strings whose kind is known; TL_RAISED_MAX slots.
  /// For each type TL_TYPE_SLOTS: its metatable, its objects by index, its names.
  TL_SLOT_TYPES = TL_SLOT_RAISED + TL_RAISED_MAX,
};

/// A block of the arena.
typedef struct tl_block {
  struct tl_block *next;
  size_t size;
  size_t used;
  alignas(16) unsigned char bytes[];
} tl_block;

/// How full the arena is.
typedef struct tl_mark {
  tl_block *block;
  size_t used;
} tl_mark;

/// A chunk that was loaded. Names are interned: equal names are one pointer.
typedef struct tl_chunk {
  char *name;
  bool owns_name;
  char *module;       ///< The name it was required by, or NULL.
  const char *source; ///< Lua's own string, compared by address.
} tl_chunk;

/// A coroutine that is running, and who resumed it.
typedef struct tl_run {
  lua_State *thread;
  lua_State *from;
  struct tl_run *outer;
  uint32_t id;
} tl_run;

struct tl_vm {
  lua_State *main;
  lua_State *current; ///< The thread whose trampoline runs the host; entries go on from there.
  tl_run *run;        ///< NULL while the main thread runs.

  void *host;
  tl_handler handler;
  tl_describer describe;
  const tl_type **types; ///< NULL for those that no script has met yet.
  size_t type_count;
  uint32_t module_type;
  int64_t seed;

  size_t memory_limit, memory_used, memory_peak;
  uint64_t allocations, fail_at, fail_count;
  void *failed_block;
  /// The script line of the last allocation that was refused.
  tl_place refused_place;
  size_t failed_size;
  uint64_t instructions, instruction_limit;
  bool stopped; ///< The script is over; `failure` says why and never changes again.

  int entry_depth;
  lua_KContext protected_depth;
  int close_depth;
  lua_State *guarded; ///< The thread whose closing handlers run.

  int32_t free_reference, last_reference;
  size_t kept_count, waiting_count;
  uint32_t last_thread;
  int module_count;
  int failed_module_count;
  lua_Integer last_number;

  tl_block *arena;
  tl_mark arena_top;
  tl_mark arena_base; ///< What an entry may overwrite begins here.
  size_t arena_size;

  tl_chunk *chunks;
  size_t chunk_count;
  size_t recent_chunk;

  tl_failure failure;
  tl_frame frames[TL_FRAMES_MAX];
  bool gathered;       ///< The message handler has filled `failure` in this entry.
  bool needs_text;     ///< The error is no string: its text is still to be made.
  bool error_anchored; ///< TL_SLOT_ERROR holds the value of `failure`.
  bool error_is_nil;
  bool trusts_position; ///< The place is taken from the text even when it is not on the stack.
  bool reraising;      ///< The anchored error is on its way again: `failure` stands.
  char message[TL_MESSAGE_MAX + 1];

  const void *raised[TL_RAISED_MAX];
  tl_failure_kind raised_kinds[TL_RAISED_MAX];
  unsigned raised_next;
  char fail_text[TL_MESSAGE_MAX + 1];
  size_t fail_length;

  lua_CFunction library_rep, library_format, library_move, library_concat, library_unpack,
      library_sort;
};

/// How values are read, and the functions among them that are kept for the time being.
typedef struct tl_reader {
  bool copies; ///< The values leave the stack.
  bool keeps;  ///< Functions get references; else they are described only.
  size_t count;
  struct tl_temporary *more;
  int32_t references[TL_TEMPORARIES_MAX];
} tl_reader;

/// One call of the host, with room for what it answers.
typedef struct tl_exchange {
  tl_call call; ///< First: the functions that the host calls find the rest from it.
  tl_mark mark, outer_base;
  tl_answer answer;
  tl_failure_kind kind;
  int result_count;
  const char *module_chunk, *module_source;
  size_t module_length;
  bool module_is_closed;
  bool too_large;
  tl_reader reader;
  tl_value results[TL_RESULTS_MAX];
  double components[TL_RESULTS_MAX][TL_COMPONENTS_MAX];
  tl_value arguments[TL_ARGUMENTS_MAX];
} tl_exchange;

/// A handle of an object of the host's.
typedef struct tl_object {
  const void *tag;
  uint32_t type;
  uint32_t index;
  uint32_t generation;
  uint32_t outcome; ///< What `tl_settle` has said.
} tl_object;

/// A value of the host's.
typedef struct tl_structure {
  const void *tag;
  uint32_t type;
  uint32_t count;
  double components[];
} tl_structure;

/// Their addresses mark userdata as ours.
extern const char tl_object_tag, tl_structure_tag;

/// The vm of a state: each thread inherits the pointer from the main thread.
static inline tl_vm *tl_vm_of(lua_State *state) {
  return *(tl_vm **)lua_getextraspace(state);
}

/// The thread that runs now.
static inline lua_State *tl_running(const tl_vm *vm) {
  return vm->run == NULL ? vm->main : vm->run->thread;
}

// limits.c

void *tl_allocate(void *user, void *block, size_t old_size, size_t size);
void tl_arm(lua_State *state, int count);
/// Ends the script for good, unless it has ended already. The text is copied. Does not raise.
void tl_stop(tl_vm *vm, tl_failure_kind kind, const char *text, size_t length);
void tl_stop_memory(tl_vm *vm);
/// Raises what a script cannot catch. Does not return.
int tl_raise_stop(lua_State *state);
/// Charges work of a library function; raises at the limit.
void tl_charge_here(lua_State *state, uint64_t instructions);
/// Raises when the limit is reached.
static inline void tl_check_limit(lua_State *state, tl_vm *vm) {
  if (vm->instructions >= vm->instruction_limit || vm->stopped) {
    tl_charge_here(state, 0);
  }
}
/// Raises: `lua_checkstack` has failed.
int tl_raise_no_stack(lua_State *state);

// values.c

/// Returns NULL when the arena is full; `vm->stopped` is set when there is no memory at all.
void *tl_arena_allocate(tl_vm *vm, size_t size);
void tl_arena_reset(tl_vm *vm, tl_mark mark);
const char *tl_arena_copy(tl_vm *vm, const char *bytes, size_t length);
/// Copies the numbers of a structure into the arena; `NULL` when it is full.
const double *tl_arena_copy_components(tl_vm *vm, const double *components, size_t count);
/// Copies a value and what it points to. False when the arena is full.
bool tl_arena_copy_value(tl_vm *vm, const tl_value *value, tl_value *copy, int depth);
/// Describes the value at an index; false when the arena is full.
bool tl_read_value(
    lua_State *state, tl_vm *vm, int index, tl_value *out, int depth, tl_reader *reader);
/// Pushes a value; for a table there must be TL_ANSWER_SLOTS on the stack. Charges for tables.
void tl_push_value(lua_State *state, tl_vm *vm, const tl_value *value, int depth);
void tl_push_object(
    lua_State *state, tl_vm *vm, uint32_t type, uint32_t index, uint32_t generation);
/// The object or struct at an index, or NULL.
const tl_object *tl_to_object(lua_State *state, int index);
const tl_structure *tl_to_structure(lua_State *state, int index);
/// What messages call the type of the value at an index.
const char *tl_type_name(lua_State *state, int index);

// What may lie under a function that waits, and what not.

/// Whether a C function of the shim's can be suspended while it calls another function.
bool tl_passes_waits(lua_CFunction function);
bool tl_is_protected_call(lua_CFunction function);
bool tl_is_pairs(lua_CFunction function);
bool tl_is_require(lua_CFunction function);
bool tl_is_bound_call(lua_CFunction function);
bool tl_is_sort(lua_CFunction function);
/// Whether a function is one that walks over a string: of these only `gsub` calls others.
bool tl_is_walk(lua_CFunction function);

// entry.c

/// Whether a function on the stack is a call of a script's function by the host.
bool tl_is_entry(lua_CFunction function);

// references.c

/// Pops a value and keeps it.
int32_t tl_reference_add(lua_State *state, tl_vm *vm);
/// Pushes what is kept; false, and nothing pushed, when there is nothing.
bool tl_reference_push(lua_State *state, tl_vm *vm, int32_t reference);
void tl_reference_remove(lua_State *state, tl_vm *vm, int32_t reference);
/// Releases what was read and nobody has kept.
void tl_release_temporaries(lua_State *state, tl_vm *vm, tl_reader *reader);
bool tl_add_temporary(tl_vm *vm, tl_reader *reader, int32_t reference);

// types.c

/// Makes the metatable of a type that is met for the first time, and those of its ancestors.
void tl_open_type(lua_State *state, tl_vm *vm, uint32_t id);
/// Pushes the metatable of a type.
static inline void tl_push_metatable(lua_State *state, tl_vm *vm, uint32_t type) {
  if (vm->types[type] == NULL) {
    tl_open_type(state, vm, type);
  }
  lua_rawgeti(state, LUA_REGISTRYINDEX, TL_SLOT_TYPES + TL_TYPE_SLOTS * (int)type);
}

// trampoline.c

/// Describes `count` arguments at `first`, `first + stride`… and calls the host.
void tl_ask(
    lua_State *state, tl_exchange *exchange, tl_operation operation, uint32_t type,
    uint32_t member, int first, int stride, int count);
/// Does what the host has answered: pushes results and returns their count, raises or yields.
int tl_conclude(lua_State *state, tl_exchange *exchange);
/// Both of the above.
int tl_dispatch(
    lua_State *state, tl_operation operation, uint32_t type, uint32_t member, int first,
    int stride, int count);

// failure.c

/// Escapes what a terminal or a file of text must not get; returns the length written.
size_t tl_escape(char *out, size_t capacity, const char *bytes, size_t length);
/// Fills `vm->failure` from the stack of a thread and the error value at an index of it.
void tl_gather(tl_vm *vm, lua_State *state, int index);
/// Fills `vm->failure` with frames of the running threads and a text.
void tl_describe_stop(tl_vm *vm, tl_failure_kind kind, const char *text, size_t length);
/// The same, unless the error is the one that `tl_reraise` has raised: then nothing changes.
void tl_note_error(tl_vm *vm, lua_State *state, int index);
/// Forgets an error that a script has caught; raises again what it must not catch.
void tl_caught(lua_State *state, int status);
/// The message handler of entries.
int tl_message_handler(lua_State *state);
/// Pops the error value, keeps it for `TL_RERAISE`, and makes the text that is missing.
void tl_finish_failure(tl_vm *vm, lua_State *state);
/// Sets `vm->failure` where no Lua error was raised.
void tl_set_failure(tl_vm *vm, tl_failure_kind kind, const char *text);
/// Remembers the kind of the string on top.
void tl_remember(lua_State *state, tl_failure_kind kind);
/// Raises a text with the position of the calling script line.
int tl_raise(lua_State *state, tl_failure_kind kind, const char *bytes, size_t length);
/// The same for a misuse; arguments as of `lua_pushfstring`.
int tl_misuse(lua_State *state, const char *format, ...);
/// Raises the failure that the last entry reported.
int tl_reraise(lua_State *state);

// places.c

/// The innermost script line, from a level of a thread outwards.
tl_place tl_find_place(tl_vm *vm, lua_State *state, int level);
/// Interns a name; `module` may be NULL. Returns the position, or -1 without memory.
int tl_chunk_add(tl_vm *vm, const char *name, const char *module);
/// Ties the function on top to a chunk, and keeps it.
void tl_chunk_loaded(lua_State *state, tl_vm *vm, int chunk);
/// The chunk of a function, by the address of its source.
const tl_chunk *tl_chunk_of(tl_vm *vm, const char *source);
/// Reads "name:12: " of a known chunk. Returns the length, or 0.
size_t tl_read_position(tl_vm *vm, const char *bytes, size_t length, tl_place *place);
/// Writes the frames of the running threads into `vm->failure`.
void tl_gather_frames(tl_vm *vm, lua_State *state);

// watch.c

/// Forgets a vm that is closed.
void tl_unwatch(const tl_vm *vm);

// coroutine.c

void tl_open_coroutines(lua_State *state);
/// Whether a function is the first frame of a coroutine.
bool tl_is_base(lua_CFunction function);
/// Pushes a new coroutine that runs the function on top, which it pops.
lua_State *tl_new_coroutine(lua_State *state);
/// `lua_resume`, with the records of the vm. With `capture`, an error is gathered.
int tl_run_thread(
    tl_vm *vm, lua_State *from, lua_State *thread, int count, int *result_count, uint32_t id,
    bool capture);
/// Runs the closing handlers of a thread.
int tl_close_thread(tl_vm *vm, lua_State *from, lua_State *thread, uint32_t id);
/// Registers the running thread as waiting. Pushes nothing.
void tl_park(lua_State *state, tl_vm *vm, uint32_t wait);
/// Pushes the thread that waits and lets it go; NULL, and nothing pushed, when none does.
lua_State *tl_unpark(lua_State *state, tl_vm *vm, uint32_t wait, uint32_t *id);

// library_….c, require.c

void tl_open_base(lua_State *state, tl_vm *vm);
void tl_open_pairs(lua_State *state);
void tl_open_strings(lua_State *state, tl_vm *vm);
void tl_open_tables(lua_State *state, tl_vm *vm);
void tl_open_require(lua_State *state);
/// Whether the value is a number that equals nothing, not even itself.
static inline bool tl_is_nan(lua_State *state, int index) {
  return lua_type(state, index) == LUA_TNUMBER
      && lua_tonumber(state, index) != lua_tonumber(state, index);
}
/// Pushes the text of a value, without addresses.
void tl_push_text(lua_State *state, int index);
/// Pushes the compiled function and returns true, or pushes a message.
bool tl_compile(
    lua_State *state, tl_vm *vm, const char *chunk_name, const char *module, const char *source,
    size_t length);

#endif

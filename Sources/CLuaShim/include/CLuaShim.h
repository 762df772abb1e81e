/// The only door to Lua's C API.
///
/// A raised Lua error is a `longjmp`, which must never cross a Swift frame. So every function here
/// that can run or allocate in Lua does it under `lua_pcall` and answers a status; and every
/// callback into the host is a C trampoline that calls a plain function pointer, waits for it to
/// return, and only then raises or yields. The host sees numbers, pointers and lengths, never the
/// Lua stack.
#ifndef TL_SHIM_H
#define TL_SHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A Lua state with its limits, its host and its last failure. Belongs to one thread.
typedef struct tl_vm tl_vm;

// MARK: - Values

/// What a `tl_value` holds.
typedef enum tl_kind {
  TL_NIL,
  TL_BOOLEAN,  ///< `number` is 0 or 1.
  TL_NUMBER,   ///< `number`; may be inf or nan, which the host refuses.
  TL_STRING,   ///< `bytes` and `length`; any bytes, followed by a NUL that does not count.
  TL_OBJECT,   ///< A handle: `type`, `index`, `generation`; `length` is its `tl_outcome`.
  TL_STRUCT,   ///< A value of the host's: `type`, `components`, `length` of them.
  TL_FUNCTION, ///< `reference`; see `tl_keep`.
  TL_TABLE,    ///< `fields` and `items`: a copy, five levels deep.
  TL_OTHER,    ///< Anything else; `bytes` and `length` name its type in Lua's words.
} tl_kind;

struct tl_field;

/// A value on its way between Lua and the host.
///
/// Pointers in arguments are valid until the callback returns, pointers in results of `tl_invoke`
/// and its kin until the next call of any function on the same vm.
typedef struct tl_value {
  tl_kind kind;
  uint32_t type;
  uint32_t index;
  uint32_t generation;
  double number;
  const char *bytes;
  const double *components;
  size_t length;
  int32_t reference;
  const struct tl_field *fields; ///< String keys, sorted bytewise.
  size_t field_count;
  const struct tl_value *items; ///< The keys 1…n.
  size_t item_count;
  bool has_other_keys; ///< The table has keys that are neither strings nor 1…n.
  bool has_metatable;  ///< The table may seem to have more than what is in it.
  bool is_integer;     ///< `TL_NUMBER`: Lua holds, or is to hold, an integer: "3" and not "3.0".
} tl_value;

/// One named entry of a table.
typedef struct tl_field {
  const char *name;
  size_t name_length;
  tl_value value;
} tl_field;

/// The most numbers a `TL_STRUCT` can have.
enum { TL_COMPONENTS_MAX = 16, TL_ARGUMENTS_MAX = 16 };

// MARK: - Types of the host

/// How a member of a type is reached.
typedef enum tl_member_kind { TL_PROPERTY, TL_METHOD } tl_member_kind;

/// What becomes of arguments that are for a function among them: the host gets one function.
typedef enum tl_binding {
  TL_BINDS_NOTHING,
  TL_BINDS_ARGUMENTS, ///< All behind the first one, a function, which is called with them.
  /// Items of the first one: the third, a function, gets a position and with it the item.
  TL_BINDS_ITEMS,
} tl_binding;

/// One name of a type. Its position in the array is the `member` of a call.
typedef struct tl_member {
  const char *name;
  tl_member_kind kind;
  tl_binding binding;
} tl_member;

/// A type of objects or structs.
typedef struct tl_type {
  const char *name;  ///< "view": as messages call it.
  int32_t parent;    ///< The id of the type it extends, or -1; a parent comes first.
  bool is_struct;    ///< Values are copied (`TL_STRUCT`), else handles (`TL_OBJECT`).
  bool is_closable;  ///< May be the value of a `<close>` variable: `TL_CLOSE` at the scope's end.
  bool is_callable;  ///< Can be called like a function: `TL_INVOKE`.
  const tl_member *members;
  size_t member_count;
} tl_type;

// MARK: - Callbacks

/// What a script wants of the host.
typedef enum tl_operation {
  TL_GET,     ///< Read `member` of argument 0.
  TL_SET,     ///< Write argument 1 to `member` of argument 0.
  TL_CALL,    ///< Call method `member` of `type`; argument 0 is the receiver, whatever it is.
  TL_INVOKE,  ///< Call argument 0, an object of the callable `type`, with the others.
  TL_GET_UNKNOWN, ///< Argument 0 has no member named by argument 1: answer it, or a near miss.
  TL_SET_UNKNOWN, ///< The same for a write of argument 2.
  TL_WRITE_METHOD, ///< A write to method `member` of argument 0.
  TL_GET_GLOBAL,  ///< Argument 0 names a global that does not exist.
  TL_SET_GLOBAL,  ///< The same for a write of argument 1, which is done when the host answers.
  TL_GET_CLOSED,  ///< The closed module named by argument 0, table argument 1, has no key argument 2.
  TL_TO_STRING,   ///< The text of argument 0 (object or struct).
  TL_EQUAL, ///< Never sent: structs are equal when their types and components are.
  TL_ADD, TL_SUBTRACT, TL_MULTIPLY, TL_DIVIDE, TL_NEGATE, ///< At least one is a struct.
  TL_CLOSE,   ///< The scope of closable argument 0 ends.
  TL_PRINT,   ///< Argument 0 is the line, without a line feed.
  TL_REQUIRE, ///< Argument 0 names a module: answer with `tl_return_module`.
} tl_operation;

/// Why a wait is possible or not at this place.
typedef enum tl_waiting {
  TL_CAN_WAIT,
  TL_INSIDE_CALLBACK,   ///< Inside a function that the host has called: it knows which.
  TL_INSIDE_GUARD,      ///< Inside a closing handler.
  TL_INSIDE_COMPARATOR, ///< Inside a comparator of `table.sort`.
  TL_INSIDE_GSUB,       ///< Inside a callback of `string.gsub`.
  TL_INSIDE_METAMETHOD, ///< Inside a metamethod or another function that Lua itself calls.
} tl_waiting;

/// What a callback answers.
typedef enum tl_answer {
  TL_ANSWER,  ///< The results given by the `tl_return…` functions, or none.
  TL_RAISE,   ///< An error; text and kind as given by `tl_fail`.
  TL_RERAISE, ///< The error that a nested `tl_invoke` has just reported, unchanged.
  TL_WAIT,    ///< Suspends the running coroutine until `tl_resume(vm, call->wait, …)`.
} tl_answer;

/// One call of the host by a script. Lives in C for the time of the callback.
typedef struct tl_call {
  tl_vm *vm;
  tl_operation operation;
  uint32_t type;
  uint32_t member;
  const tl_value *arguments;
  size_t argument_count;
  uint32_t thread; ///< The id that `tl_start` gave the running coroutine; 0 for any other.
  uint32_t wait;   ///< Set before `TL_WAIT`: a number of the host's choice, at least 1, not in use.
                   ///< Low numbers, used again and again, are fastest.
} tl_call;

/// The host's side. Must not throw, and must not call Lua but through this header.
typedef tl_answer (*tl_handler)(void *host, tl_call *call);

/// Describes a type when the first object or value of it is on its way to a script: most scripts
/// use few. What it answers lives as long as the vm. Must not throw, and must not call Lua.
typedef const tl_type *(*tl_describer)(void *host, uint32_t type);

/// Whether the running coroutine could wait now, and if not, why.
tl_waiting tl_waiting_of(tl_call *call);

/// Answers true. Results are appended in order; at most four, more are dropped.
void tl_return_boolean(tl_call *call, bool value);
void tl_return_number(tl_call *call, double value);
/// A number that a script sees as an integer: a count, a position.
void tl_return_integer(tl_call *call, int64_t value);
/// Copies the bytes.
void tl_return_string(tl_call *call, const char *bytes, size_t length);
void tl_return_object(tl_call *call, uint32_t type, uint32_t index, uint32_t generation);
/// Copies the components; at most `TL_COMPONENTS_MAX`.
void tl_return_struct(tl_call *call, uint32_t type, const double *components, size_t count);
/// Any value, tables included; copied. At most 16 levels deep.
void tl_return_value(tl_call *call, const tl_value *value);
/// A function kept by `tl_keep`, or one of the arguments of this call.
void tl_return_reference(tl_call *call, int32_t reference);
/// Answers `TL_REQUIRE` with text to load under a chunk name; both are copied.
///
/// What the table of a closed module does not hold is asked for with `TL_GET_CLOSED`.
void tl_return_module(
    tl_call *call, const char *chunk_name, const char *source, size_t source_length,
    bool is_closed);

/// Takes a function out of the arguments: it outlives the callback until `tl_release`.
///
/// Functions that are not kept are let go when the callback returns. Inside tables too.
void tl_keep(tl_call *call, int32_t reference);

/// Kinds of failure.
typedef enum tl_failure_kind {
  TL_LOAD_ERROR,
  TL_SCRIPT_ERROR,
  TL_MISUSE,
  TL_TIME_LIMIT,
  TL_MEMORY_LIMIT,
  TL_TIMELINE_LIMIT, ///< Only raised by the host, with `tl_fail`. A script cannot catch it.
} tl_failure_kind;

/// Gives the text of the error for `TL_RAISE`; copied and cut at 4 KiB.
void tl_fail(tl_call *call, tl_failure_kind kind, const char *bytes, size_t length);

// MARK: - Life

/// What a vm may use, and whom it serves.
typedef struct tl_config {
  size_t memory_limit;         ///< Bytes; 0 for no limit.
  uint64_t instruction_limit;  ///< Of the whole life of the vm; 0 for no limit.
  int64_t seed;                ///< Of `math.random`.
  tl_describer describe;
  size_t type_count;           ///< Ids are below.
  uint32_t module_type;        ///< The type of the object that `require "transition"` answers.
  void *host;
  tl_handler handler;
  uint64_t fail_at;            ///< For tests: the 1-based allocation that fails first; 0 for none.
  uint64_t fail_count;         ///< For tests: how many allocations in a row fail from there on.
} tl_config;

/// Makes a state with the libraries a script may use. NULL when there is no memory for it.
tl_vm *tl_open(const tl_config *config);

/// Frees everything. Runs no script code: what is still suspended is dropped.
void tl_close(tl_vm *vm);

/// `LUA_VERSION_RELEASE_NUM` of the library in use.
int32_t tl_lua_version(void);

// MARK: - Running

/// How a run of script code ended.
typedef enum tl_status {
  TL_DONE,
  TL_SUSPENDED, ///< A coroutine waits.
  TL_FAILED,    ///< `tl_failure_of` says why.
} tl_status;

/// Compiles text (never bytecode) of at most 64 KiB under a chunk name; `*function` is kept.
///
/// A leading byte-order mark and a first line that starts with `#` are skipped; lines count the
/// same.
tl_status tl_load(
    tl_vm *vm, const char *chunk_name, const char *source, size_t length, int32_t *function);

/// Calls a kept function. At most one result is answered; functions in it are kept. Without a
/// place for it, the result is dropped.
///
/// Tables among the arguments may be 16 levels deep, here and wherever values are given.
tl_status tl_invoke(
    tl_vm *vm, int32_t function, const tl_value *arguments, size_t count, tl_value *result);

/// The same, but functions in the result are not kept: they come as `TL_OTHER`.
tl_status tl_evaluate(
    tl_vm *vm, int32_t function, const tl_value *arguments, size_t count, tl_value *result);

/// Runs a kept function in a new coroutine up to its first wait. `*thread` is never 0.
///
/// `*result`, where there is a place for it, is what the coroutine has returned, of any kind and
/// kept; 0 for nil, and as long as it waits.
tl_status tl_start(
    tl_vm *vm, int32_t function, const tl_value *arguments, size_t count, uint32_t *thread,
    int32_t *result);

/// Goes on where a coroutine waits; `*thread` is its id from `tl_start`, 0 for a script's own.
tl_status tl_resume(
    tl_vm *vm, uint32_t wait, const tl_value *arguments, size_t count, uint32_t *thread,
    int32_t *result);

/// Ends a coroutine that waits: its closing handlers run in reverse order, nothing else of it.
///
/// `TL_FAILED` when a handler raised; the other handlers have run all the same.
tl_status tl_cancel(tl_vm *vm, uint32_t wait);

/// Lets go of what is kept.
void tl_release(tl_vm *vm, int32_t reference);

/// Fills `object` when what is kept is a handle; else false.
bool tl_object_of(tl_vm *vm, int32_t reference, tl_value *object);

/// Whether what is kept is `false`.
bool tl_is_false(tl_vm *vm, int32_t reference);

/// How the thing of a handle has ended, for whoever asks when the host has let go of it.
typedef enum tl_outcome { TL_PENDING, TL_FINISHED, TL_STOPPED } tl_outcome;

/// Notes the outcome in the handle that scripts have, if they have one.
void tl_settle(
    tl_vm *vm, uint32_t type, uint32_t index, uint32_t generation, tl_outcome outcome);

/// The name of a parameter of a kept function, counted from 1; NULL when it has none there, as
/// functions of the library have none. Valid as long as the function.
const char *tl_parameter_name(tl_vm *vm, int32_t reference, int index);

/// Counts work done outside the interpreter against the instruction limit.
void tl_charge(tl_vm *vm, uint64_t instructions);

// MARK: - Places and failures

/// A place in a script. `chunk` is valid as long as the vm.
typedef struct tl_place {
  const char *chunk; ///< The chunk name as given, or NULL.
  int32_t line;      ///< 1-based; 0 when unknown.
} tl_place;

/// The innermost script line that is running now; `chunk` NULL when none is.
tl_place tl_here(tl_vm *vm);

/// Makes a vm the one that `tl_describe_watched` tells of. For a process that runs one script.
void tl_watch(tl_vm *vm);

/// Notes the virtual time in seconds, for `tl_describe_watched`.
void tl_note_time(double seconds);

/// Writes "450000 push.lua:12": the virtual time noted last in microseconds, and the running line
/// if there is one. For a signal handler: nothing is allocated. Returns the length.
size_t tl_describe_watched(char *buffer, size_t capacity);

/// The line where a kept function begins.
tl_place tl_place_of(tl_vm *vm, int32_t function);

/// The line at which a coroutine waits for the engine.
tl_place tl_place_of_wait(tl_vm *vm, uint32_t wait);

/// The script lines that are running, innermost first, without the innermost; at most `capacity`.
size_t tl_callers(tl_vm *vm, tl_place *places, size_t capacity);

/// Writes "push.lua:12" without a NUL; nothing is allocated. Returns the length, cut at `capacity`.
size_t tl_write_place(tl_place place, char *buffer, size_t capacity);

/// `tl_here` for a signal handler: no allocation, no lock; may be off by an instruction.
tl_place tl_here_in_signal(tl_vm *vm);

/// One script function that was running when an error was raised.
typedef struct tl_frame {
  tl_place place;       ///< Where it was.
  int32_t defined_line; ///< Where the function begins; 0 for the main part of a file.
} tl_frame;

enum { TL_FRAMES_MAX = 20 };

/// Why the last run failed. Valid until the next failure on the same vm.
typedef struct tl_failure {
  tl_failure_kind kind;
  tl_place place;      ///< Of the innermost script line; for a load error, of the text.
  const char *message; ///< Without a position; UTF-8, control bytes escaped, at most 4 KiB.
  size_t message_length;
  const tl_frame *frames; ///< Innermost first: the first ten and the last ten.
  size_t frame_count;
  size_t frames_left_out;
} tl_failure;

/// The failure that the last `TL_FAILED` reported.
const tl_failure *tl_failure_of(const tl_vm *vm);

/// What has been used so far.
uint64_t tl_instructions_used(const tl_vm *vm);
size_t tl_memory_peak(const tl_vm *vm);
uint64_t tl_allocations(const tl_vm *vm);

/// How many functions are kept and how many coroutines wait: for tests of leaks.
size_t tl_kept_count(const tl_vm *vm);
size_t tl_waiting_count(const tl_vm *vm);

/// Whether the next call of a function of the script's is not nested too deep.
bool tl_can_enter(const tl_vm *vm);

/// How deep the Lua stack is: for the balance check of debug builds.
int32_t tl_stack_depth(const tl_vm *vm);

#endif

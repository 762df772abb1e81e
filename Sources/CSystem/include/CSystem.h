/// What Swift cannot see of glibc, or cannot do safely: `getopt_long`, terminals, the worker process that
/// runs a script, and waiting for files to change.
#ifndef TL_SYSTEM_H
#define TL_SYSTEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// MARK: - Options

/// Says whether a long option takes an argument.
enum { TL_ARGUMENT_NONE = 0, TL_ARGUMENT_REQUIRED = 1, TL_ARGUMENT_OPTIONAL = 2 };

/// A long option.
struct tl_option {
  const uint8_t *name;  ///< Without dashes, ended by a zero: a `StaticString`'s `utf8Start`.
  int32_t argument;     ///< One of `TL_ARGUMENT_…`.
  int32_t value;        ///< What is answered for it, above 0; a letter makes it that letter's twin.
};

/// What `tl_options_next` answers besides the value of an option.
enum {
  TL_OPTION_END = -1,        ///< No option is left; `next` is the index of the first operand.
  TL_OPTION_UNKNOWN = -2,    ///< No such option.
  TL_OPTION_MISSING = -3,    ///< The option's argument is missing.
  TL_OPTION_UNWANTED = -4,   ///< `--name=argument` for an option that takes none.
  TL_OPTION_AMBIGUOUS = -5,  ///< A shortened name that fits several options.
};

/// Where a scan of the arguments is, and what it found last; all zero before the first call.
struct tl_option_scan {
  const char *argument;  ///< The argument of the option found, or null.
  const char *word;      ///< After an error with a long option, the word as it was typed; or null.
  int32_t letter;        ///< After an error with a short option, its letter; or 0.
  int32_t next;          ///< The index in `argv` of the first word that is not yet used.
};

/// Finds the next option, wherever it stands among the operands, which are moved behind it.
///
/// Swift cannot use `getopt_long`: it reports by mutable globals, which Swift 6 refuses, and its
/// table holds pointers that must outlive the call. Nothing is printed. A process can be in one
/// scan at a time.
///
/// - `argv`: is reordered.
/// - `letters`: the short options as in `getopt`, such as `"o:qh"`; at most 120 bytes.
/// - `table`, `count`: the long options; at most 63.
/// - Returns: the value of an option, or one of `TL_OPTION_…`.
int32_t tl_options_next(
    int32_t argc, char **argv, const char *letters, const struct tl_option *table, int32_t count,
    struct tl_option_scan *scan);

// MARK: - Descriptors

/// How many columns the terminal of a descriptor has; 0 where it does not say.
///
/// Swift has no `ioctl`, whose arguments vary.
int32_t tl_terminal_width(int32_t descriptor);

/// Opens a file in memory that has no name and is gone when nobody has it open.
///
/// - Returns: a descriptor, or -1 with `errno`.
int32_t tl_memory_file(void);

// MARK: - Starting a worker and waiting for it

/// How a worker ended.
enum {
  TL_WORKER_ENDED = 0,        ///< By itself, or by a signal that nobody here sent: a crash.
  TL_WORKER_DEADLINE = 1,     ///< By the deadline, with time to say where it was.
  TL_WORKER_KILLED = 2,       ///< By the kill that follows an unanswered deadline.
  TL_WORKER_INTERRUPTED = 3,  ///< By SIGINT, SIGTERM or SIGHUP to this process, which should end.
  TL_WORKER_NEWS = 4,         ///< It goes on, and there is news: it must be waited for again.
};

/// Starts a worker: a copy of this process that the kernel kills when this process dies.
///
/// Swift marks `fork` unavailable, since the copy of a process with threads must not allocate; call
/// this while there is one thread. Standard output is flushed before, so that nothing is printed
/// twice. From here until `tl_wait_worker` returns, interrupts are held back in this process (not
/// in the worker), so that none ends it before it has removed its temporary files.
///
/// - Returns: 0 in the worker, its id in this process, -1 with `errno` on failure.
pid_t tl_fork(void);

/// Makes a pipe that no other program inherits, as wide as may be: the two processes take turns less often.
///
/// - `ends`: gets the end to read from and the end to write to.
/// - Returns: 0, or -1 with `errno`.
int32_t tl_pipe(int32_t ends[2]);

/// Starts another program as a worker: as `tl_fork`, and all that is said there holds.
///
/// - `words`: the path of the program and its arguments, ended by null.
/// - `descriptors`, `count`: what become its descriptors from 0 on; negative for `/dev/null`; at most 16.
/// - Returns: its id, -1 with `errno` on failure. A program that cannot be started ends with 127.
pid_t tl_start_program(char *const *words, const int32_t *descriptors, int32_t count);

/// Waits for a worker, at most until its deadline, and reaps it.
///
/// Swift has no `pidfd_open`, and the macros that take a status apart are invisible to it. The end
/// is noticed at once; nothing is polled. At the deadline the worker gets SIGTERM, and SIGKILL when
/// the grace is over; an interrupt is passed on and gives the same grace. What the worker wrote to
/// a pipe can be read afterwards if it fits there: 64 KiB.
///
/// - `done`: a pipe's end; once it can be read, the deadline no longer applies. Negative for none.
/// - `news`: a pipe's end; once it can be read, or something happens in a watched folder, the wait
///   is over and the worker goes on. Negative for neither.
/// - `deadline_ms`: from now; negative for none.
/// - `status`: gets the exit code, 0…255, or minus the signal that ended the worker.
/// - Returns: one of `TL_WORKER_…`, or -1 with `errno`.
int32_t tl_wait_worker(
    pid_t worker, int32_t done, int32_t news, int64_t deadline_ms, int64_t grace_ms,
    int32_t *status);

// MARK: - Inside a worker

/// Limits the calling process and turns core files off.
///
/// Swift sees `setrlimit`, but the type of its first argument differs between C libraries, and only
/// C knows whether the address sanitizer, which needs terabytes of address space, is built in.
///
/// - `cpu_seconds`: SIGXCPU is sent then, SIGKILL a second later; 0 for no limit.
/// - `address_bytes`: of address space, program and stack included; 0 for no limit; has no effect
///   under the address sanitizer.
/// - Returns: 0, or -1 with `errno`.
int32_t tl_worker_limits(uint64_t cpu_seconds, uint64_t address_bytes);

/// Writes into `buffer` what the worker was doing, at most `capacity` bytes, and returns how many.
///
/// It runs in a signal handler: no allocation, no lock, no Swift.
typedef size_t (*tl_describe)(char *buffer, size_t capacity);

/// Makes the calling process say what it was doing and exit, on SIGTERM, SIGALRM or SIGXCPU.
///
/// A signal handler may only do what is async-signal-safe, which no Swift code promises. It has a
/// stack of its own, since the script may have used up the other one. Call this on the thread that
/// runs the script.
///
/// - `pipe`: gets what `describe` wrote, at most 8,192 bytes.
/// - `describe`: may be null.
/// - `exit_code`: the worker's, then.
/// - Returns: 0, or -1 with `errno`.
int32_t tl_worker_deadline(int32_t pipe, tl_describe describe, int32_t exit_code);

/// Undoes `tl_worker_deadline`: from here on a signal ends the process as it would any other.
void tl_worker_script_ended(void);

// MARK: - Watching folders

/// What `tl_watcher_wait` answers.
enum {
  TL_WATCH_QUIET = 0,        ///< Nothing has happened in the time given.
  TL_WATCH_EVENT = 1,        ///< Something has; `tl_watcher_next` tells what.
  TL_WATCH_INTERRUPTED = 2,  ///< SIGINT, SIGTERM or SIGHUP has come: this process should end.
};

/// Something that has happened in a watched folder.
struct tl_watch_event {
  int32_t folder;    ///< What `tl_watcher_add` has answered; -1 when events were lost.
  const char *name;  ///< The name in the folder; null for the folder itself. Valid until the next wait.
};

/// Opens a watcher, and holds interrupts back in this process (not in its workers) from here on: only
/// a wait notices them.
///
/// Swift has neither `inotify` nor `signalfd`. A process can have one watcher.
///
/// - Returns: 0, or -1 with `errno`.
int32_t tl_watcher_open(void);

/// Watches a folder for files that are written, made, renamed or deleted in it.
///
/// - Returns: a number for the folder, the same for the same folder; -1 with `errno`.
int32_t tl_watcher_add(const char *folder);

/// Watches a folder no longer.
void tl_watcher_remove(int32_t folder);

/// Waits for something to happen in a watched folder.
///
/// - `timeout_ms`: negative for no limit.
/// - Returns: one of `TL_WATCH_…`, or -1 with `errno`.
int32_t tl_watcher_wait(int64_t timeout_ms);

/// Takes the next of the events that the last wait has found.
///
/// - Returns: whether there was one.
bool tl_watcher_next(struct tl_watch_event *event);

#endif

#define _GNU_SOURCE

#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/pidfd.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// MARK: - Options

// Tells the three reasons for which getopt_long answers '?' apart.
static int32_t error_of(
    const struct tl_option *table, int32_t count, struct tl_option_scan *scan, const char *word) {
  if (strncmp(word, "--", 2) != 0) {
    scan->letter = optopt;
    return TL_OPTION_UNKNOWN;
  }
  scan->word = word;
  if (optopt != 0) return TL_OPTION_UNWANTED;
  size_t length = strcspn(word + 2, "=");
  int fitting = 0;
  for (int32_t i = 0; i < count; i++)
    fitting += strncmp((const char *)table[i].name, word + 2, length) == 0;
  return fitting > 1 ? TL_OPTION_AMBIGUOUS : TL_OPTION_UNKNOWN;
}

int32_t tl_options_next(
    int32_t argc, char **argv, const char *letters, const struct tl_option *table, int32_t count,
    struct tl_option_scan *scan) {
  // The leading colon makes a missing argument an answer of its own.
  char spec[128];
  struct option options[64] = {};
  if (count > 63 || (size_t)snprintf(spec, sizeof spec, ":%s", letters) >= sizeof spec) abort();
  for (int32_t i = 0; i < count; i++) {
    const struct tl_option *from = &table[i];
    options[i] = (struct option){(const char *)from->name, from->argument, nullptr, from->value};
  }

  if (scan->next == 0) optind = 0;  // glibc starts afresh at 0
  opterr = 0;
  optopt = 0;
  // A cluster such as -qz keeps optind where it is until its last letter is read.
  int current = optind > 0 ? optind : 1;
  int value = getopt_long(argc, argv, spec, options, nullptr);
  *scan = (struct tl_option_scan){.argument = optarg, .next = optind};
  const char *word = optind > current ? argv[optind - 1] : argv[optind];
  switch (value) {
    case -1: scan->argument = nullptr; return TL_OPTION_END;
    case '?': return error_of(table, count, scan, word);
    case ':':
      if (strncmp(word, "--", 2) == 0) scan->word = word;
      else scan->letter = optopt;
      return TL_OPTION_MISSING;
    default: return value;
  }
}

// MARK: - Descriptors

int32_t tl_terminal_width(int32_t descriptor) {
  struct winsize size = {};
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

int32_t tl_memory_file(void) {
  return memfd_create("timeline", MFD_CLOEXEC);
}

// MARK: - Starting and waiting

// What watches folders, or -1.
static int watcher = -1;

// The signals held back while a worker runs, and the mask before. One worker at a time.
static sigset_t held, mask_before;

static void find_interrupts(void) {
  sigemptyset(&held);
  for (const int *s = (const int[]){SIGINT, SIGTERM, SIGHUP, SIGQUIT, 0}; *s != 0; s++) {
    struct sigaction now;
    // A held signal is noticed even when it is to be ignored, as SIGHUP is under nohup.
    if (sigaction(*s, nullptr, &now) == 0 && now.sa_handler != SIG_IGN) sigaddset(&held, *s);
  }
}

pid_t tl_fork(void) {
  find_interrupts();
  sigset_t interrupts = held;
  sigaddset(&held, SIGCHLD);
  signal(SIGCHLD, SIG_DFL);  // a parent that ignored it would make waitpid fail
  sigprocmask(SIG_BLOCK, &held, &mask_before);
  fflush(nullptr);

  pid_t parent = getpid(), worker = fork();
  if (worker == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(0);  // it died before the line above
    sigprocmask(SIG_SETMASK, &mask_before, nullptr);
    // A watcher's process holds them back all the time; its workers do not.
    if (watcher >= 0) sigprocmask(SIG_UNBLOCK, &interrupts, nullptr);
  } else if (worker < 0) {
    int reason = errno;
    sigprocmask(SIG_SETMASK, &mask_before, nullptr);
    errno = reason;
  }
  return worker;
}

static int64_t now_in_ms(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1'000'000;
}

// Returns whether the worker ended, or -1.
static int reap(pid_t worker, int32_t *status) {
  int raw = 0;
  pid_t ended = waitpid(worker, &raw, WNOHANG);
  if (ended <= 0) return (int)ended;
  *status = WIFEXITED(raw) ? WEXITSTATUS(raw) : -WTERMSIG(raw);
  return 1;
}

// Returns the interrupt that came, or 0; the end of a child is none.
static int interrupt_from(int signals) {
  struct signalfd_siginfo info;
  int found = 0;
  while (read(signals, &info, sizeof info) == sizeof info)
    if (info.ssi_signo != SIGCHLD) found = (int)info.ssi_signo;
  return found;
}

static int32_t wait_for(
    pid_t worker, int signals, int process, int done, int news, int64_t deadline_ms,
    int64_t grace_ms, int32_t *status) {
  int32_t how = TL_WORKER_ENDED;
  int64_t until = deadline_ms < 0 ? INT64_MAX : now_in_ms() + deadline_ms;
  struct pollfd script = {done, POLLIN, 0};
  if (poll(&script, 1, 0) == 1) until = INT64_MAX;  // it has ended in an earlier wait
  for (;;) {
    int ended = reap(worker, status);
    if (ended < 0) return -1;
    // After the above: the terminal interrupts both processes, and the worker may be gone first.
    int interrupt = interrupt_from(signals);
    if (interrupt != 0) how = TL_WORKER_INTERRUPTED;
    if (ended > 0) return how;
    int64_t now = now_in_ms();
    if (interrupt != 0) {
      kill(worker, interrupt);
      if (until - now > grace_ms) until = now + grace_ms;
    } else if (now >= until && how == TL_WORKER_ENDED) {
      how = TL_WORKER_DEADLINE;
      kill(worker, SIGTERM);
      until = now + grace_ms;
    } else if (now >= until) {
      if (how == TL_WORKER_DEADLINE) how = TL_WORKER_KILLED;
      kill(worker, SIGKILL);
      until = INT64_MAX;
    }
    // A kernel without process descriptors answers -1, which poll passes over; SIGCHLD wakes it.
    // Once it is being ended, nothing else counts.
    bool hears_news = news >= 0 && how == TL_WORKER_ENDED;
    struct pollfd watched[] = {
      {signals, POLLIN, 0}, {process, POLLIN, 0}, {done, POLLIN, 0},
      {hears_news ? news : -1, POLLIN, 0}, {hears_news ? watcher : -1, POLLIN, 0}};
    int64_t left = until - now;
    poll(watched, 5, left > INT32_MAX ? -1 : (int)left);
    if (hears_news && (watched[3].revents != 0 || watched[4].revents != 0)) return TL_WORKER_NEWS;
    if (watched[2].revents != 0) {
      done = -1;
      if (how == TL_WORKER_ENDED) until = INT64_MAX;
    }
  }
}

int32_t tl_pipe(int32_t ends[2]) {
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
  (void)fcntl(ends[1], F_SETPIPE_SZ, 1 << 20);
  return 0;
}

pid_t tl_start_program(char *const *words, const int32_t *descriptors, int32_t count) {
  pid_t worker = tl_fork();
  if (worker != 0) return worker;
  // First out of each other's way, above all that are to be taken.
  int32_t moved[16];
  if (count > 16) _exit(127);
  for (int32_t i = 0; i < count; i++) {
    int32_t from = descriptors[i] >= 0 ? descriptors[i] : open("/dev/null", O_RDWR | O_CLOEXEC);
    moved[i] = fcntl(from, F_DUPFD_CLOEXEC, count);
    if (moved[i] < 0) _exit(127);
  }
  for (int32_t i = 0; i < count; i++)
    if (dup2(moved[i], i) < 0) _exit(127);
  execv(words[0], words);
  _exit(127);
}

int32_t tl_wait_worker(
    pid_t worker, int32_t done, int32_t news, int64_t deadline_ms, int64_t grace_ms,
    int32_t *status) {
  // As after the start: a wait that news have ended has let go of them.
  find_interrupts();
  sigaddset(&held, SIGCHLD);
  sigprocmask(SIG_BLOCK, &held, nullptr);
  int signals = signalfd(-1, &held, SFD_NONBLOCK | SFD_CLOEXEC);
  int process = pidfd_open(worker, 0);
  int32_t how = -1;
  if (signals >= 0)
    how = wait_for(worker, signals, process, done, news, deadline_ms, grace_ms, status);
  int reason = errno;
  if (signals >= 0) close(signals);
  if (process >= 0) close(process);
  sigprocmask(SIG_SETMASK, &mask_before, nullptr);
  errno = reason;
  return how;
}

// MARK: - In the worker

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define TL_ADDRESS_SANITIZER 1
#endif
#endif

int32_t tl_worker_limits(uint64_t cpu_seconds, uint64_t address_bytes) {
#ifdef TL_ADDRESS_SANITIZER
  address_bytes = 0;
#endif
  struct rlimit none = {0, 0}, cpu = {cpu_seconds, cpu_seconds + 1};
  struct rlimit space = {address_bytes, address_bytes};
  if (setrlimit(RLIMIT_CORE, &none) != 0) return -1;
  if (cpu_seconds != 0 && setrlimit(RLIMIT_CPU, &cpu) != 0) return -1;
  return address_bytes != 0 ? setrlimit(RLIMIT_AS, &space) : 0;
}

// What the handler needs, set before it is installed.
static struct {
  int pipe, exit_code;
  tl_describe describe;
  char text[8192];
  alignas(16) char stack[64 * 1024];
} at_deadline;

static void answer_deadline(int signal) {
  (void)signal;
  size_t left = 0;
  if (at_deadline.describe != nullptr)
    left = at_deadline.describe(at_deadline.text, sizeof at_deadline.text);
  if (left > sizeof at_deadline.text) left = sizeof at_deadline.text;
  for (const char *next = at_deadline.text; left > 0;) {
    ssize_t written = write(at_deadline.pipe, next, left);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) break;
    next += written;
    left -= (size_t)written;
  }
  _exit(at_deadline.exit_code);
}

int32_t tl_worker_deadline(int32_t pipe, tl_describe describe, int32_t exit_code) {
  at_deadline.pipe = pipe;
  at_deadline.describe = describe;
  at_deadline.exit_code = exit_code;
  stack_t stack = {.ss_sp = at_deadline.stack, .ss_size = sizeof at_deadline.stack};
  if (sigaltstack(&stack, nullptr) != 0) return -1;
  struct sigaction action = {.sa_handler = answer_deadline, .sa_flags = SA_ONSTACK | SA_RESTART};
  sigfillset(&action.sa_mask);
  for (const int *s = (const int[]){SIGTERM, SIGALRM, SIGXCPU, 0}; *s != 0; s++)
    if (sigaction(*s, &action, nullptr) != 0) return -1;
  return 0;
}

void tl_worker_script_ended(void) {
  for (const int *s = (const int[]){SIGTERM, SIGALRM, SIGXCPU, 0}; *s != 0; s++)
    signal(*s, SIG_DFL);
}

// MARK: - Watching folders

static struct {
  size_t next, end;
  alignas(struct inotify_event) char bytes[16 * 1024];
} events;

int32_t tl_watcher_open(void) {
  watcher = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
  if (watcher < 0) return -1;
  find_interrupts();
  return sigprocmask(SIG_BLOCK, &held, nullptr);
}

int32_t tl_watcher_add(const char *folder) {
  // Not IN_MODIFY: what is half written is not to be read; the end of writing is told.
  return inotify_add_watch(
      watcher, folder,
      IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF
          | IN_MOVE_SELF | IN_ONLYDIR);
}

void tl_watcher_remove(int32_t folder) {
  inotify_rm_watch(watcher, folder);
}

int32_t tl_watcher_wait(int64_t timeout_ms) {
  find_interrupts();
  int signals = signalfd(-1, &held, SFD_NONBLOCK | SFD_CLOEXEC);
  if (signals < 0) return -1;
  struct pollfd watched[] = {{signals, POLLIN, 0}, {watcher, POLLIN, 0}};
  int count = poll(watched, 2, timeout_ms < 0 || timeout_ms > INT32_MAX ? -1 : (int)timeout_ms);
  int reason = errno;
  bool is_interrupted = interrupt_from(signals) != 0;
  close(signals);
  events.next = events.end = 0;
  if (is_interrupted) return TL_WATCH_INTERRUPTED;
  errno = reason;
  if (count < 0) return errno == EINTR ? TL_WATCH_QUIET : -1;
  if (watched[1].revents == 0) return TL_WATCH_QUIET;
  ssize_t length = read(watcher, events.bytes, sizeof events.bytes);
  if (length < 0) return errno == EAGAIN || errno == EINTR ? TL_WATCH_QUIET : -1;
  events.end = (size_t)length;
  return TL_WATCH_EVENT;
}

bool tl_watcher_next(struct tl_watch_event *event) {
  while (events.next < events.end) {
    const struct inotify_event *found = (const void *)(events.bytes + events.next);
    events.next += sizeof *found + found->len;
    if (found->mask & IN_IGNORED) continue;  // that a folder is watched no longer
    *event = (struct tl_watch_event){
      .folder = found->mask & IN_Q_OVERFLOW ? -1 : found->wd,
      .name = found->len > 0 ? found->name : nullptr,
    };
    return true;
  }
  return false;
}

#define _GNU_SOURCE

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>

#include "CBench.h"

extern char **environ;

double tl_bench_run(char *const *argv, int32_t *status) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  double begin = tl_bench_now();
  pid_t process;
  int error = posix_spawnp(&process, argv[0], &actions, NULL, argv, environ);
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) {
    errno = error;
    return -1;
  }
  int ended = 0;
  while (waitpid(process, &ended, 0) < 0) {
    if (errno != EINTR) return -1;
  }
  double seconds = tl_bench_now() - begin;
  *status = WIFEXITED(ended) ? WEXITSTATUS(ended) : -WTERMSIG(ended);
  return seconds;
}

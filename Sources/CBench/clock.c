#define _GNU_SOURCE

#include <time.h>

#include "CBench.h"

double tl_bench_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

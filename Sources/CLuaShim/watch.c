/// What a process may say of a script in a signal handler.
#include <stdatomic.h>

#include "internal.h"

// A signal handler gets no context, so it must be found here. Only a worker process, which runs one
// script and then ends, watches a vm.
static _Atomic(tl_vm *) watched;
static _Atomic(int64_t) watched_time;

void tl_watch(tl_vm *vm) {
  atomic_store(&watched, vm);
}

void tl_note_time(double seconds) {
  atomic_store(&watched_time, (int64_t)(seconds * 1e6 + 0.5));
}

void tl_unwatch(const tl_vm *vm) {
  tl_vm *expected = (tl_vm *)vm;
  atomic_compare_exchange_strong(&watched, &expected, NULL);
}

size_t tl_describe_watched(char *buffer, size_t capacity) {
  char digits[24];
  int count = 0;
  int64_t rest = atomic_load(&watched_time);
  do {
    digits[count++] = (char)('0' + rest % 10);
    rest /= 10;
  } while (rest > 0);
  size_t length = 0;
  while (count > 0 && length + 1 < capacity) {
    buffer[length++] = digits[--count];
  }
  if (length < capacity) {
    buffer[length++] = ' ';
  }
  tl_vm *vm = atomic_load(&watched);
  if (vm == NULL) {
    return length;
  }
  return length + tl_write_place(tl_here_in_signal(vm), buffer + length, capacity - length);
}

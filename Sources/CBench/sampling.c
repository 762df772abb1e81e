#include <math.h>

#include "CBench.h"

/// Returns the parameter whose x is `time`, by bisection; for where Newton's method does not settle.
static double bisected(double a, double b, double c, double time) {
  double low = 0, high = 1;
  for (int step = 0; step < 60; step++) {
    double s = (low + high) / 2;
    if (((a * s + b) * s + c) * s < time) low = s;
    else high = s;
  }
  return (low + high) / 2;
}

void tl_bench_solve(
    const struct tl_bench_curve *curve, const double *times, size_t count, double *rest) {
  double cx = 3 * curve->x1, bx = 3 * (curve->x2 - curve->x1) - cx, ax = 1 - cx - bx;
  double cy = 3 * curve->y1, by = 3 * (curve->y2 - curve->y1) - cy, ay = 1 - cy - by;
  double scale = 1 / curve->duration;
  for (size_t row = 0; row < count; row++) {
    double time = (times[row] - curve->begin) * scale;
    if (time <= 0 || time >= 1) {
      rest[row] = time <= 0;
      continue;
    }
    // Newton's error is about the square of its step. The time as the first guess was measured to be
    // faster than the solution before it: the rows then do not wait for each other.
    double s = time, step = 1;
    for (int trial = 0; trial < 12 && fabs(step) > 3e-7; trial++) {
      step = (((ax * s + bx) * s + cx) * s - time) / ((3 * ax * s + 2 * bx) * s + cx);
      s -= step;
    }
    if (!(fabs(step) <= 3e-7 && s >= 0 && s <= 1)) s = bisected(ax, bx, cx, time);
    rest[row] = 1 - ((ay * s + by) * s + cy) * s;
  }
}

void tl_bench_swing(
    const struct tl_bench_spring *spring, double first, double step, size_t count, double *rest) {
  double decay = spring->damping / 2;
  double frequency = sqrt(spring->stiffness - decay * decay);
  double next = 2 * exp(-decay * step) * cos(frequency * step);
  double last = -exp(-2 * decay * step);
  for (size_t row = 0; row < count; row++) {
    if (row < 2) {
      double time = first + (double)row * step - spring->begin;
      rest[row] = exp(-decay * time)
                  * (cos(frequency * time) + decay / frequency * sin(frequency * time));
    } else {
      rest[row] = next * rest[row - 1] + last * rest[row - 2];
    }
  }
}

/// Not inlined: a column is wanted as a whole, and a caller that keeps one value must not let the
/// compiler leave the others out.
__attribute__((noinline)) void tl_bench_fill(
    double from, double to, const double *restrict rest, size_t count, double *restrict column) {
  double distance = from - to;
  for (size_t row = 0; row < count; row++) column[row] = to + distance * rest[row];
}

double tl_bench_sample_shared(
    const double *ends, size_t columns, const double *rest, size_t count, double *column) {
  double sum = 0;
  for (size_t index = 0; index < columns; index++) {
    tl_bench_fill(ends[2 * index], ends[2 * index + 1], rest, count, column);
    sum += column[index % count];
  }
  return sum;
}

double tl_bench_sample_curves(
    const double *ends, size_t columns, const struct tl_bench_curve *curve, size_t curves,
    const double *times, size_t count, double *rest, double *column) {
  double sum = 0;
  for (size_t index = 0; index < columns; index++) {
    tl_bench_solve(&curve[index % curves], times, count, rest);
    tl_bench_fill(ends[2 * index], ends[2 * index + 1], rest, count, column);
    sum += column[index % count];
  }
  return sum;
}

double tl_bench_sample_springs(
    const double *ends, size_t columns, const struct tl_bench_spring *spring, size_t springs,
    double first, double step, size_t count, double *rest, double *column) {
  double sum = 0;
  for (size_t index = 0; index < columns; index++) {
    tl_bench_swing(&spring[index % springs], first, step, count, rest);
    tl_bench_fill(ends[2 * index], ends[2 * index + 1], rest, count, column);
    sum += column[index % count];
  }
  return sum;
}

double tl_bench_mix(const double *from, const double *to, size_t count, double fraction) {
  double sum = 0;
  for (size_t index = 0; index < count; ++index) {
    sum += from[index] + (to[index] - from[index]) * fraction;
  }
  return sum;
}

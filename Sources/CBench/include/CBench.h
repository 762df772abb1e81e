/// The plain-C limits that `transition-bench` compares with: what a C program without an engine, a
/// timeline or a script would take for the same numbers.
#ifndef TL_BENCH_H
#define TL_BENCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Returns the seconds on the monotonic clock.
///
/// Here and not in Swift, so that both sides of a ratio are timed by the same call.
double tl_bench_now(void);

// MARK: - Sampling

/// A cubic Bézier curve from (0, 0) to (1, 1), stretched over a time.
struct tl_bench_curve {
  double x1, y1, x2, y2;
  double begin;     ///< Seconds.
  double duration;  ///< Seconds.
};

/// Fills a column with what is left of the way, 1 - progress, at `count` times in ascending order.
///
/// One solve for each time, by Newton's method to 1e-12.
void tl_bench_solve(
    const struct tl_bench_curve *curve, const double *times, size_t count, double *rest);

/// An under-damped spring of mass 1.
struct tl_bench_spring {
  double stiffness;
  double damping;
  double begin;  ///< Seconds.
};

/// Fills a column with what is left of the way at equally spaced times after the begin.
///
/// By the recurrence between neighbours, from two values of the closed form.
void tl_bench_swing(
    const struct tl_bench_spring *spring, double first, double step, size_t count, double *rest);

/// Fills a column of numbers on the way from `from` to `to`.
void tl_bench_fill(double from, double to, const double *rest, size_t count, double *column);

/// Samples `columns` numbers that share one curve into one reused column.
///
/// - `ends`: `from` and `to` of each number, in turn.
/// - Returns: a sum over the values, so that nothing can be left out.
double tl_bench_sample_shared(
    const double *ends, size_t columns, const double *rest, size_t count, double *column);

/// Samples `columns` numbers, each with one of `curves` curves in turn, into one reused column.
///
/// - Returns: a sum over the values.
double tl_bench_sample_curves(
    const double *ends, size_t columns, const struct tl_bench_curve *curve, size_t curves,
    const double *times, size_t count, double *rest, double *column);

/// The same with springs and equally spaced times.
double tl_bench_sample_springs(
    const double *ends, size_t columns, const struct tl_bench_spring *spring, size_t springs,
    double first, double step, size_t count, double *rest, double *column);

/// Sums what is between two ends at a fraction of the way.
double tl_bench_mix(const double *from, const double *to, size_t count, double fraction);

// MARK: - Scripts

/// Runs a chain of animations of one frame, 1/60 s, that a Lua script starts one after the other: a
/// heap of what ends when, and nothing else of an engine.
///
/// An instruction budget is kept, and every call from the script looks up its line. Each animation
/// calls a function that sets a number.
///
/// - `waits`: whether the script is a coroutine that waits for each end; else a completion starts
///   the next animation.
/// - `end`: gets the virtual time at the end, in seconds.
/// - Returns: seconds from no Lua state to none, or -1 when the script failed.
double tl_bench_chain(int32_t stages, bool waits, double *end);

// MARK: - Processes

/// Runs a program to its end and says how many seconds that took.
///
/// By `posix_spawnp`, with standard output thrown away. Swift's view of it needs pointers to
/// optional pointers, and cannot take the status apart.
///
/// - `argv`: ends with a null pointer; the first word is looked for on `PATH` unless it has a slash.
/// - `status`: gets the exit code, or minus the signal that ended the program.
/// - Returns: seconds, or -1 with `errno` when the program could not be started.
double tl_bench_run(char *const *argv, int32_t *status);

#endif

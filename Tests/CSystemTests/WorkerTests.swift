import CSystem
import Glibc
import XCTest

/// Ends a worker in each way but one: an interrupt could be taken by another thread of the tests.
///
/// The worker's side calls nothing but the C library, since it is a copy of a process with threads.
final class WorkerTests: XCTestCase {
  func testExitCodeIsReported() {
    let end = work(deadline: 10_000) { _ in _exit(7) }
    XCTAssertEqual([end.how, end.status], [Int32(TL_WORKER_ENDED), 7])
  }

  func testCrashIsReportedAsItsSignal() {
    let end = work(deadline: 10_000) { _ in raise(SIGKILL) }
    XCTAssertEqual([end.how, end.status], [Int32(TL_WORKER_ENDED), -SIGKILL])
  }

  func testDeadlineLetsTheWorkerSayWhereItWas() {
    let end = work(deadline: 50) { pipe in
      _ = tl_worker_deadline(
        pipe,
        { buffer, _ in
          buffer?[0] = 65
          return 1
        }, 9)
      while true { pause() }
    }
    XCTAssertEqual([end.how, end.status], [Int32(TL_WORKER_DEADLINE), 9])
    XCTAssertEqual(end.text, [65])
  }

  func testUnansweredDeadlineEndsWithAKill() {
    let end = work(deadline: 50) { _ in
      signal(SIGTERM, SIG_IGN)
      while true { pause() }
    }
    XCTAssertEqual([end.how, end.status], [Int32(TL_WORKER_KILLED), -SIGKILL])
  }

  func testProcessorTimeLimitLetsTheWorkerSayWhereItWas() {
    let end = work(deadline: 10_000) { pipe in
      _ = tl_worker_deadline(
        pipe,
        { buffer, _ in
          buffer?[0] = 66
          return 1
        }, 9)
      _ = tl_worker_limits(1, 0)
      raise(SIGXCPU)
    }
    XCTAssertEqual([end.how, end.status], [Int32(TL_WORKER_ENDED), 9])
    XCTAssertEqual(end.text, [66])
  }

  func testWaitingForAStrangerFails() {
    var status: Int32 = 0
    XCTAssertEqual(tl_wait_worker(1, -1, -1, 0, 0, &status), -1)
    XCTAssertEqual(errno, ECHILD)
  }

  private func work(
    deadline: Int64, _ body: (_ pipe: Int32) -> Void
  ) -> (how: Int32, status: Int32, text: [UInt8]) {
    var ends: [Int32] = [-1, -1]
    XCTAssertEqual(pipe(&ends), 0)
    let worker = tl_fork()
    if worker == 0 {
      body(ends[1])
      _exit(99)
    }
    close(ends[1])
    var status: Int32 = .min
    let how = tl_wait_worker(worker, -1, -1, deadline, 100, &status)
    var text = [UInt8](repeating: 0, count: 16)
    let count = read(ends[0], &text, text.count)
    close(ends[0])
    return (how, status, Array(text.prefix(max(count, 0))))
  }
}

import CBench
import Glibc
import TransitionCore
import TransitionEngine
import TransitionLua

/// The workload of chained stages: each completion, or each return of a wait, starts the next.
///
/// In this process, recording included; the budget and the source lines are on, as always.
struct Stages {
  private static let rounds = 9
  private static let count = 40_000

  private static let callbacks = """
    local T = require "transition"
    return T.animator { duration = 1, animate = function(ctx)
      local view, left = ctx.to.view, \(count)
      ctx.container:addSubview(view)
      local options = { duration = 1 / 60 }
      local function change() view.alpha = left % 2 end
      local function stage()
        left = left - 1
        if left == 0 then ctx:complete(true) else T.animate(options, change, stage) end
      end
      stage()
    end }
    """

  private static let coroutine = """
    local T = require "transition"
    return T.animator { duration = 1, run = function(ctx)
      local view = ctx.to.view
      ctx.container:addSubview(view)
      local options, left = { duration = 1 / 60 }, \(count)
      local function change() view.alpha = left % 2 end
      while left > 1 do
        left = left - 1
        ctx:animate(options, change)
      end
    end }
    """

  static func measure(_ done: (Result) -> Void) throws(BenchError) {
    done(try compare("stages, callbacks", callbacks, 0.8, waits: false))
    done(try compare("stages, coroutine", coroutine, 0.9, waits: true))
  }

  private static func compare(
    _ what: String, _ text: String, _ target: Double, waits: Bool
  ) throws(BenchError) -> Result {
    let source = try file(of: text)
    defer { unlink(source.path) }
    return try Result.compare(
      "W4", what, unit: "µs", scale: 1e6 / Double(count), target: .amount(target), rounds: rounds,
      ours: { () throws(BenchError) in
        var options = RunOptions()
        options.timeLimit = 86_400
        options.instructionLimit = 1_000_000_000_000
        let begin = tl_bench_now()
        let run = ScriptRun.run(source, options: options)
        let elapsed = tl_bench_now() - begin
        if let error = run.error {
          throw BenchError(message: error.description, exitCode: Program.Exit.ourBug)
        }
        return elapsed
      },
      limit: { () throws(BenchError) in
        var end = 0.0
        let elapsed = tl_bench_chain(Int32(count), waits, &end)
        guard elapsed >= 0, abs(end - Double(count) / 60) < 1e-6 else {
          throw BenchError(
            message: "the limit of W4 came to its end at \(end) s",
            exitCode: Program.Exit.ourBug)
        }
        return elapsed
      })
  }

  /// A script in a file of its own, which the caller removes.
  private static func file(of text: String) throws(BenchError) -> ScriptSource {
    var template = Array("/tmp/transition-bench-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else {
      throw BenchError(message: "cannot write to /tmp", exitCode: Program.Exit.ourBug)
    }
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    guard write(descriptor, bytes, bytes.count) == bytes.count else {
      throw BenchError(message: "cannot write to /tmp", exitCode: Program.Exit.ourBug)
    }
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return ScriptSource(name: "stages.lua", path: path)
  }
}

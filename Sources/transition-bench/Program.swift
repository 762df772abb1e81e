import CSystem
import Glibc

/// The program: reads the command line, measures, prints.
enum Program {
  /// The exit statuses of the program.
  enum Exit {
    static let fine: Int32 = 0
    static let usage: Int32 = 64
    static let missingProgram: Int32 = 69
    static let ourBug: Int32 = 70
  }

  private static let help = """
    usage: transition-bench [--json] [WORKLOAD…]

    Measures workloads beside the limit that each has, in turn, and prints the median of both,
    the ratio with its spread over the rounds, and whether the target is met.

      W1  transition-run push_zoom.lua, CSV out, whole process, beside an empty lua5.4
      W2  sampling a timeline, N views of 4 numbers at 180 rows, Bézier curves, beside plain C
      W3  the same with springs
      W4  chained stages of one frame, each started by a script, in this process, beside plain C
          that calls Lua with an instruction budget and source lines
      W5  one update of a driven transition of 100 views, beside 100 mixes in plain C
      W7  transition-run of an empty script, whole process, beside lua5.4 with an empty file

          --json    print one JSON object
      -h, --help    print this

    transition-run is looked for beside this program, push_zoom.lua in the folder examples of
    this folder and those above. Times depend on the machine: compare ratios.

    Exit status: 0 whatever the figures, 64 usage or a debug build, 69 a needed program or script
    is missing, 70 our bug.

    """

  static func run() -> Int32 {
    #if DEBUG
    say("a debug build is not measured; use: swift build -c release --product transition-bench")
    return Exit.usage
    #else
    return measure()
    #endif
  }

  private static func measure() -> Int32 {
    var isJSON = false
    let table = [
      tl_option(name: name("json"), argument: Int32(TL_ARGUMENT_NONE), value: 256),
      tl_option(name: name("help"), argument: Int32(TL_ARGUMENT_NONE), value: 104),
    ]
    var scan = tl_option_scan()
    loop: while true {
      switch tl_options_next(
        CommandLine.argc, CommandLine.unsafeArgv, "h", table, Int32(table.count), &scan)
      {
      case Int32(TL_OPTION_END): break loop
      case 256: isJSON = true
      case 104:
        print(help, terminator: "")
        return Exit.fine
      default:
        say("cannot understand the options; transition-bench --help lists them")
        return Exit.usage
      }
    }
    // getopt moves the operands in C's array, which `CommandLine.arguments` does not see.
    let words = (Int(scan.next)..<Int(CommandLine.argc)).compactMap { index in
      CommandLine.unsafeArgv[index].map { String(cString: $0) }
    }
    if let unknown = words.first(where: { Workload(rawValue: $0.uppercased()) == nil }) {
      let known = Workload.allCases.map(\.rawValue).joined(separator: ", ")
      say("there is no workload \"\(unknown)\"; there are \(known)")
      return Exit.usage
    }
    let asked = words.compactMap { Workload(rawValue: $0.uppercased()) }
    return report(asked.isEmpty ? Workload.allCases : asked, isJSON: isJSON)
  }

  /// Prints the rows of the table as they come, or all as one JSON object.
  private static func report(_ workloads: [Workload], isJSON: Bool) -> Int32 {
    var results: [Result] = []
    if !isJSON { print(Report.header) }
    do throws(BenchError) {
      for workload in workloads {
        try workload.measure { result in
          results.append(result)
          if !isJSON {
            print(Report.row(result))
            fflush(nil)
          }
        }
      }
    } catch {
      say(error.message)
      return error.exitCode
    }
    if isJSON { print(Report.json(results)) }
    return Exit.fine
  }

  private static func name(_ text: StaticString) -> UnsafePointer<UInt8> { text.utf8Start }

  private static func say(_ message: String) {
    let bytes = Array("transition-bench: error: \(message)\n".utf8)
    _ = write(2, bytes, bytes.count)
  }
}

/// Why nothing could be measured.
struct BenchError: Error {
  var message: String
  var exitCode: Int32
}

import Foundation
import XCTest

/// Command lines that cannot be understood: one line that names the option, and a hint.
final class UsageErrorTests: ProgramTestCase {
  func testUsageErrorsNameTheOption() throws {
    let operations =
      "--operation must be \"push\", \"pop\", \"present\", \"dismiss\", \"select\" or \"replace\""
    let formats =
      "--format must be \"json\", \"csv\", \"html\", \"svg\", \"trace\", "
      + "\"png\", \"frames\", \"gif\", \"apng\", \"webp\" or \"mp4\""
    let rows: [(arguments: [String], message: String)] = [
      ([], "no script was given"),
      (["--bogus", "x.lua"], "there is no option --bogus"),
      (["-z", "x.lua"], "there is no option -z"),
      (["x.lua", "-o"], "-o needs an argument"),
      (["x.lua", "--fps"], "--fps needs an argument"),
      (["--fps", "fast", "x.lua"], "--fps must be a number from 0.001 to 10000 (got \"fast\")"),
      (["--fps", "nan", "x.lua"], "--fps must be a number from 0.001 to 10000 (got \"nan\")"),
      (
        ["--screen", "390", "x.lua"],
        "--screen must be WIDTHxHEIGHT in points, each 1…10000, such as 390x844, or a name such as "
          + "iphone-16-pro (got \"390\")"
      ),
      (
        ["--operation", "jump", "x.lua"],
        operations + " (got \"jump\")"
      ),
      (["--operation", "prsent"], operations + " (got \"prsent\"); did you mean \"present\"?"),
      (["--operation", "tab"], operations + " (got \"tab\"); did you mean \"select\"?"),
      (["-o", ".json"], "the name after -o has nothing before its suffix (got \".json\")"),
      (
        ["--format", "xml", "-o", "-", "x.lua"],
        formats + " (got \"xml\")"
      ),
      (
        ["--format", "cvs", "-o", "-"],
        formats + " (got \"cvs\"); did you mean \"csv\"?"
      ),
      (
        ["--drive", "0:0 0.4:canceled"],
        "--drive: \"0.4:canceled\" must end with a fraction 0…1, \"finish\", \"cancel\" or "
          + "\"pause\" (got \"canceled\"); did you mean \"cancel\"?"
      ),
      (
        ["--drive", "0-0"],
        "--drive: \"0-0\" must be time:fraction, time:finish, time:cancel or time:pause, with the "
          + "time in seconds, such as 0.2:0.4"
      ),
      (["--operatoin", "push"], "there is no option --operatoin; did you mean --operation?"),
      (["--json=3"], "--json takes no argument"),
      (
        ["--limit", "3"],
        "--limit may be --limit-time, --limit-wall, --limit-memory or --limit-instructions: write "
          + "it out"
      ),
      (
        ["-o", "x.json", "a.lua", "b.lua"],
        "with several scripts -o needs {name} in it: {name}.json"
      ),
      (
        ["-o", "x.html", "a.lua", "b.lua"],
        "with several scripts -o needs {name} in it: {name}.html"
      ),
      (["-o", "-", "a.lua", "b.lua"], "-o - takes one script"),
      (["-o", "x.json", "-o", "x.json", "a.lua"], "-o x.json is given twice"),
      (["-q", "-v", "a.lua"], "-q goes with neither -v nor --json"),
      (["--json", "-o", "-", "a.lua"], "--json and -o - both want standard output"),
      (
        ["--seed", "1.5", "a.lua"],
        "--seed must be a whole number from 0 to 9007199254740992 (got \"1.5\")"
      ),
      (
        ["--limit-memory", "0"], "--limit-memory must be a whole number from 1 to 65536 (got \"0\")"
      ),
      (["a.lua", ""], "the name of a script is empty"),
    ]
    for row in rows {
      let result = try program.run(row.arguments)
      XCTAssertEqual(
        result.error,
        "transition-run: error: \(row.message)\n"
          + "  hint: transition-run --help lists the options\n", "\(row.arguments)")
      XCTAssertEqual(result.status, 64, "\(row.arguments)")
      XCTAssertEqual(result.output, "")
    }
  }

  func testUsageErrorsThatHaveAHintOfTheirOwn() throws {
    let format = "for another name say what to write: --format csv -o NAME"
    let suffixes =
      "the name after -o must end in \".json\", \".csv\", \".html\", \".svg\", \".trace.json\", "
      + "\".png\", \"/\", \".gif\", \".apng\", \".webp\" or \".mp4\""
    let rows: [(arguments: [String], message: String, hint: String)] = [
      (
        ["-operation", "push", "x.lua"], "there is no option -operation",
        "long names have two dashes: --operation"
      ),
      (
        ["x.lua", "-fps=30"], "there is no option -fps", "long names have two dashes: --fps"
      ),
      (
        ["-o", "x.jpg", "x.lua"], suffixes + " (got \"x.jpg\")",
        "pictures are PNG: -o NAME.png is a strip, -o NAME/ a folder of them"
      ),
      (
        ["-o", "x.mov", "x.lua"], suffixes + " (got \"x.mov\")",
        "films are .mp4, .gif, .apng or .webp"
      ),
      (
        ["-o", "frames", "x.lua"], suffixes + " (got \"frames\")",
        "a folder of pictures ends in a slash: -o frames/"
      ),
      (
        ["--format", "frames", "-o", "-", "x.lua"],
        "standard output takes one file, and no folder of pictures",
        "name the folder: -o frames/"
      ),
      (
        ["--scale", "2", "-o", "x.svg", "x.lua"],
        "--scale says what pictures look like, and there are none",
        "give -o a name such as strip.png, film.gif, film.mp4 or frames/"
      ),
      (
        ["--frames", "4", "-o", "x.gif", "x.lua"],
        "--frames says how many pictures a strip has, and there is none",
        "give -o NAME.png; of films --fps says how many pictures there are"
      ),
      (
        ["--fps", "30", "x.lua"],
        "--fps says how many rows or pictures a second a file has, and there is none",
        "give -o too: -o - writes to standard output"
      ),
      (
        ["x.csv"], "x.csv is no script and no timeline that can be read",
        "name a .lua script, or a .json timeline that -o has written"
      ),
      (
        ["-o", "x.jsn"],
        suffixes + " (got \"x.jsn\"); did you mean \".json\"?", format
      ),
      (
        ["--format", "csv", "x.lua"], "--format says how a file is written, and there is none",
        "give -o too: -o - writes to standard output"
      ),
      (
        ["-o", "json"], suffixes + " (got \"json\")", format
      ),
    ]
    for row in rows {
      let result = try program.run(row.arguments)
      XCTAssertEqual(
        result.error, "transition-run: error: \(row.message)\n  hint: \(row.hint)\n")
      XCTAssertEqual(result.status, 64, "\(row.arguments)")
    }
    // What follows two dashes alone is no option.
    XCTAssertEqual(try program.run("--", "-fps").status, 66)
  }
}

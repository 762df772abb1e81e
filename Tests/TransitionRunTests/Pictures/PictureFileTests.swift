import Foundation
import XCTest

/// Films and pictures as other programs read them: `ffprobe`, Pillow and `webpinfo`.
final class PictureFileTests: ProgramTestCase {
  private func output(_ program: String, _ arguments: String...) throws -> String {
    let result = try self.program.run(
      arguments, path: URL(fileURLWithPath: "/usr/bin/\(program)"))
    XCTAssertEqual(result.status, 0, result.error)
    XCTAssertEqual(result.error, "")
    return result.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// What Python prints of an image `im` that Pillow has opened.
  private func pillow(_ file: String, _ expression: String) throws -> String {
    try output(
      "python3", "-c",
      "import sys; from PIL import Image; im = Image.open(sys.argv[1]); print(\(expression))", file)
  }

  /// The fade lasts 0.2 s: at 50 pictures a second 10, and the settled screen.
  func testFilmsHaveTheirSizeRateAndLength() throws {
    try write(fadeScript, to: "fade.lua")
    let result = try program.run(
      "-q", "--fps", "50", "-o", "a.gif", "-o", "a.mp4", "-o", "a.apng", "-o", "a.webp",
      "fade.lua")
    XCTAssertEqual(result.status, 0, result.error)
    XCTAssertEqual(result.error, "fading\n")
    for name in ["a.gif", "a.mp4", "a.apng"] {
      let probe = try output(
        "ffprobe", "-v", "error", "-count_frames", "-of", "csv=p=0", "-show_entries",
        "stream=width,height,avg_frame_rate,nb_read_frames", name)
      XCTAssertEqual(probe, "390,844,50/1,11", name)
    }
    for name in ["a.gif", "a.mp4"] {
      let length = try output(
        "ffprobe", "-v", "error", "-of", "csv=p=0", "-show_entries", "format=duration", name)
      XCTAssertEqual(Double(length) ?? 0, 11.0 / 50, accuracy: 1e-9, name)
    }
    let web = try output("webpinfo", "a.webp")
    XCTAssertTrue(web.contains("Canvas size 390 x 844"), web)
    XCTAssertEqual(web.components(separatedBy: "Chunk ANMF").count - 1, 11)
    XCTAssertEqual(web.components(separatedBy: "Duration: 20\n").count - 1, 11)
    XCTAssertTrue(web.contains("No error detected."))
    let lengths = "sum([im.seek(k) or im.info['duration'] for k in range(im.n_frames)])"
    XCTAssertEqual(
      try pillow("a.gif", "im.size, im.n_frames, im.info['loop'], \(lengths)"),
      "(390, 844) 11 0 220")
    XCTAssertEqual(try pillow("a.apng", "im.size, im.n_frames"), "(390, 844) 11")
  }

  /// GIF counts in hundredths of a second.
  func testGIFKeepsItsTimesToAHundredthOfASecond() throws {
    try write(fadeScript, to: "fade.lua")
    let result = try program.run("-q", "--fps", "24", "-o", "a.gif", "fade.lua")
    XCTAssertEqual(result.error, "fading\n")
    let begins = try pillow(
      "a.gif", "[sum([im.seek(k) or im.info['duration'] for k in range(n)]) for n in range(6)]")
    let times = begins.trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
      .components(separatedBy: ", ").compactMap(Double.init)
    XCTAssertEqual(times.count, 6)
    for (index, time) in times.enumerated() {
      XCTAssertEqual(time / 1000, Double(index) / 24, accuracy: 0.01)
    }
    let fast = try program.run("-q", "--fps", "60", "-o", "b.gif", "fade.lua")
    XCTAssertEqual(
      fast.error, "fading\ntransition-render: note: a GIF shows at most 50 pictures a second\n")
    XCTAssertEqual(try pillow("b.gif", "im.n_frames, im.info['duration']"), "11 20")
  }

  /// White on black by the fade: at 0.1 s of 0.2 s the grey of one half.
  func testFramesAreNumberedAndReplaceThoseOfBefore() throws {
    try write(fadeScript, to: "fade.lua")
    XCTAssertEqual(try program.run("-q", "--fps", "20", "-o", "frames/", "fade.lua").status, 0)
    let names = (1...5).map { String(format: "frames/%06d.png", $0) }
    XCTAssertEqual(try tree(), ["fade.lua", "frames"] + names)
    XCTAssertEqual(try pillow(names[0], "im.size, im.mode"), "(390, 844) RGB")
    for name in ["20260101.png", "notes.txt"] { try write("mine", to: "frames/\(name)") }
    XCTAssertEqual(try program.run("-q", "--fps", "10", "-o", "frames/", "fade.lua").status, 0)
    XCTAssertEqual(
      try tree(),
      ["fade.lua", "frames"] + names.prefix(3)
        + ["frames/20260101.png", "frames/notes.txt"],
      "old frames go, other files stay")
  }

  func testAStripHasAsManyPicturesAsAreAskedFor() throws {
    try write(fadeScript, to: "fade.lua")
    // Pictures of 390 points with 16 points around each; a line of 24 points for the times.
    for (frames, size) in [("3", "(1234, 900)"), ("1", "(390, 844)")] {
      let result = try program.run("-q", "--frames", frames, "-o", "a.png", "fade.lua")
      XCTAssertEqual(result.error, "fading\n")
      XCTAssertEqual(try pillow("a.png", "im.size"), size)
    }
    let result = try program.run(
      "-q", "--frames", "1", "--scale", "3", "--device-frame", "--caption", "--background",
      "transparent", "-o", "a.png", "fade.lua")
    XCTAssertEqual(result.error, "fading\n")
    XCTAssertEqual(try pillow("a.png", "im.size, im.mode"), "(1338, 2796) RGBA")
    XCTAssertEqual(
      try pillow("a.png", "im.getpixel((0, 0)), im.getpixel((600, 60))"),
      "(0, 0, 0, 0) (28, 28, 28, 255)", "the paper, and the frame of the device")
  }

  func testTheSameRunGivesTheSameBytes() throws {
    try write(fadeScript, to: "fade.lua")
    let names = ["a.png", "a.gif", "a.mp4", "a.apng", "a.webp"]
    func bytes() throws -> [Data] {
      let arguments = names.flatMap { ["-o", $0] } + ["-q", "--range", ":0.1", "fade.lua"]
      XCTAssertEqual(try program.run(arguments).status, 0)
      return try names.map { try Data(contentsOf: program.folder.appendingPathComponent($0)) }
    }
    let first = try bytes()
    let second = try bytes()
    for (name, pair) in zip(names, zip(first, second)) {
      XCTAssertTrue(pair.0 == pair.1, name)
      XCTAssertFalse(pair.0.isEmpty, name)
    }
  }

  func testATimelineIsDrawnLikeItsScript() throws {
    try write(fadeScript, to: "fade.lua")
    XCTAssertEqual(try program.run("-q", "-o", "a.json", "-o", "a.png", "fade.lua").status, 0)
    XCTAssertEqual(try program.run("-q", "-o", "b.png", "a.json").status, 0)
    let render = Program.path.deletingLastPathComponent().appendingPathComponent(
      "transition-render")
    let drawn = try program.run(["a.json", "-o", "c.png"], path: render)
    XCTAssertEqual(drawn.error, "")
    let piped = try program.run(
      ["-c", "cat a.json | \"$0\" - -o d.png", render.path], path: URL(fileURLWithPath: "/bin/sh"))
    XCTAssertEqual(piped.error, "")
    let pictures = try ["a", "b", "c", "d"].map {
      try Data(contentsOf: program.folder.appendingPathComponent("\($0).png"))
    }
    XCTAssertTrue(pictures.allSatisfy { $0 == pictures[0] })
  }

  func testTheStripOfTheReadmeIsMadeByItsCommand() throws {
    let command = "scripts/run push_zoom.lua -o push_zoom.png --scale 0.4"
    let package = Program.fixtures.deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(
      contentsOf: package.appendingPathComponent("README.md"), encoding: .utf8)
    XCTAssertTrue(readme.contains("`\(command)`"))
    XCTAssertEqual(
      try program.run(Array(command.split(separator: " ").dropFirst().map(String.init))).status, 0)
    XCTAssertTrue(
      try Data(contentsOf: program.folder.appendingPathComponent("push_zoom.png"))
        == Data(contentsOf: package.appendingPathComponent("examples/pictures/push_zoom.png")))
  }

  func testStandardOutputGetsTheFile() throws {
    try write(fadeScript, to: "fade.lua")
    let result = try program.run(
      [
        "-c", "\"$0\" -q --range :0.05 --format gif -o - fade.lua > a.gif", Program.path.path,
      ], path: URL(fileURLWithPath: "/bin/sh"))
    XCTAssertEqual(result.error, "fading\n")
    XCTAssertEqual(try pillow("a.gif", "im.size"), "(390, 844)")
  }
}

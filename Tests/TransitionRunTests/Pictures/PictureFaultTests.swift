import Foundation
import XCTest

/// What can happen while pictures are made: a clear line, the exit status, nothing left behind.
final class PictureFaultTests: ProgramTestCase {
  private static let names = ["a.png", "a.gif", "a.apng", "a.webp", "a.mp4", "a/"]

  func testAFullDiskLeavesNoHalfFile() throws {
    try write(fadeScript, to: "fade.lua")
    for name in Self.names {
      let result = try onFullDisk("-q", "-o", "full/\(name)", "fade.lua")
      XCTAssertEqual(result.status, 74, name + result.error)
      // Where no file may be longer, the timeline on its way to be drawn may not either.
      XCTAssertTrue(
        [
          "cannot write full/\(name): no space left on device",
          "cannot keep the timeline: file too large",
        ]
        .contains { result.error.hasSuffix("fade.lua: error: \($0)\n") }, result.error)
      XCTAssertEqual(result.output, "", "the folder is empty")
    }
    XCTAssertEqual(try tree(), ["fade.lua"])
  }

  func testAFolderThatCannotBeWrittenIsNamed() throws {
    try write(fadeScript, to: "fade.lua")
    for folder in ["/proc", "missing"] {
      for name in Self.names {
        let result = try program.run("-q", "-o", "\(folder)/\(name)", "fade.lua")
        XCTAssertEqual(result.status, 74, name)
        XCTAssertEqual(
          result.error,
          "fading\nfade.lua: error: cannot write \(folder)/\(name): no such file or directory\n")
      }
    }
    try write("a file", to: "taken")
    let result = try program.run("-q", "-o", "taken/", "fade.lua")
    XCTAssertEqual(result.status, 74)
    XCTAssertEqual(
      result.error, "fading\nfade.lua: error: cannot write taken/: there is a file of this name\n")
    XCTAssertEqual(try read("taken"), "a file")
  }

  func testAClosedPipeIsNoFailure() throws {
    try write(fadeScript, to: "fade.lua")
    for format in ["png", "gif", "mp4"] {
      let arguments = ["-q", "--format", format, "-o", "-", "fade.lua"]
      let unread = try program.run(arguments, breaksPipe: true)
      XCTAssertEqual(unread.status, 0, format)
      XCTAssertEqual(unread.error, "fading\n")
      let full = try program.run(arguments, standardOutput: "/dev/full")
      XCTAssertEqual(full.status, 74, format)
      XCTAssertEqual(
        full.error,
        "fading\nfade.lua: error: cannot write standard output: no space left on device\n")
    }
  }

  func testOfSeveralFilesOneThatFailsLeavesNothingOfTheOthers() throws {
    try write(fadeScript, to: "fade.lua")
    try FileManager.default.createDirectory(
      at: program.folder.appendingPathComponent("a.png"), withIntermediateDirectories: false)
    let result = try program.run("-q", "-o", "a.png", "-o", "b.png", "fade.lua")
    XCTAssertEqual(result.status, 74)
    XCTAssertEqual(
      result.error,
      "fading\nfade.lua: error: cannot write \(program.folder.resolvingSymlinksInPath().path)/a.png: is a directory\n"
    )
    XCTAssertEqual(try tree(), ["a.png", "b.png", "fade.lua"])
  }

  /// Each run gives back what it has opened.
  func testManyScriptsNeedFewDescriptors() throws {
    for index in 0..<30 { try write(fadeScript, to: "s\(index).lua") }
    let result = try shell("ulimit -n 24; exec \"$0\" -q --frames 1 -o {name}.png s*.lua")
    XCTAssertEqual(result.status, 0, result.error)
    XCTAssertEqual(try tree().filter { $0.hasSuffix(".png") }.count, 30)
  }

  func testAFailedScriptIsDrawnAsFarAsItCameAndHasItsStatus() throws {
    try write(
      fadeScript.replacing("to.view.alpha = 1 end,", with: "error(\"late\") end,"), to: "late.lua")
    let drawn = try program.run("-q", "--frames", "1", "-o", "a.png", "late.lua")
    XCTAssertEqual(drawn.status, 2, drawn.error)
    XCTAssertEqual(try tree(), ["a.png", "late.lua"])
    let missing = try shell("PATH=/nowhere exec \"$0\" -q -o a.gif late.lua")
    XCTAssertEqual(missing.status, 2, missing.error)
    XCTAssertTrue(missing.error.contains("films are encoded by ffmpeg"), missing.error)
  }

  // MARK: - What is not installed

  func testWithoutFFmpegTheRemedyIsTold() throws {
    try write(fadeScript, to: "fade.lua")
    let result = try shell("PATH=/nowhere exec \"$0\" -q -o a.json -o a.gif fade.lua")
    XCTAssertEqual(result.status, 69)
    XCTAssertEqual(
      result.error,
      """
      fading
      fade.lua: error: films are encoded by ffmpeg, which is not installed
        hint: on Debian: apt-get install ffmpeg

      """)
    XCTAssertEqual(try tree(), ["a.json", "fade.lua"])
    // Pictures need none.
    let pictures = try shell("PATH=/nowhere exec \"$0\" -q -o a.png -o frames/ fade.lua")
    XCTAssertEqual(pictures.status, 0, pictures.error)
  }

  func testWithoutTheFontTheRemedyIsTold() throws {
    try write(fadeScript, to: "fade.lua")
    try write(
      "<?xml version=\"1.0\"?><fontconfig><dir>/nowhere</dir></fontconfig>", to: "fonts.xml")
    let result = try shell("FONTCONFIG_FILE=$PWD/fonts.xml exec \"$0\" -q -o a.png fade.lua")
    XCTAssertEqual(result.status, 69, result.error)
    XCTAssertEqual(
      result.error,
      """
      fading
      fade.lua: error: the font DejaVu Sans is not installed
        hint: on Debian: apt-get install fonts-dejavu-core

      """)
    XCTAssertEqual(try tree(), ["fade.lua", "fonts.xml"])
  }

  func testWithoutTheProgramThatDrawsTheRemedyIsTold() throws {
    try write(fadeScript, to: "fade.lua")
    let result = try shell("cp \"$0\" alone && PATH=/nowhere exec ./alone -q -o a.png fade.lua")
    XCTAssertEqual(result.status, 69, result.error)
    XCTAssertTrue(result.error.contains("pictures are drawn by transition-render"), result.error)
    XCTAssertEqual(try tree(), ["alone", "fade.lua"])
  }

  // MARK: - In the middle

  /// Puts a program into the place of `ffmpeg`.
  private func pretend(_ script: String) throws {
    try FileManager.default.createDirectory(
      at: program.folder.appendingPathComponent("bin"), withIntermediateDirectories: true)
    try write("#!/bin/sh\n" + script, to: "bin/ffmpeg")
    XCTAssertEqual(chmod(program.folder.appendingPathComponent("bin/ffmpeg").path, 0o755), 0)
  }

  func testAnEncoderThatFailsIsNamed() throws {
    try write(fadeScript, to: "fade.lua")
    for (script, message) in [
      ("kill -9 $$", "ffmpeg was ended by signal 9\n  hint: perhaps the machine ran out of memory"),
      (
        "cat > /dev/null; echo first >&2; echo 'no such codec' >&2; exit 3",
        "ffmpeg failed: no such codec"
      ),
      ("exit 4", "ffmpeg failed with status 4"),
      ("cat > /dev/null; echo 'I am not sure' >&2", "ffmpeg failed: I am not sure"),
    ] {
      try pretend(script)
      let result = try shell("PATH=$PWD/bin:$PATH exec \"$0\" -q -o a.mp4 fade.lua")
      XCTAssertEqual(result.status, 70, script)
      XCTAssertEqual(result.error, "fading\nfade.lua: error: \(message)\n")
      XCTAssertEqual(try tree(), ["bin", "bin/ffmpeg", "fade.lua"])
    }
  }

  /// The encoder says who it is, and then never ends by itself.
  func testAnInterruptEndsTheEncoderAndLeavesNothing() throws {
    try write(fadeScript, to: "fade.lua")
    try pretend(
      "echo $$ > pid; for word; do :; done; echo half > \"${word#file:}\"; exec sleep 600")
    let path = program.folder.appendingPathComponent("bin").path
    for (signal, status) in [(SIGINT, 130), (SIGTERM, 130), (SIGHUP, 130), (SIGKILL, -1)] {
      let running = try RunningProgram(
        program, ["-q", "-o", "a.mp4", "fade.lua"], environment: ["PATH": "\(path):/usr/bin:/bin"])
      running.wait(until: { (try? self.read("pid"))?.isEmpty == false })
      let encoder = try XCTUnwrap(
        pid_t(try read("pid").trimmingCharacters(in: .whitespacesAndNewlines)))
      XCTAssertEqual(running.interrupt(by: signal), Int32(status), "signal \(signal)")
      // Only the kernel's word counts: it is gone, or nobody has taken notice yet.
      running.wait(until: { kill(encoder, 0) != 0 })
      try FileManager.default.removeItem(at: program.folder.appendingPathComponent("pid"))
      if signal != SIGKILL {
        XCTAssertEqual(try tree(), ["bin", "bin/ffmpeg", "fade.lua"], "signal \(signal)")
      }
    }
  }

  // MARK: - Odd requests

  func testWhatIsTooLargeIsRefusedBeforeAnythingIsDrawn() throws {
    try write(fadeScript, to: "fade.lua")
    for (arguments, message) in [
      (
        ["--scale", "100", "-o", "a.png"],
        "a picture of 245200 × 90000 pixels is too large; 32000 a side and 100000000 in all are possible"
      ),
      (
        ["--scale", "100", "-o", "a.gif"],
        "a picture of 39000 × 84400 pixels is too large; 32000 a side and 100000000 in all are possible"
      ),
      (["--background", "transparent", "-o", "a.gif"], "films are drawn opaque"),
      (["--range", "5:", "-o", "a.gif"], "--range begins at 5 s, and the timeline ends at 0.2 s"),
    ] {
      let result = try program.run(["-q"] + arguments + ["fade.lua"])
      XCTAssertEqual(result.status, 64, message)
      XCTAssertTrue(
        result.error.hasPrefix("fading\nfade.lua: error: \(message)\n"), result.error)
      XCTAssertEqual(try tree(), ["fade.lua"])
    }
  }

  func testScreensOfOnePixelAndOfTenThousandAreDrawn() throws {
    try write(fadeScript, to: "fade.lua")
    for (screen, output) in [
      ("1x1", ["-o", "a.png", "-o", "a.gif", "-o", "a.mp4", "-o", "a.webp"]),
      ("10000x10000", ["--frames", "1", "-o", "b.png"]),
    ] {
      let result = try program.run(["-q", "--screen", screen] + output + ["fade.lua"])
      XCTAssertEqual(result.status, 0, result.error)
    }
    let read = try program.run(
      [
        "-c",
        "from PIL import Image; Image.MAX_IMAGE_PIXELS = None; print(Image.open('b.png').size)",
      ],
      path: URL(fileURLWithPath: "/usr/bin/python3"))
    XCTAssertEqual(read.output, "(10000, 10000)\n")
  }

  /// The script with a label, and the picture of it.
  private func picture(ofLabel text: String, _ options: String...) throws -> Data {
    try write(
      fadeScript.replacing(
        "ctx.to.view.alpha = 0\n",
        with: """
          ctx.container:addSubview(T.label { text = "\(text)", frame = T.rect(0, 0, 300, 40) })

          """), to: "fade.lua")
    let result = try program.run(
      ["-q", "--frames", "1", "-o", "a b%d<&'.png", "fade.lua"] + options)
    XCTAssertEqual(result.status, 0, result.error)
    XCTAssertEqual(try tree(), ["a b%d<&'.png", "fade.lua"], text)
    return try Data(contentsOf: program.folder.appendingPathComponent("a b%d<&'.png"))
  }

  /// Each text is drawn, none as another one.
  func testTextsAreDrawnAsTheyAre() throws {
    let texts = [
      "", "</b>&\\\"'`$(x)", "👨‍👩‍👧 🇩🇪", "עברית عربي", "%d %s %06d", "a\\0b", "-o", "<b>bold</b>",
      "bold",
    ]
    let pictures = try texts.map { try picture(ofLabel: $0) }
    XCTAssertEqual(Set(pictures).count, texts.count)
    // Beside it is room for a name, which is drawn too.
    XCTAssertNotEqual(
      try picture(ofLabel: "bold", "--caption"), pictures.last, "a caption makes it taller")
  }
}

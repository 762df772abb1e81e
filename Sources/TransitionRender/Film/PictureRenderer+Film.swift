import CSystem
import Glibc
import TransitionCore

extension PictureRenderer {
  /// Encodes a film with `ffmpeg`.
  ///
  /// A process makes one film at a time, on its only thread: interrupts are held back meanwhile, and a
  /// closed pipe must not end it (`SIGPIPE` is ignored from here on).
  ///
  /// The pictures are drawn one after the other into a pipe: however many there are, one is in memory.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - range: The first and the last time, in seconds.
  ///   - fps: Pictures per second; no more than the format can show.
  ///   - path: Where it is written: a file that need not exist, or another thing that can be sought in.
  ///   - progress: Called after each picture with how many are done.
  /// - Throws: A ``RenderError`` where there is no `ffmpeg`, where it fails, or where the pictures are
  ///   too large or not opaque.
  public func writeFilm(
    _ format: FilmFormat, in range: ClosedRange<Double>, fps: Double, to path: String,
    progress: (Int) -> Void = { _ in }
  ) throws(RenderError) {
    guard style.background.a >= 1 else {
      throw RenderError(
        .impossible, "films are drawn opaque", hint: "give another --background")
    }
    let (width, height) = pixelSize
    let raw = RawPictures(width: width, height: height, fps: fps)
    let times = PictureTime.film(in: range, fps: fps)
    let palette = format == .gif ? try makePalette(of: times, raw) : -1
    defer { if palette >= 0 { close(palette) } }
    let colors =
      palette < 0
      ? []
      : [
        "-f", "png_pipe", "-i", "pipe:3", "-lavfi",
        "[0:v][1:v]paletteuse=dither=none:diff_mode=rectangle",
      ]
    let encoder = try Encoder(
      raw, colors + format.arguments + Self.sameBytes + ["file:\(path)"], palette: palette)
    try feed(times, to: encoder, progress)
  }

  /// No name of a program or a library and no clock time in the file; each picture once, and as it is.
  private static let sameBytes = [
    "-threads", "1", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-map_metadata", "-1",
    "-fps_mode", "passthrough",
  ]

  /// Pictures that a palette is made of: of a longer film they are spread over it.
  private static let mostPalettePictures = 100

  /// The 256 colours of a GIF, as a picture in memory.
  private func makePalette(
    of times: some RandomAccessCollection<PictureTime>, _ raw: RawPictures
  ) throws(RenderError) -> Int32 {
    let count = min(times.count, Self.mostPalettePictures)
    let chosen = (0..<count).lazy.map { index in
      let step = index * (times.count - 1) / max(1, count - 1)
      return times[times.index(times.startIndex, offsetBy: step)]
    }
    let file = tl_memory_file()
    guard file >= 0 else { throw RenderError(.failed, "there is no memory for a palette") }
    do throws(RenderError) {
      let encoder = try Encoder(
        raw,
        ["-vf", "palettegen=stats_mode=full", "-f", "image2pipe", "-c:v", "png"] + Self.sameBytes
          + ["pipe:1"], output: file)
      try feed(chosen, to: encoder) { _ in }
    } catch {
      close(file)
      throw error
    }
    lseek(file, 0, SEEK_SET)
    return file
  }

  private func feed(
    _ times: some Sequence<PictureTime>, to encoder: Encoder, _ progress: (Int) -> Void
  ) throws(RenderError) {
    let hasStopped = RenderError(.failed, "ffmpeg has stopped reading")
    do throws(RenderError) {
      try draw(times) { canvas, index throws(RenderError) in
        guard canvas.withPixels(encoder.feed) else { throw hasStopped }
        progress(index + 1)
      }
    } catch {
      // It says itself why.
      if error == hasStopped { try encoder.finish() }
      throw error
    }
    try encoder.finish()
  }
}

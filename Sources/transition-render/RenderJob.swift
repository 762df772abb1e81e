import CSystem
import Glibc
import TransitionCore
import TransitionProgram
import TransitionRender

/// Draws what was asked for in a process of its own.
///
/// That process writes under temporary names, and may be ended at any time, by Ctrl-C as by a lack of
/// memory: this one then deletes what there is, and gives the files their names otherwise.
struct RenderJob {
  let timeline: Timeline
  let options: RenderOptions

  private var name: String { options.input == "-" ? timeline.meta.script : options.input }

  /// Draws, and answers the exit status.
  func run() -> Int32 {
    let targets = options.outputs.enumerated().map { index, output in
      output.format == .frames
        ? Target.folder(FrameFolder(output.path, index))
        : .file(OutputFile(output.path == "-" ? nil : output.path, index, of: "transition-render"))
    }
    let worker = tl_fork()
    if worker < 0 {
      return fail(
        "cannot start a worker process: \(String(cString: strerror(errno)).lowercased())",
        status: Exit.ourBug)
    }
    if worker == 0 {
      // Not exit(): the streams of the parent are not the worker's to flush.
      _exit(draw(targets))
    }
    var status: Int32 = 0
    let how = tl_wait_worker(worker, -1, -1, -1, 0, &status)
    let isWhole =
      how == TL_WORKER_ENDED && (status == Exit.fine || status == Exit.unread)
    let failures = targets.compactMap { $0.conclude(isWhole: isWhole) }
    for failure in failures { _ = fail(failure, status: Exit.cannotWrite) }
    if !failures.isEmpty { return Exit.cannotWrite }
    if !isWhole { Progress.clear() }
    if how == TL_WORKER_INTERRUPTED { return Exit.interrupted }
    if how == TL_WORKER_ENDED, status >= 0 { return status }
    return fail(
      "drawing was ended by signal \(-status)",
      hint: status == -SIGKILL ? "perhaps the machine ran out of memory" : "",
      status: Exit.ourBug)
  }

  /// What is written: a file, or a folder of pictures.
  private enum Target {
    case file(OutputFile)
    case folder(FrameFolder)

    func conclude(isWhole: Bool) -> String? {
      switch self {
      case .file(let file): file.conclude(isWhole: isWhole)
      case .folder(let folder): folder.conclude(isWhole: isWhole)
      }
    }
  }

  private func fail(_ message: String, hint: String = "", status: Int32) -> Int32 {
    Program.fail(Text.line(name, limit: 4096), nil, message, hint, status)
  }

  // MARK: - In the worker

  private func draw(_ targets: [Target]) -> Int32 {
    var isUnread = false
    for (output, target) in zip(options.outputs, targets) {
      do throws(RenderError) {
        try draw(output, target)
      } catch {
        if error.kind == .unread {
          isUnread = true
          continue
        }
        let message =
          error.kind == .cannotWrite
          ? "cannot write \(output.path == "-" ? "standard output" : Paths.shown(output.path)): "
            + error.message : error.message
        return fail(message, hint: error.hint, status: Self.status(of: error.kind))
      }
    }
    return isUnread ? Exit.unread : Exit.fine
  }

  private static func status(of kind: RenderError.Kind) -> Int32 {
    switch kind {
    case .impossible: Exit.usage
    case .missing: Exit.unavailable
    case .failed: Exit.ourBug
    case .cannotWrite: Exit.cannotWrite
    case .interrupted: Exit.interrupted
    case .unread: Exit.unread
    }
  }

  private func draw(_ output: RenderOptions.Output, _ target: Target) throws(RenderError) {
    let begin = options.range?.lowerBound ?? 0
    // As near as times are written below pictures.
    guard begin <= timeline.duration + 0.005 else {
      throw RenderError(
        .impossible,
        "--range begins at \(Text.number(begin)) s, and the timeline ends at "
          + "\(Text.number(timeline.duration)) s")
    }
    let end = min(timeline.duration, options.range?.upperBound ?? .infinity)
    let range = min(begin, end)...end
    let renderer = try PictureRenderer(timeline, style: style)
    switch target {
    case .folder(let folder): try draw(renderer, range, into: folder)
    case .file(let file):
      if let format = FilmFormat(rawValue: output.format.rawValue) {
        try film(renderer, format, range, to: file)
      } else {
        let times = PictureTime.strip(in: range, count: options.pictures.frames)
        try write(
          times.count == 1 ? renderer.png(at: times[0]) : renderer.filmstrip(at: times), to: file)
      }
    }
  }

  private var style: PictureStyle {
    var style = PictureStyle()
    let pictures = options.pictures
    style.scale = pictures.scale
    style.background = pictures.background
    style.hasDeviceFrame = pictures.hasDeviceFrame
    style.hasTouches = pictures.hasTouches
    style.caption = pictures.hasCaption ? Paths.baseName(timeline.meta.script) : nil
    return style
  }

  private func write(_ bytes: [UInt8], to file: OutputFile) throws(RenderError) {
    guard let reason = file.write(bytes, patience: 10) else { return }
    if file.path == nil, errno == EPIPE { throw RenderError(.unread, reason) }
    throw RenderError(.cannotWrite, reason)
  }

  // MARK: - Films and folders

  /// The most pictures of a film or a folder: half an hour at 60 a second.
  private static let mostPictures = 108_000.0

  private func rate(_ range: ClosedRange<Double>, most: Double?) throws(RenderError) -> Double {
    let asked = options.fps ?? min(60, most ?? 60)
    let fps = min(asked, most ?? asked)
    if fps < asked {
      Stream.error.write(
        "transition-render: note: a GIF shows at most \(Text.number(fps)) pictures a second\n")
    }
    // A delay has sixteen bits in GIF and APNG.
    guard fps >= 0.01 else {
      throw RenderError(
        .impossible, "a film has at least 0.01 pictures a second (got \(Text.number(fps)))",
        hint: "raise --fps")
    }
    let count = ((range.upperBound - range.lowerBound) * fps).rounded(.up) + 1
    guard count <= Self.mostPictures else {
      throw RenderError(
        .impossible,
        "\(Text.number(count)) pictures are too many; \(Text.number(Self.mostPictures)) are possible",
        hint: "lower --fps, or give a --range")
    }
    return fps
  }

  private func film(
    _ renderer: PictureRenderer, _ format: FilmFormat, _ range: ClosedRange<Double>,
    to file: OutputFile
  ) throws(RenderError) {
    let fps = try rate(range, most: format.mostPicturesPerSecond)
    var progress = Progress(
      file.path ?? "-", of: PictureTime.film(in: range, fps: fps).count, isShown: !options.isQuiet)
    defer { progress.end() }
    if let path = file.temporaryPath {
      if let reason = Files.reasonNotToWrite(path) { throw RenderError(.cannotWrite, reason) }
      try renderer.writeFilm(format, in: range, fps: fps, to: path) { progress.show($0) }
      return
    }
    // Containers are written with going back, which no pipe can.
    let own = tl_memory_file()
    // The encoder inherits it, above the descriptors that it is given.
    let memory = fcntl(own, F_DUPFD, 100)
    close(own)
    guard memory >= 0 else {
      throw RenderError(
        .failed, "there is no place for a film: \(String(cString: strerror(errno)).lowercased())")
    }
    defer { close(memory) }
    try renderer.writeFilm(format, in: range, fps: fps, to: "/dev/fd/\(memory)") {
      progress.show($0)
    }
    guard let bytes = Files.bytes(of: "/dev/fd/\(memory)", limit: .max) else {
      throw RenderError(.failed, "a film cannot be read back")
    }
    try write(bytes, to: file)
  }

  private func draw(
    _ renderer: PictureRenderer, _ range: ClosedRange<Double>, into folder: FrameFolder
  ) throws(RenderError) {
    let fps = try rate(range, most: nil)
    let times = PictureTime.film(in: range, fps: fps)
    if let reason = folder.open() { throw RenderError(.cannotWrite, reason) }
    var progress = Progress(folder.path, of: times.count, isShown: !options.isQuiet)
    defer { progress.end() }
    try renderer.pngs(at: times) { bytes, index throws(RenderError) in
      if let reason = folder.write(bytes, index) { throw RenderError(.cannotWrite, reason) }
      progress.show(index + 1)
    }
  }
}

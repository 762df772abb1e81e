import TransitionCore

/// The formats of films, which `ffmpeg` encodes.
public enum FilmFormat: String, CaseIterable, Sendable {
  /// At most 256 colours and 50 pictures a second; plays everywhere.
  case gif
  /// All colours, without loss.
  case apng
  /// All colours, without loss, and smaller.
  case webp
  /// H.264 in 4:2:0, for players and editors; an odd width or height gets one pixel more.
  case mp4

  /// The most pictures a second that the format can show; `nil` where it has no limit.
  ///
  /// GIF counts in hundredths of a second, and browsers take a delay of one for a mistake.
  public var mostPicturesPerSecond: Double? { self == .gif ? 50 : nil }

  /// What `ffmpeg` is told of the output: the filter, the codec and the container.
  var arguments: [String] {
    switch self {
    case .gif: ["-c:v", "gif", "-f", "gif", "-loop", "0"]
    case .apng:
      ["-vf", "format=rgb24", "-c:v", "apng", "-pred", "none", "-f", "apng", "-plays", "0"]
    case .webp:
      [
        "-vf", "format=bgra", "-c:v", "libwebp_anim", "-lossless", "1", "-compression_level", "3",
        "-f", "webp", "-loop", "0",
      ]
    case .mp4:
      [
        "-vf",
        "pad=ceil(iw/2)*2:ceil(ih/2)*2,scale=out_color_matrix=bt709:out_range=tv,format=yuv420p",
        "-c:v", "libx264", "-preset", "medium", "-crf", "18", "-x264-params", "threads=1",
        "-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709",
        "-movflags", "+faststart", "-f", "mp4",
      ]
    }
  }
}

import TransitionCore

/// A device by whose name a screen can be asked for.
///
/// Sizes are in points, upright: «Device screen dimensions» in Apple's Human Interface Guidelines,
/// Layout. Devices of one size share an entry.
struct Screen {
  /// The name on the command line.
  let name: String
  let size: Size
  /// The devices of this size, as Apple calls them.
  let devices: String

  private init(_ name: String, _ width: Double, _ height: Double, _ devices: String) {
    self.name = name
    size = Size(width: width, height: height)
    self.devices = devices
  }

  static let all: [Screen] = [
    Screen("iphone-17-pro-max", 440, 956, "iPhone 17 Pro Max, 16 Pro Max"),
    Screen("iphone-air", 420, 912, "iPhone Air"),
    Screen("iphone-17", 402, 874, "iPhone 17, 17 Pro, 16 Pro"),
    Screen("iphone-16-plus", 430, 932, "iPhone 16 Plus, 15 Plus, 15 Pro Max, 14 Pro Max"),
    Screen("iphone-16", 393, 852, "iPhone 16, 15, 15 Pro, 14 Pro"),
    Screen("iphone-14-plus", 428, 926, "iPhone 14 Plus, 13 Pro Max, 12 Pro Max"),
    Screen("iphone-14", 390, 844, "iPhone 16e, 14, 13, 13 Pro, 12, 12 Pro"),
    Screen("iphone-13-mini", 375, 812, "iPhone 13 mini, 12 mini, 11 Pro, XS, X"),
    Screen("iphone-11", 414, 896, "iPhone 11, 11 Pro Max, XS Max, XR"),
    Screen("iphone-8-plus", 414, 736, "iPhone 8 Plus, 7 Plus, 6s Plus"),
    Screen("iphone-se", 375, 667, "iPhone SE, 8, 7, 6s"),
    Screen("iphone-5s", 320, 568, "iPhone 5s"),
    Screen("ipad-pro-13", 1032, 1376, "iPad Pro 13"),
    Screen("ipad-air-13", 1024, 1366, "iPad Air 13, iPad Pro 12.9"),
    Screen("ipad-pro-11", 834, 1210, "iPad Pro 11"),
    Screen("ipad-pro-11-m2", 834, 1194, "iPad Pro 11 M2"),
    Screen("ipad-air-11", 820, 1180, "iPad Air 11, iPad Air 10.9, iPad 10.9"),
    Screen("ipad-10.2", 810, 1080, "iPad 10.2"),
    Screen("ipad-mini", 744, 1133, "iPad mini"),
    Screen("ipad-9.7", 768, 1024, "iPad 9.7, iPad mini 7.9"),
  ]

  /// The screen of a name or a device, however its words are joined and its letters are written.
  static func named(_ text: String) -> Screen? {
    let key = key(text)
    return all.first { $0.name == key || $0.deviceKeys.contains(key) }
  }

  /// A name as it is compared.
  static func key(_ text: String) -> String {
    text.lowercased().split { $0 == " " || $0 == "-" || $0 == "_" }.joined(separator: "-")
  }

  private var deviceKeys: [String] {
    devices.split(separator: ", ").map {
      Self.key($0.hasPrefix("iP") ? String($0) : "iPhone " + $0)
    }
  }
}

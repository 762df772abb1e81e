// swift-tools-version: 6.2

import PackageDescription

/// Warnings are errors here and not by flags, which would rebuild everything.
let swift: [SwiftSetting] = [.treatAllWarnings(as: .error)]
let c: [CSetting] = [.treatAllWarnings(as: .error), .enableWarning("all"), .enableWarning("extra")]

/// A static program starts in a fraction of the time of a dynamic one; debug and sanitizer builds
/// stay dynamic.
let staticExecutable: [LinkerSetting] = [
  .unsafeFlags(["-static-executable"], .when(configuration: .release))
]

let package = Package(
  name: "TransitionKit",
  products: [
    .library(name: "TransitionCore", targets: ["TransitionCore"]),
    .library(name: "TransitionEngine", targets: ["TransitionEngine"]),
    .library(name: "TransitionLua", targets: ["TransitionLua"]),
    .library(name: "TransitionTesting", targets: ["TransitionTesting"]),
    .executable(name: "transition-run", targets: ["transition-run"]),
  ],
  targets: [
    .systemLibrary(name: "CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"])]),
    .target(
      name: "CLuaShim", dependencies: ["CLua"], cSettings: c,
      linkerSettings: [.linkedLibrary("m"), .linkedLibrary("dl")]),
    .target(name: "CSystem", cSettings: c),
    .target(name: "TransitionCore", swiftSettings: swift),
    .target(name: "TransitionEngine", dependencies: ["TransitionCore"], swiftSettings: swift),
    .target(
      name: "TransitionLua", dependencies: ["TransitionEngine", "CLuaShim"], swiftSettings: swift),
    .target(name: "TransitionFormats", dependencies: ["TransitionCore"], swiftSettings: swift),
    .target(
      name: "TransitionTesting", dependencies: ["TransitionLua", "TransitionFormats"],
      swiftSettings: swift),
    .executableTarget(
      name: "transition-run", dependencies: ["TransitionLua", "TransitionFormats", "CSystem"],
      swiftSettings: swift, linkerSettings: staticExecutable),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)

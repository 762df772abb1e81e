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
    .library(name: "TransitionFormats", targets: ["TransitionFormats"]),
    .library(name: "TransitionRender", targets: ["TransitionRender"]),
    .library(name: "TransitionTesting", targets: ["TransitionTesting"]),
    .executable(name: "transition-run", targets: ["transition-run"]),
    .executable(name: "transition-render", targets: ["transition-render"]),
    .executable(name: "transition-bench", targets: ["transition-bench"]),
  ],
  // A target names every module that it uses, not only the nearest: when the layout of a type changes
  // in a module that it does not name, SwiftPM does not build it again, and it crashes.
  targets: [
    .systemLibrary(name: "CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"])]),
    .systemLibrary(name: "CJansson", pkgConfig: "jansson", providers: [.apt(["libjansson-dev"])]),
    .systemLibrary(
      name: "CCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .target(
      name: "CLuaShim", dependencies: ["CLua"], cSettings: c,
      linkerSettings: [.linkedLibrary("m"), .linkedLibrary("dl")]),
    .target(name: "CSystem", cSettings: c),
    .target(name: "CEmbedded", exclude: ["Player", "Schema", "Stock"], cSettings: c),
    .target(
      name: "CBench", dependencies: ["CLua"], cSettings: c, linkerSettings: [.linkedLibrary("m")]),
    .target(name: "TransitionCore", swiftSettings: swift),
    .target(name: "TransitionEngine", dependencies: ["TransitionCore"], swiftSettings: swift),
    .target(
      name: "TransitionLua",
      dependencies: ["TransitionCore", "TransitionEngine", "CLuaShim", "CEmbedded"],
      swiftSettings: swift),
    .target(
      name: "TransitionFormats", dependencies: ["TransitionCore", "CEmbedded", "CJansson"],
      swiftSettings: swift),
    .target(
      name: "TransitionRender", dependencies: ["TransitionCore", "CCairo", "CSystem"],
      swiftSettings: swift),
    .target(
      name: "TransitionTesting",
      dependencies: ["TransitionCore", "TransitionEngine", "TransitionLua"],
      swiftSettings: swift),
    .target(
      name: "TransitionProgram", dependencies: ["TransitionCore", "CSystem"],
      swiftSettings: swift),
    .executableTarget(
      name: "transition-run",
      dependencies: [
        "TransitionCore", "TransitionEngine", "TransitionLua", "TransitionFormats",
        "TransitionProgram", "CSystem",
      ],
      swiftSettings: swift, linkerSettings: staticExecutable),
    .executableTarget(
      name: "transition-render",
      dependencies: [
        "TransitionCore", "TransitionFormats", "TransitionRender", "TransitionProgram", "CSystem",
      ],
      swiftSettings: swift),
    .executableTarget(
      name: "transition-bench",
      dependencies: ["TransitionCore", "TransitionEngine", "TransitionLua", "CBench", "CSystem"],
      swiftSettings: swift, linkerSettings: staticExecutable),
    .executableTarget(
      name: "shim-scenario", dependencies: ["CLuaShim"], path: "Tests/ShimScenario", cSettings: c),
    .executableTarget(
      name: "reference-pages",
      dependencies: ["TransitionCore", "TransitionEngine", "TransitionLua"],
      path: "Tests/ReferencePages", swiftSettings: swift),
    .testTarget(name: "CSystemTests", dependencies: ["CSystem"], swiftSettings: swift),
    .testTarget(
      name: "TransitionCoreTests", dependencies: ["TransitionCore"], swiftSettings: swift),
    .testTarget(
      name: "TransitionEngineTests", dependencies: ["TransitionCore", "TransitionEngine"],
      swiftSettings: swift),
    .testTarget(
      name: "TransitionLuaTests",
      dependencies: ["TransitionCore", "TransitionEngine", "TransitionLua", "TransitionFormats"],
      swiftSettings: swift),
    .testTarget(
      name: "TransitionFuzzTests",
      dependencies: ["TransitionCore", "TransitionEngine", "TransitionLua", "TransitionFormats"],
      swiftSettings: swift),
    .testTarget(
      name: "TransitionFormatsTests",
      dependencies: ["TransitionCore", "TransitionEngine", "TransitionLua", "TransitionFormats"],
      swiftSettings: swift),
    .testTarget(
      name: "TransitionRenderTests", dependencies: ["TransitionCore", "TransitionRender"],
      swiftSettings: swift),
    .testTarget(
      name: "TransitionPlayerTests",
      dependencies: [
        "TransitionCore", "TransitionEngine", "TransitionLua", "TransitionFormats",
        "TransitionRender", "CCairo",
      ],
      swiftSettings: swift),
    .testTarget(
      name: "TransitionTestingTests",
      dependencies: [
        "TransitionCore", "TransitionFormats", "TransitionLua", "TransitionTesting",
      ],
      exclude: ["fade_beside.lua"], swiftSettings: swift),
    .testTarget(
      name: "TransitionRunTests",
      dependencies: ["TransitionCore", "TransitionLua", "TransitionTesting", "transition-run"],
      swiftSettings: swift),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)

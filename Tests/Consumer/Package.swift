// swift-tools-version: 6.2

import PackageDescription

/// A package of somebody else's that tests its transitions with TransitionKit.
let package = Package(
  name: "Consumer",
  dependencies: [.package(name: "TransitionKit", path: "../..")],
  targets: [
    .testTarget(
      name: "ConsumerTests",
      dependencies: [.product(name: "TransitionTesting", package: "TransitionKit")],
      exclude: ["fade.lua"])
  ],
  swiftLanguageModes: [.v6]
)

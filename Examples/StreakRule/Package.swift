// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "StreakRule",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [
    .library(name: "StreakRule", targets: ["StreakRule"]),
    .executable(name: "streak-eval", targets: ["streak-eval"]),
  ],
  dependencies: [
    // A package in a repository of its own uses `.package(url: "…", from: "0.1.0")` here.
    .package(name: "GateKit", path: "../..")
  ],
  targets: [
    .target(name: "StreakRule", dependencies: [.product(name: "GateKit", package: "GateKit")]),
    .executableTarget(
      name: "streak-eval",
      dependencies: ["StreakRule", .product(name: "GateEvalCommands", package: "GateKit")]),
    .testTarget(
      name: "StreakRuleTests",
      dependencies: [
        "StreakRule", "streak-eval", .product(name: "GateAnalysis", package: "GateKit"),
        .product(name: "GateTesting", package: "GateKit"),
      ],
      exclude: ["LongStreak.json"]),
  ],
  swiftLanguageModes: [.v6]
)

// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
  .treatWarning("ExplicitSendable", as: .error),
]

let package = Package(
  name: "GateKit",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [
    .library(name: "ContentCatalog", targets: ["ContentCatalog"]),
    .library(name: "GateRules", targets: ["GateRules"]),
    .library(name: "GateKit", targets: ["GateKit"]),
    .library(name: "GateKitFoundation", targets: ["GateKitFoundation"]),
    .library(name: "GateTesting", targets: ["GateTesting"]),
    .library(name: "GateEvalCommands", targets: ["GateEvalCommands"]),
    .executable(name: "gate-eval", targets: ["gate-eval"]),
  ],
  targets: [
    .target(name: "ContentCatalog", swiftSettings: settings),
    .target(name: "GateRules", dependencies: ["ContentCatalog"], swiftSettings: settings),
    .target(
      name: "GateKit", dependencies: ["ContentCatalog", "GateRules"], swiftSettings: settings),
    .target(
      name: "GateKitFoundation", dependencies: ["ContentCatalog"], swiftSettings: settings),
    .target(
      name: "GateTesting", dependencies: ["ContentCatalog", "GateRules", "GateKit"],
      swiftSettings: settings),
    .target(
      name: "GateEvalCommands",
      dependencies: ["ContentCatalog", "GateRules", "GateKit", "GateTesting"],
      swiftSettings: settings),
    .executableTarget(
      name: "gate-eval", dependencies: ["GateEvalCommands"], swiftSettings: settings),
    .testTarget(
      name: "ContentCatalogTests", dependencies: ["ContentCatalog", "GateTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "GateRulesTests",
      dependencies: ["ContentCatalog", "GateRules", "GateKit", "GateTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "GateKitTests",
      dependencies: [
        "ContentCatalog", "GateRules", "GateKit", "GateKitFoundation", "GateTesting",
      ],
      exclude: ["BrokenCatalogs", "Golden"], swiftSettings: settings),
    .testTarget(
      name: "GateKitFoundationTests", dependencies: ["ContentCatalog", "GateKitFoundation"],
      swiftSettings: settings),
    .testTarget(
      name: "GateTestingTests",
      dependencies: ["ContentCatalog", "GateRules", "GateKit", "GateTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "GateEvalCommandsTests",
      dependencies: [
        "ContentCatalog", "GateRules", "GateKit", "GateTesting", "GateEvalCommands", "gate-eval",
      ],
      exclude: ["Fixtures", "Golden"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

// swift-tools-version: 6.3
import PackageDescription

// Xcode and the newer build system of SwiftPM suppress the warnings of dependencies, which contradicts settings that
// make them errors. So only our own builds set this variable.
let strictness: [SwiftSetting] =
  Context.environment["GATEKIT_WARNINGS_AS_ERRORS"] == nil
  ? [] : [.treatAllWarnings(as: .error), .treatWarning("ExplicitSendable", as: .error)]

let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + strictness

let package = Package(
  name: "GateKit",
  platforms: [.macOS(.v14), .iOS(.v17), .macCatalyst(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [
    .library(name: "ContentCatalog", targets: ["ContentCatalog"]),
    .library(name: "GateRules", targets: ["GateRules"]),
    .library(name: "GateKit", targets: ["GateKit"]),
    .library(name: "GateBatch", targets: ["GateBatch"]),
    .library(name: "GateAnalysis", targets: ["GateAnalysis"]),
    .library(name: "GateExports", targets: ["GateExports"]),
    .library(name: "GateKitFoundation", targets: ["GateKitFoundation"]),
    .library(name: "GateStores", targets: ["GateStores"]),
    .library(name: "GateStoreKit", targets: ["GateStoreKit"]),
    .library(name: "GateKitUI", targets: ["GateKitUI"]),
    .library(name: "GateTesting", targets: ["GateTesting"]),
    .library(name: "GateEvalCommands", targets: ["GateEvalCommands"]),
    .executable(name: "gate-eval", targets: ["gate-eval"]),
  ],
  targets: [
    .target(name: "CLibrary", swiftSettings: settings),
    .target(name: "ContentCatalog", dependencies: ["CLibrary"], swiftSettings: settings),
    .target(name: "GateRules", dependencies: ["ContentCatalog"], swiftSettings: settings),
    .target(
      name: "GateKit", dependencies: ["ContentCatalog", "GateRules"], swiftSettings: settings),
    .target(
      name: "GateBatch", dependencies: ["ContentCatalog", "GateRules", "GateKit"],
      swiftSettings: settings),
    .target(
      name: "GateAnalysis", dependencies: ["ContentCatalog", "GateRules", "GateKit"],
      swiftSettings: settings),
    .target(
      name: "GateExports", dependencies: ["ContentCatalog", "GateRules", "GateKit"],
      swiftSettings: settings),
    .target(
      name: "GateKitFoundation", dependencies: ["ContentCatalog", "GateRules", "GateKit"],
      swiftSettings: settings),
    .target(
      name: "GateStores", dependencies: ["ContentCatalog", "GateKit"], swiftSettings: settings),
    // Empty where StoreKit does not exist. `Checks/AppleStandIns` compiles it on Linux.
    .target(
      name: "GateStoreKit",
      dependencies: ["ContentCatalog", "GateRules", "GateKit", "GateKitFoundation", "GateStores"],
      swiftSettings: settings),
    // Empty where SwiftUI does not exist. `Checks/AppleStandIns` compiles it on Linux.
    .target(
      name: "GateKitUI",
      dependencies: ["ContentCatalog", "GateRules", "GateKit", "GateKitFoundation"],
      swiftSettings: settings),
    .target(name: "PropertyTesting", dependencies: ["CLibrary"], swiftSettings: settings),
    .target(
      name: "GateTesting",
      dependencies: ["ContentCatalog", "GateRules", "GateKit", "PropertyTesting"],
      swiftSettings: settings),
    .target(
      name: "GateEvalCommands",
      dependencies: [
        "ContentCatalog", "GateRules", "GateKit", "GateBatch", "GateAnalysis", "GateExports",
        "GateStores", "GateTesting",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "gate-eval", dependencies: ["GateEvalCommands"], swiftSettings: settings),
    .target(
      name: "TestSupport", dependencies: ["PropertyTesting"], path: "Tests/TestSupport",
      swiftSettings: settings),
    .target(
      name: "RuleTestSupport", dependencies: ["ContentCatalog", "GateRules"],
      path: "Tests/RuleTestSupport", swiftSettings: settings),
    .target(
      name: "EngineTestSupport",
      dependencies: ["ContentCatalog", "GateKit", "TestSupport", "RuleTestSupport"],
      path: "Tests/EngineTestSupport", swiftSettings: settings),
    .target(
      name: "BatchTestSupport", dependencies: ["GateKit", "GateBatch", "EngineTestSupport"],
      path: "Tests/BatchTestSupport", swiftSettings: settings),
    .testTarget(
      name: "PropertyTestingTests", dependencies: ["PropertyTesting", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ContentCatalogTests",
      dependencies: ["ContentCatalog", "PropertyTesting", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "GateRulesTests",
      dependencies: ["ContentCatalog", "GateRules", "TestSupport", "RuleTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "GateKitTests",
      dependencies: [
        "ContentCatalog", "GateRules", "GateKit", "GateKitFoundation", "PropertyTesting",
        "TestSupport", "RuleTestSupport", "EngineTestSupport",
      ],
      exclude: ["Golden"], swiftSettings: settings),
    .testTarget(
      name: "GateBatchTests",
      dependencies: [
        "ContentCatalog", "GateRules", "GateKit", "GateBatch", "PropertyTesting", "TestSupport",
        "RuleTestSupport", "EngineTestSupport", "BatchTestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "GateAnalysisTests",
      dependencies: [
        "ContentCatalog", "GateRules", "GateKit", "GateAnalysis", "TestSupport",
        "RuleTestSupport", "EngineTestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "GateExportsTests",
      dependencies: [
        "ContentCatalog", "GateRules", "GateKit", "GateExports", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "GateKitFoundationTests",
      dependencies: ["ContentCatalog", "GateKitFoundation", "TestSupport", "EngineTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "GateStoresTests",
      dependencies: [
        "ContentCatalog", "GateKit", "GateStores", "GateTesting", "PropertyTesting", "TestSupport",
        "EngineTestSupport",
      ],
      exclude: ["Fixtures"], swiftSettings: settings),
    .testTarget(
      name: "GatekeeperTests",
      dependencies: [
        "ContentCatalog", "GateKit", "GateStores", "GateTesting", "PropertyTesting", "TestSupport",
        "RuleTestSupport", "EngineTestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "GateTestingTests",
      dependencies: [
        "ContentCatalog", "GateRules", "GateKit", "GateTesting", "PropertyTesting", "TestSupport",
        "RuleTestSupport", "EngineTestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "AgreementTests",
      dependencies: [
        "ContentCatalog", "GateRules", "GateKit", "GateBatch", "GateAnalysis", "GateExports",
        "GateStores", "GateTesting", "PropertyTesting", "TestSupport", "RuleTestSupport",
        "EngineTestSupport", "BatchTestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "GateEvalCommandsTests",
      dependencies: [
        "ContentCatalog", "GateRules", "GateKit", "GateAnalysis", "GateExports", "GateStores",
        "GateTesting", "GateEvalCommands", "gate-eval", "TestSupport", "RuleTestSupport",
      ],
      exclude: ["BrokenCatalogs", "Fixtures", "Golden"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

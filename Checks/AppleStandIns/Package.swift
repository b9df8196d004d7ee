// swift-tools-version: 6.2
import PackageDescription

// Compiles and runs, on Linux, the code for Apple's platforms. The target `StoreKit` declares the
// members of Apple's module that GateKit uses. All other targets are symbolic links to the targets of
// the root package, because a package sees the `package` declarations of its own modules only. The
// root package has no such target, because it would hide Apple's module.

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
  .treatWarning("ExplicitSendable", as: .error),
]

let package = Package(
  name: "AppleStandIns",
  platforms: [.macOS(.v15), .iOS(.v18)],
  targets: [
    .target(name: "StoreKit", swiftSettings: settings),
    .target(name: "ContentCatalog", swiftSettings: settings),
    .target(name: "GateRules", dependencies: ["ContentCatalog"], swiftSettings: settings),
    .target(
      name: "GateKit", dependencies: ["ContentCatalog", "GateRules"], swiftSettings: settings),
    .target(
      name: "GateKitFoundation", dependencies: ["ContentCatalog"], swiftSettings: settings),
    .target(
      name: "GateStores", dependencies: ["ContentCatalog", "GateRules", "GateKit"],
      swiftSettings: settings),
    .target(
      name: "GateStoreKit",
      dependencies: [
        "ContentCatalog", "GateRules", "GateKit", "GateKitFoundation", "GateStores", "StoreKit",
      ],
      swiftSettings: settings),
    .target(name: "PropertyTesting", swiftSettings: settings),
    .target(
      name: "GateTesting",
      dependencies: ["ContentCatalog", "GateRules", "GateKit", "PropertyTesting"],
      swiftSettings: settings),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
    .target(
      name: "RuleTestSupport", dependencies: ["ContentCatalog", "GateRules"],
      path: "Tests/RuleTestSupport", swiftSettings: settings),
    .target(
      name: "EngineTestSupport",
      dependencies: ["ContentCatalog", "GateRules", "GateKit", "TestSupport", "RuleTestSupport"],
      path: "Tests/EngineTestSupport", swiftSettings: settings),
    .testTarget(
      name: "GateStoreKitTests",
      dependencies: [
        "ContentCatalog", "GateRules", "GateKit", "GateKitFoundation", "GateStores", "GateStoreKit",
        "GateTesting", "PropertyTesting", "StoreKit", "TestSupport", "EngineTestSupport",
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

// swift-tools-version: 6.3
import PackageDescription

// Compiles and runs, on Linux, the code for Apple's platforms. The targets `Security`, `StoreKit` and
// `SwiftUI` declare the members of Apple's modules that GateKit uses, and `RevenueCat` those of RevenueCat's SDK that
// an example uses. All other targets are symbolic links to
// those of the root package and of `Examples`, because a package sees the `package` declarations of its
// own modules only. The root package has no such targets, because they would hide Apple's modules.

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
  .treatWarning("ExplicitSendable", as: .error),
]

let package = Package(
  name: "AppleStandIns",
  platforms: [.macOS(.v14), .iOS(.v17), .macCatalyst(.v17), .tvOS(.v17), .visionOS(.v1)],
  targets: [
    .target(name: "Security", swiftSettings: settings),
    // Apple's views of products are in an overlay of both modules, which files import by importing both.
    .target(name: "StoreKit", dependencies: ["SwiftUI"], swiftSettings: settings),
    // Like Apple's module, it runs closures on the main actor whose types do not say so.
    .target(
      name: "SwiftUI", swiftSettings: settings.dropLast() + [.swiftLanguageMode(.v5)]),
    .target(name: "CLibrary", swiftSettings: settings),
    .target(name: "ContentCatalog", dependencies: ["CLibrary"], swiftSettings: settings),
    .target(name: "GateRules", dependencies: ["ContentCatalog"], swiftSettings: settings),
    .target(
      name: "GateKit", dependencies: ["ContentCatalog", "GateRules"], swiftSettings: settings),
    .target(
      name: "GateKitFoundation",
      dependencies: ["ContentCatalog", "GateRules", "GateKit", "Security"],
      swiftSettings: settings),
    .target(
      name: "GateStores", dependencies: ["ContentCatalog", "GateRules", "GateKit"],
      swiftSettings: settings),
    .target(
      name: "GateStoreKit",
      dependencies: [
        "ContentCatalog", "GateRules", "GateKit", "GateKitFoundation", "GateStores", "StoreKit",
      ],
      swiftSettings: settings),
    .target(
      name: "GateKitUI",
      dependencies: ["ContentCatalog", "GateRules", "GateKit", "GateKitFoundation", "SwiftUI"],
      swiftSettings: settings),
    .target(
      name: "BilliardsUI",
      dependencies: ["GateKit", "GateKitUI", "GateStoreKit", "StoreKit", "SwiftUI"]),
    .target(name: "RevenueCat", dependencies: ["StoreKit"], swiftSettings: settings),
    .target(
      name: "RevenueCatSDK",
      dependencies: ["GateKit", "GateStoreKit", "GateStores", "RevenueCat", "StoreKit"]),
    .target(name: "PropertyTesting", dependencies: ["CLibrary"], swiftSettings: settings),
    .target(
      name: "GateTesting",
      dependencies: ["ContentCatalog", "GateRules", "GateKit", "PropertyTesting"],
      swiftSettings: settings),
    .target(
      name: "TestSupport", dependencies: ["PropertyTesting"], path: "Tests/TestSupport",
      swiftSettings: settings),
    .target(
      name: "RuleTestSupport", dependencies: ["ContentCatalog", "GateRules"],
      path: "Tests/RuleTestSupport", swiftSettings: settings),
    .target(
      name: "EngineTestSupport",
      dependencies: ["ContentCatalog", "GateRules", "GateKit", "TestSupport", "RuleTestSupport"],
      path: "Tests/EngineTestSupport", swiftSettings: settings),
    .testTarget(
      name: "KeychainTests",
      dependencies: [
        "ContentCatalog", "GateRules", "GateKit", "GateKitFoundation", "Security", "TestSupport",
        "EngineTestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "GateStoreKitTests",
      dependencies: [
        "ContentCatalog", "GateRules", "GateKit", "GateKitFoundation", "GateStores", "GateStoreKit",
        "GateTesting", "PropertyTesting", "StoreKit", "TestSupport", "EngineTestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "GateKitUITests",
      dependencies: [
        "ContentCatalog", "GateRules", "GateKit", "GateStores", "GateStoreKit", "GateKitUI",
        "BilliardsUI", "SwiftUI", "TestSupport", "RuleTestSupport", "EngineTestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "RevenueCatSDKTests",
      dependencies: [
        "ContentCatalog", "GateRules", "GateKit", "GateStoreKit", "GateStores", "RevenueCat",
        "RevenueCatSDK",
        "StoreKit",
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

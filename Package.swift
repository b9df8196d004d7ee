// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatWarning("ExplicitSendable", as: .error),
]

let package = Package(
  name: "GateKit",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [
    .library(name: "ContentCatalog", targets: ["ContentCatalog"]),
    .library(name: "GateRules", targets: ["GateRules"]),
  ],
  targets: [
    .target(name: "ContentCatalog", swiftSettings: settings),
    .target(name: "GateRules", dependencies: ["ContentCatalog"], swiftSettings: settings),
    .testTarget(
      name: "ContentCatalogTests", dependencies: ["ContentCatalog"], swiftSettings: settings),
    .testTarget(
      name: "GateRulesTests", dependencies: ["ContentCatalog", "GateRules"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

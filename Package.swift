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
  ],
  targets: [
    .target(name: "ContentCatalog", swiftSettings: settings),
    .testTarget(
      name: "ContentCatalogTests", dependencies: ["ContentCatalog"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

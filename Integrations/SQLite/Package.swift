// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "GateSQLite",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [.library(name: "GateSQLite", targets: ["GateSQLite"])],
  dependencies: [
    .package(name: "GateKit", path: "../.."),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.4.0"),
  ],
  targets: [
    .target(
      name: "GateSQLite",
      dependencies: [
        .product(name: "GateExports", package: "GateKit"),
        .product(name: "GateKit", package: "GateKit"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "GateSQLiteTests",
      dependencies: ["GateSQLite", .product(name: "GateTesting", package: "GateKit")],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

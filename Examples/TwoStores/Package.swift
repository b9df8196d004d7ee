// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "TwoStores",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [
    .library(name: "TwoStores", targets: ["TwoStores"]),
    .executable(name: "two-stores", targets: ["two-stores"]),
  ],
  dependencies: [
    // A package in a repository of its own uses `.package(url: "…", from: "0.1.0")` here.
    .package(name: "GateKit", path: "../..")
  ],
  targets: [
    .target(
      name: "TwoStores",
      dependencies: [
        .product(name: "GateKit", package: "GateKit"),
        .product(name: "GateStores", package: "GateKit"),
      ]),
    .executableTarget(name: "two-stores", dependencies: ["TwoStores"]),
    .testTarget(
      name: "TwoStoresTests", dependencies: ["TwoStores"], exclude: ["Walk.txt"]),
  ],
  swiftLanguageModes: [.v6]
)

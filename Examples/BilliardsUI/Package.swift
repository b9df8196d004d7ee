// swift-tools-version: 6.3
import PackageDescription

// For Apple's platforms. On Linux, `Checks/AppleStandIns` compiles and runs the same sources against
// stand-ins for Apple's modules.

let package = Package(
  name: "BilliardsUI",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [.library(name: "BilliardsUI", targets: ["BilliardsUI"])],
  dependencies: [.package(name: "GateKit", path: "../..")],
  targets: [
    .target(
      name: "BilliardsUI",
      dependencies: [
        .product(name: "GateKit", package: "GateKit"),
        .product(name: "GateKitUI", package: "GateKit"),
        .product(name: "GateStoreKit", package: "GateKit"),
      ])
  ],
  swiftLanguageModes: [.v6]
)

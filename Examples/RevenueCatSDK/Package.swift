// swift-tools-version: 6.3
import PackageDescription

// For Apple's platforms. On Linux, `Checks/AppleStandIns` compiles and runs the same sources against
// stand-ins for Apple's modules and for RevenueCat's SDK.

let package = Package(
  name: "RevenueCatSDK",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [.library(name: "RevenueCatSDK", targets: ["RevenueCatSDK"])],
  dependencies: [
    .package(name: "GateKit", path: "../.."),
    .package(url: "https://github.com/RevenueCat/purchases-ios", from: "5.0.0"),
  ],
  targets: [
    .target(
      name: "RevenueCatSDK",
      dependencies: [
        .product(name: "GateKit", package: "GateKit"),
        .product(name: "GateStoreKit", package: "GateKit"),
        .product(name: "GateStores", package: "GateKit"),
        .product(name: "RevenueCat", package: "purchases-ios"),
      ])
  ],
  swiftLanguageModes: [.v6]
)

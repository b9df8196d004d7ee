// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "BilliardsApp",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [
    .library(name: "BilliardsApp", targets: ["BilliardsApp"]),
    .executable(name: "billiards-app", targets: ["billiards-app"]),
  ],
  dependencies: [
    // A package in a repository of its own uses `.package(url: "…", from: "0.1.0")` here.
    .package(name: "GateKit", path: "../..")
  ],
  targets: [
    .target(
      name: "BilliardsApp",
      dependencies: [
        .product(name: "GateKit", package: "GateKit"),
        .product(name: "GateStores", package: "GateKit"),
      ]),
    .executableTarget(name: "billiards-app", dependencies: ["BilliardsApp"]),
    .testTarget(
      name: "BilliardsAppTests", dependencies: ["BilliardsApp"], exclude: ["Walk.txt", "Club.txt"]),
  ],
  swiftLanguageModes: [.v6]
)

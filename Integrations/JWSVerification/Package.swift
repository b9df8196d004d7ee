// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "JWSVerification",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [.library(name: "JWSVerification", targets: ["JWSVerification"])],
  dependencies: [
    // A package in a repository of its own uses `.package(url: "…", from: "0.1.0")` here.
    .package(name: "GateKit", path: "../.."),
    .package(url: "https://github.com/apple/swift-asn1", from: "1.1.0"),
    .package(url: "https://github.com/apple/swift-certificates", from: "1.10.0"),
    .package(url: "https://github.com/apple/swift-crypto", "3.12.3"..<"6.0.0"),
  ],
  targets: [
    .target(
      name: "JWSVerification",
      dependencies: [
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "SwiftASN1", package: "swift-asn1"),
        .product(name: "X509", package: "swift-certificates"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "JWSVerificationTests",
      dependencies: [
        "JWSVerification", .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "GateStores", package: "GateKit"),
        .product(name: "SwiftASN1", package: "swift-asn1"),
        .product(name: "X509", package: "swift-certificates"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

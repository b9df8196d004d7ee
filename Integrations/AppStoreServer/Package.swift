// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "AppStoreServer",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [
    .library(name: "AppStoreServer", targets: ["AppStoreServer"]),
    .library(name: "JWSVerification", targets: ["JWSVerification"]),
  ],
  dependencies: [
    .package(name: "GateKit", path: "../.."),
    .package(url: "https://github.com/apple/swift-asn1", from: "1.1.0"),
    .package(url: "https://github.com/apple/swift-certificates", from: "1.10.0"),
    .package(url: "https://github.com/apple/swift-crypto", "3.12.3"..<"6.0.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.81.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.25.0"),
  ],
  targets: [
    .target(
      name: "JWSVerification",
      dependencies: [
        .product(name: "ContentCatalog", package: "GateKit"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "SwiftASN1", package: "swift-asn1"),
        .product(name: "X509", package: "swift-certificates"),
      ],
      swiftSettings: settings),
    .target(
      name: "AppStoreServer",
      dependencies: [
        "JWSVerification",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "GateKit", package: "GateKit"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "JWSVerificationTests",
      dependencies: [
        "AppStoreTestSupport", "JWSVerification",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "GateStores", package: "GateKit"),
        .product(name: "X509", package: "swift-certificates"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "AppStoreServerTests",
      dependencies: [
        "AppStoreServer", "AppStoreTestSupport",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "GateStores", package: "GateKit"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      swiftSettings: settings),
    .target(
      name: "AppStoreTestSupport",
      dependencies: [
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "SwiftASN1", package: "swift-asn1"),
        .product(name: "X509", package: "swift-certificates"),
      ],
      path: "Tests/AppStoreTestSupport", swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

// swift-tools-version: 6.3
import PackageDescription

// An app that depends on GateKit and on its integrations by the URLs of repositories.
// `Checks/DependentIntegrations/run` copies the package and writes the URLs of the repositories into the copy.
let integrations = [
  "AppStoreServer": ["AppStoreServer", "JWSVerification"], "GooglePlay": ["GooglePlayServer"],
  "RevenueCat": ["RevenueCatServer"], "SQLite": ["GateSQLite"], "Stripe": ["StripeServer"],
]

let package = Package(
  name: "DependentIntegrations",
  platforms: [.macOS(.v14), .iOS(.v17)],
  dependencies: [.package(url: "file:///repository/GateKit.git", from: "0.1.0")]
    + integrations.keys.sorted().map { .package(url: "file:///repository/\($0)", from: "0.1.0") },
  targets: [
    .executableTarget(
      name: "use-integrations",
      dependencies: [
        .product(name: "GateKit", package: "GateKit"),
        .product(name: "GateStores", package: "GateKit"),
      ]
        + integrations.sorted { $0.key < $1.key }.flatMap { name, products in
          products.map { .product(name: $0, package: name) }
        })
  ]
)

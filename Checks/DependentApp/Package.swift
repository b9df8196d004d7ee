// swift-tools-version: 6.3
import PackageDescription

// An app that depends on GateKit by the URL of a repository, with a target for each library.
// `Checks/DependentApp/run` copies the package and writes the URL of the repository into the copy.

let libraries = [
  "ContentCatalog", "GateRules", "GateKit", "GateBatch", "GateAnalysis", "GateExports",
  "GateKitFoundation", "GateStores", "GateStoreKit", "GateKitUI", "GateTesting", "GateEvalCommands",
]

let package = Package(
  name: "DependentApp",
  platforms: [.macOS(.v14), .iOS(.v17)],
  dependencies: [
    .package(url: "file:///repository/GateKit.git", branch: "main")
  ],
  targets: libraries.map { library in
    .executableTarget(
      name: "use-\(library)",
      dependencies: [.product(name: library, package: "GateKit")])
  }
)

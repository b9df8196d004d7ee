// swift-tools-version: 6.3
import PackageDescription

// An app that depends on GateKit by the URL of a repository, with a program for each library
// that uses every public declaration of it once, as `Checks/API/uses` requires.
// `Checks/DependentApp/run` copies the package and writes the URL of the repository into the copy.

// The libraries, each with those that its program imports too.
let libraries = [
  "ContentCatalog": [], "GateRules": ["ContentCatalog"], "GateKit": [],
  "GateBatch": ["ContentCatalog", "GateKit"], "GateAnalysis": ["ContentCatalog", "GateKit"],
  "GateExports": ["ContentCatalog", "GateKit"], "GateKitFoundation": [], "GateStores": ["GateKit"],
  "GateStoreKit": [], "GateKitUI": [], "GateTesting": ["GateKit"], "GateEvalCommands": ["GateKit"],
]

let package = Package(
  name: "DependentApp",
  platforms: [.macOS(.v14), .iOS(.v17)],
  dependencies: [
    .package(url: "file:///repository/GateKit.git", branch: "main")
  ],
  targets: libraries.sorted { $0.key < $1.key }.map { library, others in
    .executableTarget(
      name: "use-\(library)",
      dependencies: ([library] + others).map { .product(name: $0, package: "GateKit") })
  }
)

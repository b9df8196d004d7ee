// swift-tools-version: 6.3
import PackageDescription

/// Returns a fuzz target that depends on some modules of GateKit. The script `run` builds all
/// targets with the options that they need.
func fuzzer(_ name: String, of modules: [String]) -> Target {
  .executableTarget(
    name: name,
    dependencies: ["FuzzSupport"] + modules.map { .product(name: $0, package: "GateKit") })
}

let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "GateKit", path: "..")],
  targets: [
    .target(
      name: "FuzzSupport",
      dependencies: ["ContentCatalog", "GateRules", "GateKit"].map {
        .product(name: $0, package: "GateKit")
      }),
    fuzzer("FuzzJSON", of: ["ContentCatalog"]),
    fuzzer("FuzzRules", of: ["ContentCatalog", "GateRules"]),
    fuzzer("FuzzCatalogs", of: ["ContentCatalog", "GateRules", "GateKit"]),
    fuzzer("FuzzSubjects", of: ["ContentCatalog", "GateRules", "GateKit"]),
    fuzzer("FuzzScanner", of: ["ContentCatalog", "GateRules", "GateKit", "GateBatch"]),
    fuzzer("FuzzShapes", of: ["ContentCatalog", "GateRules", "GateKit", "GateBatch"]),
    fuzzer("FuzzStores", of: ["ContentCatalog", "GateRules", "GateKit", "GateStores"]),
    fuzzer("FuzzStoreKit", of: ["ContentCatalog", "GateRules", "GateKit", "GateStores"]),
    fuzzer("FuzzSimulations", of: ["ContentCatalog", "GateRules", "GateKit", "GateStores"]),
  ],
  swiftLanguageModes: [.v6]
)

// swift-tools-version: 6.2
import PackageDescription

/// A fuzz target over these modules of GateKit; `run` builds them all with the options they need.
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
    .target(name: "FuzzSupport"),
    fuzzer("FuzzJSON", of: ["ContentCatalog"]),
    fuzzer("FuzzRules", of: ["ContentCatalog", "GateRules"]),
    fuzzer("FuzzCatalogs", of: ["ContentCatalog", "GateRules", "GateKit"]),
    fuzzer("FuzzSubjects", of: ["ContentCatalog", "GateRules", "GateKit"]),
    fuzzer("FuzzScanner", of: ["ContentCatalog", "GateRules", "GateKit"]),
  ],
  swiftLanguageModes: [.v6]
)

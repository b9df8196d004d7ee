// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let gateKit: Target.Dependency = .product(name: "GateKit", package: "GateKit")
let gateBatch: Target.Dependency = .product(name: "GateBatch", package: "GateKit")

let package = Package(
  name: "GateKitBenchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "GateKit", path: ".."),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.0", traits: []),
  ],
  targets: [
    .target(
      name: "Academy",
      dependencies: [gateKit, .product(name: "GateTesting", package: "GateKit")],
      swiftSettings: settings),
    .executableTarget(
      name: "GateBenchmarks",
      dependencies: ["Academy", gateKit, .product(name: "Benchmark", package: "benchmark")],
      path: "Benchmarks/GateBenchmarks", swiftSettings: settings,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    .target(name: "AllocationCounter"),
    .executableTarget(
      name: "count-allocations", dependencies: ["AllocationCounter", gateKit, gateBatch],
      swiftSettings: settings),
    .executableTarget(
      name: "write-academy", dependencies: ["Academy"], swiftSettings: settings),
    .executableTarget(
      name: "write-batch", dependencies: ["Academy", gateKit], swiftSettings: settings),
    .executableTarget(name: "run-cost", swiftSettings: settings),
    .executableTarget(
      name: "time-subject", dependencies: [gateKit, gateBatch], swiftSettings: settings),
    .executableTarget(
      name: "time-evaluation",
      dependencies: [gateKit, gateBatch, .product(name: "GateRules", package: "GateKit")],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

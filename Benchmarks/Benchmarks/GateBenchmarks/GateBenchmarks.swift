import Benchmark

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .throughput], warmupIterations: 3, maxDuration: .seconds(5))
  do {
    loadBenchmarks()
    try decisionBenchmarks()
    gatekeeperBenchmarks()
    try offerBenchmarks()
  } catch {
    print(error)
    exit(1)
  }
}

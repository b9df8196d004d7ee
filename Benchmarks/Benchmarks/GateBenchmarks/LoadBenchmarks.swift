import Academy
import Benchmark
import GateKit

/// Registers the benchmarks of loading: from bytes to a compiled catalog, including every check.
func loadBenchmarks() {
  Benchmark("load billiards", configuration: .init(maxIterations: 10_000)) { benchmark in
    for _ in benchmark.scaledIterations { blackHole(try GatedCatalog(path: billiardsPath)) }
  }
  Benchmark("load 100,000 items that share 300 gates") { benchmark, files in
    for _ in benchmark.scaledIterations { blackHole(try GatedCatalog(files: files)) }
  } setup: {
    MemoryFiles(Academy.file(items: 100_000))
  }
}

/// The path of the billiards catalog, relative to the folder of this package.
let billiardsPath = "../catalogs/billiards"

import Academy
import Benchmark
import GateKit

/// Catalogs from bytes to a compiled catalog, every check included.
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

/// Where the catalog is, from the folder of this package.
let billiardsPath = "../catalogs/billiards"

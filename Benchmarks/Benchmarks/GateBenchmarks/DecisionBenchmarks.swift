import Academy
import Benchmark
import GateKit

/// Registers the benchmarks of single decisions on billiards: the subject holds `basic`, and the
/// benchmarks cycle through all items.
func decisionBenchmarks() throws {
  let catalog = try GatedCatalog(path: billiardsPath)
  let engine = GateEngine(catalog: catalog)
  let learner = GateSubject(id: "u1", entitlements: [Entitlement(product: "basic")])
  let prepared = engine.prepare(learner, at: Academy.now)
  let items = catalog.content.items.compactMap(\.id)
  let gates = items.compactMap { engine.item($0) }
  let many = Benchmark.Configuration(scalingFactor: .mega)
  let some = Benchmark.Configuration(scalingFactor: .kilo)

  Benchmark("verdict by handle, prepared subject", configuration: many) { benchmark in
    // Each handle is used many times in a row, so that the cost of loading it from the list is not
    // measured.
    for gate in gates {
      for _ in 0..<benchmark.scaledIterations.count / gates.count {
        blackHole(engine.verdict(gate, for: prepared))
      }
    }
  }
  try academyBenchmarks(many)
  Benchmark("verdict by handle out of a list, prepared subject", configuration: many) { benchmark in
    for turn in benchmark.scaledIterations {
      blackHole(engine.verdict(gates[turn % gates.count], for: prepared))
    }
  }
  Benchmark("verdict by name, prepared subject", configuration: many) { benchmark in
    for turn in benchmark.scaledIterations {
      blackHole(engine.verdict(items[turn % items.count], for: prepared))
    }
  }
  Benchmark("decision by handle, prepared subject", configuration: many) { benchmark in
    for turn in benchmark.scaledIterations {
      blackHole(engine.decide(gates[turn % gates.count], for: prepared))
    }
  }
  Benchmark("decision by name, prepared subject", configuration: many) { benchmark in
    for turn in benchmark.scaledIterations {
      blackHole(engine.decide(items[turn % items.count], for: prepared))
    }
  }
  Benchmark("decision by name, subject as it came", configuration: some) { benchmark in
    for turn in benchmark.scaledIterations {
      blackHole(engine.decide(items[turn % items.count], for: learner, at: Academy.now))
    }
  }
  Benchmark("explained decision", configuration: some) { benchmark in
    for turn in benchmark.scaledIterations {
      blackHole(engine.explain(items[turn % items.count], for: learner, at: Academy.now))
    }
  }
}

/// Registers the same benchmarks on an academy of 5,000 items with 300 gates.
private func academyBenchmarks(_ many: Benchmark.Configuration) throws {
  let engine = try Academy.engine(items: 5_000, hardGates: 0)
  let learner = GateSubject(
    id: "u1", entitlements: ["p1", "p100", "b7"].map { Entitlement(product: $0) })
  let prepared = engine.prepare(learner, at: Academy.now)
  let items = engine.catalog.content.items.compactMap(\.id).prefix(Academy.gates)
  let gates = items.compactMap { engine.item($0) }

  Benchmark("verdict by handle on the academy, prepared subject", configuration: many) {
    benchmark in
    for gate in gates {
      for _ in 0..<benchmark.scaledIterations.count / gates.count {
        blackHole(engine.verdict(gate, for: prepared))
      }
    }
  }
  Benchmark("verdict by name on the academy, prepared subject", configuration: many) { benchmark in
    for turn in benchmark.scaledIterations {
      blackHole(engine.verdict(items[turn % items.count], for: prepared))
    }
  }
}

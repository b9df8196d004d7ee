import Academy
import Benchmark
import GateKit

/// Registers the benchmarks of single decisions on billiards: the subject holds `basic`, and the
/// benchmarks cycle through all items.
func decisionBenchmarks() throws {
  let catalog = try GatedCatalog(path: billiardsPath)
  let engine = GateEngine(catalog: catalog)
  let learner = GateSubject(id: "u1", entitlements: [Entitlement(product: "basic")])
  let evaluation = engine.evaluate(learner, at: Academy.now)
  let items = catalog.content.items.compactMap(\.itemID)
  let handles = items.compactMap { engine.handle(for: $0) }
  let many = Benchmark.Configuration(scalingFactor: .mega)
  let some = Benchmark.Configuration(scalingFactor: .kilo)

  Benchmark("verdict by handle, evaluated subject", configuration: many) { benchmark in
    // A handle is asked often before the next one, so that taking it out of the list is not measured.
    for item in handles {
      for _ in 0..<benchmark.scaledIterations.count / handles.count {
        blackHole(evaluation.verdict(of: item))
      }
    }
  }
  try academyBenchmarks(many)
  Benchmark("verdict by handle out of a list, evaluated subject", configuration: many) {
    benchmark in
    for turn in benchmark.scaledIterations {
      blackHole(evaluation.verdict(of: handles[turn % handles.count]))
    }
  }
  Benchmark("verdict by name, evaluated subject", configuration: many) { benchmark in
    for turn in benchmark.scaledIterations {
      blackHole(evaluation.verdict(of: items[turn % items.count]))
    }
  }
  Benchmark("decision by handle, evaluated subject", configuration: many) { benchmark in
    for turn in benchmark.scaledIterations {
      blackHole(evaluation.decide(handles[turn % handles.count]))
    }
  }
  Benchmark("decision by name, evaluated subject", configuration: many) { benchmark in
    for turn in benchmark.scaledIterations {
      blackHole(evaluation.decide(items[turn % items.count]))
    }
  }
  Benchmark("decision by name, subject as it came", configuration: some) { benchmark in
    for turn in benchmark.scaledIterations {
      blackHole(engine.decide(items[turn % items.count], for: learner, at: Academy.now))
    }
  }
  Benchmark("explained decision", configuration: some) { benchmark in
    for turn in benchmark.scaledIterations {
      blackHole(engine.evaluate(learner, at: Academy.now).explain(items[turn % items.count]))
    }
  }
}

/// Registers the same benchmarks on an academy of 5,000 items with 300 gates.
private func academyBenchmarks(_ many: Benchmark.Configuration) throws {
  let engine = try Academy.engine(items: 5_000, hardGates: 0)
  let learner = GateSubject(
    id: "u1", entitlements: ["p1", "p100", "b7"].map { Entitlement(product: $0) })
  let evaluation = engine.evaluate(learner, at: Academy.now)
  let items = engine.catalog.content.items.compactMap(\.itemID).prefix(Academy.gates)
  let handles = items.compactMap { engine.handle(for: $0) }

  Benchmark("verdict by handle on the academy, evaluated subject", configuration: many) {
    benchmark in
    for item in handles {
      for _ in 0..<benchmark.scaledIterations.count / handles.count {
        blackHole(evaluation.verdict(of: item))
      }
    }
  }
  Benchmark("verdict by name on the academy, evaluated subject", configuration: many) { benchmark in
    for turn in benchmark.scaledIterations {
      blackHole(evaluation.verdict(of: items[turn % items.count]))
    }
  }
}

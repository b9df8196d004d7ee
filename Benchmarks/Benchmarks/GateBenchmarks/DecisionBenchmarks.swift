import Academy
import Benchmark
import GateKit

/// One decision at a time, on billiards: somebody holds `basic`, and all items are asked for in turn.
func decisionBenchmarks() throws {
  let catalog = try GatedCatalog(path: billiardsPath)
  let engine = GateEngine(catalog: catalog)
  let learner = GateSubject(id: "u1", entitlements: [Entitlement(product: "basic")])
  let evaluation = engine.evaluate(learner, at: Academy.now)
  let items = catalog.content.items.compactMap(\.id)
  let handles = items.compactMap { engine.item($0) }
  let many = Benchmark.Configuration(scalingFactor: .mega)
  let some = Benchmark.Configuration(scalingFactor: .kilo)

  Benchmark("verdict by handle, evaluated subject", configuration: many) { benchmark in
    // A handle is asked often before the next one, so that taking it out of the list is not measured.
    for item in handles {
      for _ in 0..<benchmark.scaledIterations.count / handles.count {
        blackHole(evaluation.verdict(item))
      }
    }
  }
  try academyBenchmarks(many)
  Benchmark("verdict by handle out of a list, evaluated subject", configuration: many) {
    benchmark in
    for turn in benchmark.scaledIterations {
      blackHole(evaluation.verdict(handles[turn % handles.count]))
    }
  }
  Benchmark("verdict by name, evaluated subject", configuration: many) { benchmark in
    for turn in benchmark.scaledIterations {
      blackHole(evaluation.verdict(items[turn % items.count]))
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

/// The same on an academy of 5,000 items with 300 gates.
private func academyBenchmarks(_ many: Benchmark.Configuration) throws {
  let engine = try Academy.engine(items: 5_000, hardGates: 0)
  let learner = GateSubject(
    id: "u1", entitlements: ["p1", "p100", "b7"].map { Entitlement(product: $0) })
  let evaluation = engine.evaluate(learner, at: Academy.now)
  let items = engine.catalog.content.items.compactMap(\.id).prefix(Academy.gates)
  let handles = items.compactMap { engine.item($0) }

  Benchmark("verdict by handle on the academy, evaluated subject", configuration: many) {
    benchmark in
    for item in handles {
      for _ in 0..<benchmark.scaledIterations.count / handles.count {
        blackHole(evaluation.verdict(item))
      }
    }
  }
  Benchmark("verdict by name on the academy, evaluated subject", configuration: many) { benchmark in
    for turn in benchmark.scaledIterations {
      blackHole(evaluation.verdict(items[turn % items.count]))
    }
  }
}

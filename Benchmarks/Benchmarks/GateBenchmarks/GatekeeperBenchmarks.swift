import Academy
import Benchmark
import GateKit

/// Registers the benchmarks of a gatekeeper with one source and one window, whose rows are all items of the catalog.
func gatekeeperBenchmarks() {
  benchmarks(ofRows: "25") { GateEngine(catalog: try GatedCatalog(path: billiardsPath)) }
  benchmarks(ofRows: "5,000") { try Academy.engine(items: 5_000, hardGates: 0) }
  benchmarks(ofRows: "100,000") { try Academy.engine(items: 100_000, hardGates: 0) }
}

private func benchmarks(
  ofRows count: String, _ engine: @escaping @Sendable () throws -> GateEngine
) {
  Benchmark("refresh of \(count) rows, nothing changed") {
    (benchmark, window: Window) in
    for _ in benchmark.scaledIterations { await window.gatekeeper.refresh() }
  } setup: {
    let window = await Window(of: try engine())
    await window.askForRows()
    return window
  }
  Benchmark("states of \(count) rows of a new window") {
    (benchmark, window: Window) in
    for turn in benchmark.scaledIterations {
      await window.askForRows(ofSession: "\(benchmark.currentIteration) \(turn)")
    }
  } setup: {
    await Window(of: try engine())
  }
}

/// A gatekeeper that has decided, with the items that its windows show.
@MainActor
private final class Window {
  let gatekeeper: Gatekeeper
  private let items: [ItemID]

  init(of engine: GateEngine) async {
    gatekeeper = Gatekeeper(engine: engine, sources: [HoldingSource(["basic", "p1"])])
    items = engine.catalog.content.items.compactMap(\.itemID)
    await gatekeeper.refresh()
  }

  /// Asks for the state of every item in a session.
  func askForRows(ofSession id: String = "main") {
    let session = gatekeeper.session(id)
    for item in items { blackHole(session.state(of: item)) }
    if id != "main" { session.end() }
  }
}

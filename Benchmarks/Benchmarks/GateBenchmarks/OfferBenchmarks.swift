import Academy
import Benchmark
import GateKit

/// Offers in a catalog of 400 products, 60 of them bundles. One iteration is one question, so the
/// 100th percentile is the hardest one.
func offerBenchmarks() throws {
  let engine = try Academy.engine(items: Academy.gates, hardGates: Academy.hardGates)
  // As many questions as there are pairs of a gate and one of some learners.
  let learners = (0..<40).map { Academy.learner($0) }

  func ask(_ name: String, _ prefix: String, _ gates: Int, learners count: Int) {
    let questions = gates * count
    Benchmark(
      name, configuration: .init(maxDuration: .seconds(600), maxIterations: questions)
    ) { benchmark in
      let question = benchmark.currentIteration % questions
      let item = ItemID("\(prefix)\(question % gates)")
      benchmark.startMeasurement()
      blackHole(engine.offers(for: item, for: learners[question / gates], at: Academy.now))
      benchmark.stopMeasurement()
    }
  }
  ask("offers, 400 products, gates as they are written", "i", Academy.gates, learners: 40)
  ask("offers, 400 products, the hardest gates", "hard", Academy.hardGates, learners: 10)
}

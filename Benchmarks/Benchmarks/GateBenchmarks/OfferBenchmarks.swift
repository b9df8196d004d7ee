import Academy
import Benchmark
import GateKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Registers the benchmarks of offers in a catalog of 400 products, 60 of them bundles.
///
/// One iteration plans the offers for one item and learner, so the 100th percentile is the slowest
/// one.
func offerBenchmarks() throws {
  let engine = try Academy.engine(items: Academy.gates, hardGates: Academy.hardGates)

  func ask(_ name: String, _ prefix: String, gates: Int, learners count: Int) {
    let learners = (0..<count).map { Academy.learner($0) }
    let questions = gates * count
    Benchmark(
      name,
      configuration: .init(
        metrics: [.wallClock, processorTime], maxDuration: .seconds(600), maxIterations: questions)
    ) { benchmark in
      let question = benchmark.currentIteration % questions
      let item = ItemID("\(prefix)\(question % gates)")
      benchmark.startMeasurement()
      let start = processorMicroseconds()
      blackHole(engine.evaluate(learners[question / gates], at: Academy.now).offers(of: item))
      let end = processorMicroseconds()
      benchmark.stopMeasurement()
      benchmark.measurement(processorTime, end - start)
    }
  }
  ask("offers, 400 products, gates as they are written", "i", gates: Academy.gates, learners: 40)
  ask("offers, 400 products, hard gates", "hard", gates: Academy.hardGates, learners: 10)
}

/// The processor time of one iteration, which other load on the machine does not affect.
private let processorTime = BenchmarkMetric.custom(
  "Processor time (μs)", polarity: .prefersSmaller, useScalingFactor: false)

private func processorMicroseconds() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Int(time.tv_sec) * 1_000_000 + Int(time.tv_nsec) / 1_000
}

import GateBatch
import GateKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The rows of the measurement.
///
/// A value of its own, because each access to a global value of the main file is a call.
struct SubjectMeasurement: Sendable {
  private let engine: GateEngine
  private let now: Instant
  private let lines: [[UInt8]]
  private let row: String
  private let items: [ItemHandle]
  private let decoder: SubjectDecoder
  private let subjects: [GateSubject]
  private let evaluator: SubjectEvaluator

  init(_ engine: GateEngine, at now: Instant, lines: [[UInt8]], row: String) throws {
    (self.engine, self.now, self.lines, self.row) = (engine, now, lines, row)
    let ids = engine.catalog.content.items.compactMap(\.itemID)
    items = ids.compactMap { engine.handle(for: $0) }
    let decoder = SubjectDecoder(for: [engine.catalog.content])
    self.decoder = decoder
    subjects = try lines.map { try decoder.subject(from: $0[...]) }
    evaluator = SubjectEvaluator(engine)
  }

  func printRows() throws {
    let (engine, now, lines, items, decoder) = (engine, now, lines, items, decoder)
    let (subjects, evaluator) = (subjects, evaluator)
    let evaluations = subjects.map { engine.evaluate($0, at: now) }
    try measure("bytes to verdicts") { turn in
      try evaluator.evaluate(lines[turn][...], at: now).verdicts.count { $0 == .unlocked }
    }
    try measure("bytes to verdicts by handle") {
      Self.unlocked(try evaluator.evaluate(lines[$0][...], at: now), items)
    }
    try measure("bytes to an evaluation") {
      try evaluator.evaluate(lines[$0][...], at: now).verdict(of: items[0]) == .unlocked ? 1 : 0
    }
    try measure("bytes to verdicts, by a decoded subject") {
      Self.unlocked(engine.evaluate(try decoder.subject(from: lines[$0][...]), at: now), items)
    }
    measure("value to verdicts, by the engine") { turn in
      engine.evaluate(subjects[turn], at: now).verdicts.count { $0 == .unlocked }
    }
    measure("value to verdicts") { turn in
      evaluator.evaluate(subjects[turn], at: now).verdicts.count { $0 == .unlocked }
    }
    measure("value to an evaluation") {
      engine.evaluate(subjects[$0], at: now).verdict(of: items[0]) == .unlocked ? 1 : 0
    }
    measure("verdicts") { turn in evaluations[turn].verdicts.count { $0 == .unlocked } }
    measure("verdicts by handle") { Self.unlocked(evaluations[$0], items) }
    measure("decisions of an evaluated subject") { turn in
      evaluations[turn].decisions.count { $0.decision.isUnlocked }
    }
    measure("value to decisions") { turn in
      engine.evaluate(subjects[turn], at: now).decisions.count { $0.decision.isUnlocked }
    }
    try measure("bytes to decisions") { turn in
      try evaluator.evaluate(lines[turn][...], at: now).decisions.count { $0.decision.isUnlocked }
    }
    measure("explanation") { turn in
      evaluations[turn].explain(items[turn % items.count].id).reasons.count
    }
  }

  /// Returns the number of items that are open.
  private static func unlocked(_ evaluation: SubjectEvaluation, _ items: [ItemHandle]) -> Int {
    items.count { evaluation.verdict(of: $0) == .unlocked }
  }

  /// Prints the time of a call in nanoseconds.
  private func measure(_ name: String, _ body: (Int) throws -> Int) rethrows {
    if !name.hasPrefix(row) { return }
    var times: [Double] = []
    var sum = 0
    for _ in 0..<9 {
      let start = Self.processorTime(CLOCK_THREAD_CPUTIME_ID)
      for turn in lines.indices { sum += try body(turn) }
      times.append((Self.processorTime(CLOCK_THREAD_CPUTIME_ID) - start) / Double(lines.count))
    }
    print("\(name): \(Int(times.sorted()[4])) ns, \(sum / 9) in total")
  }

  /// Prints the times of a line in a batch of many copies of the lines, on one core.
  func printBatchRows() async throws {
    try await measure("a line of a batch on one core", rounds: 100) { input in
      for try await chunk in BatchEvaluator([engine], at: now).chunks(of: input, jobs: 1) {
        precondition(chunk.rejections.isEmpty)
      }
    }
    let sentences = [engine.catalog.content.id: ReasonText(of: engine.catalog)]
    let columns: [(name: String, column: ReasonColumn)] = [
      ("codes", .code), ("causes", .cause), ("sentences", .sentence(sentences)),
    ]
    // A large catalog or file has millions of lines in a round.
    let rounds = max(lines.count > 10_000 ? 1 : 2, min(10, 10_000_000 / lines.count / items.count))
    for (name, column) in columns {
      try await measure("CSV of \(name) about a line on one core", rounds: rounds) { input in
        var writer = BatchResultWriter(.csv, of: ResultSelection([engine]), reasons: column)
        var output = OutputBuffer()
        for try await chunk in writer.results(of: input, at: now, jobs: 1) {
          writer.append(chunk, to: &output)
          output.removeAll()
        }
      }
    }
  }

  private func measure(
    _ name: String, rounds: Int, _ body: (BatchInput) async throws -> Void
  ) async throws {
    if !name.hasPrefix(row) { return }
    var times: [Double] = []
    for _ in 0..<5 { times.append(try await time(rounds: rounds, body)) }
    print("\(name): \(Int(times.sorted()[2])) ns")
  }

  private func time(
    rounds: Int, _ body: (BatchInput) async throws -> Void
  ) async throws -> Double {
    let all: [UInt8] = Array(lines.map { $0 + [0x0A] }.joined())
    var (rest, left) = (all[...], rounds)
    let input = BatchInput { buffer in
      if rest.isEmpty, left > 1 { (rest, left) = (all[...], left - 1) }
      let part = rest.prefix(buffer.count)
      buffer.copyBytes(from: part)
      rest = rest.dropFirst(part.count)
      return part.count
    }
    let start = Self.processorTime(CLOCK_PROCESS_CPUTIME_ID)
    try await body(input)
    let end = Self.processorTime(CLOCK_PROCESS_CPUTIME_ID)
    return (end - start) / Double(rounds * lines.count)
  }

  /// Returns the processor time in nanoseconds.
  private static func processorTime(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}

public import ContentCatalog
public import GateRules

/// Some thousands of subjects, as they came one after another, decided in every catalog of a batch.
public struct BatchBlock: Sendable {
  /// The engines that decided.
  public let engines: [GateEngine]
  /// What was computed, for each engine.
  package internal(set) var evaluators: [BitSlicedEvaluator]
  /// By engine, then by subject: when the decisions may change; empty where nobody asked for it.
  var changes: [[Instant?]]
  /// The instant to decide at, and by subject, where some have others.
  private let now: Instant
  private var instants: [Instant] = []
  /// The subjects themselves, where somebody asked for them.
  package internal(set) var subjects: [GateSubject] = []
  /// The bytes of all ids, and where each of them ends.
  private var idBytes: [UInt8] = []
  private var idEnds: [Int] = []

  init(engines: [GateEngine], evaluators: [BitSlicedEvaluator], now: Instant) {
    self.engines = engines
    self.now = now
    self.evaluators = evaluators
    changes = engines.map { _ in [] }
  }

  /// How many subjects there are.
  public var count: Int { idEnds.count }

  var isFull: Bool { count == BitColumns.subjects }

  mutating func appendID(_ bytes: UnsafeRawBufferPointer) {
    idBytes.append(contentsOf: bytes.bindMemory(to: UInt8.self))
    idEnds.append(idBytes.count)
  }

  /// Says when the next subject is decided.
  mutating func note(_ instant: Instant) {
    if instant == now, instants.isEmpty { return }
    while instants.count < count { instants.append(now) }
    instants.append(instant)
  }

  /// Nobody is in it; the memory is kept.
  mutating func begin(_ plans: [FactIndex]) {
    subjects.removeAll(keepingCapacity: true)
    instants.removeAll(keepingCapacity: true)
    idBytes.removeAll(keepingCapacity: true)
    idEnds.removeAll(keepingCapacity: true)
    for index in evaluators.indices {
      evaluators[index].begin(with: plans[index].defaults)
      changes[index].removeAll(keepingCapacity: true)
    }
  }
}

extension BatchBlock {
  /// The id of a subject.
  public func id(of subject: Int) -> String {
    withID(of: subject) { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of a subject's id.
  package func withID<Result>(
    of subject: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    let range = (subject == 0 ? 0 : idEnds[subject - 1])..<idEnds[subject]
    return idBytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }

  /// How many bytes all ids have.
  package var idLength: Int { idBytes.count }

  /// Goes through the subjects and the bytes of their ids.
  @inline(__always)
  package func forEachID(_ body: (Int, UnsafeRawBufferPointer) -> Void) {
    idBytes.withUnsafeBytes { bytes in
      var start = 0
      for (subject, end) in idEnds.enumerated() {
        body(subject, UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
        start = end
      }
    }
  }

  /// Whether an item is open to a subject, and the reason; `locked` with `unknown-item` where the item is none
  /// of these engines', or there are not so many subjects.
  public func outcome(
    _ gate: ItemHandle, of subject: Int
  ) -> (verdict: Verdict, reason: DecisionReason) {
    guard subject < count, let index = engines.firstIndex(where: { $0.core === gate.engine })
    else {
      return (.locked, .unknownItem)
    }
    return outcome(of: gate, for: subject, byEngine: index)
  }

  /// The same where the engine is known.
  package func outcome(
    of gate: ItemHandle, for subject: Int, byEngine engine: Int
  ) -> (verdict: Verdict, reason: DecisionReason) {
    engines[engine].catalog.outcome(of: gate.program) {
      evaluators[engine].value(of: $0, for: subject)
    }
  }

  /// The instant at which a subject was decided.
  public func instant(of subject: Int) -> Instant { instants.isEmpty ? now : instants[subject] }

  /// An instant before which no decision of an engine about a subject can change without a new fact; `nil`
  /// where time alone never changes any, or nobody asked.
  public func validUntil(of subject: Int, byEngine engine: Int) -> Instant? {
    changes[engine].isEmpty ? nil : changes[engine][subject]
  }
}

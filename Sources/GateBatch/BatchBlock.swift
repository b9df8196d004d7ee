public import ContentCatalog
public import GateKit
public import GateRules

/// A block of consecutive subjects, up to a few thousand, decided in every catalog of a batch.
public struct BatchBlock: Sendable {
  /// The engines that made the decisions.
  public let engines: [GateEngine]
  /// The evaluators with the computed values, one for each engine.
  package internal(set) var evaluators: [BitSlicedEvaluator]
  /// The next possible change of the decisions, by engine, then by subject. Empty unless
  /// ``BatchOptions/validUntil`` was requested.
  var changes: [[Instant?]]
  /// The instant of every decision if `instants` is empty. Otherwise `instants` contains the
  /// instant of each subject.
  private let now: Instant
  private var instants: [Instant] = []
  /// The subjects themselves, if requested.
  package internal(set) var subjects: BlockSubjects
  /// The inputs of the patterns of the subjects, one list for each engine; none unless requested.
  var patternInputs: [PatternInputs]
  /// The UTF-8 bytes of all ids, followed by ``ByteWriter/excess`` zeros, and the end offset of each
  /// id.
  private var idBytes: [UInt8] = Self.zeros
  private var idEnds: [Int] = []

  init(
    engines: [GateEngine], evaluators: [BitSlicedEvaluator], now: Instant,
    patternInputs: [PatternInputs], _ decoder: SubjectDecoder
  ) {
    self.engines = engines
    self.now = now
    self.evaluators = evaluators
    self.patternInputs = patternInputs
    subjects = BlockSubjects(decoder)
    changes = engines.map { _ in [] }
  }

  /// The number of subjects; their numbers in the block count from 0.
  public var count: Int { idEnds.count }

  var isFull: Bool { count == BitColumns.subjects }

  mutating func appendID(_ bytes: UnsafeRawBufferPointer) {
    idBytes.replaceSubrange(idLength..., with: bytes)
    idEnds.append(idBytes.count)
    idBytes += Self.zeros
  }

  /// Appends the ids in these ranges of bytes that ``SubjectChunk/slack`` other bytes follow.
  mutating func appendIDs(at ranges: ArraySlice<Range<Int>>, of bytes: UnsafeRawPointer) {
    let (start, first) = (idLength, count)
    let length = ranges.reduce(0) { $0 &+ ($1.upperBound &- $1.lowerBound) }
    idBytes.append(contentsOf: repeatElement(0, count: length))
    idEnds.append(contentsOf: repeatElement(0, count: ranges.count))
    idBytes.withUnsafeMutableBufferPointer { target in
      idEnds.withUnsafeMutableBufferPointer { ends in
        var writer = ByteWriter(UnsafeMutableBufferPointer(rebasing: target[start...]))
        for (subject, range) in zip(first..., ranges) {
          writer.append(
            copyingPairs: UnsafeRawBufferPointer(
              start: bytes + range.lowerBound, count: range.upperBound &- range.lowerBound))
          ends[subject] = start &+ writer.count
        }
      }
    }
  }

  private static let zeros = [UInt8](repeating: 0, count: ByteWriter.excess)

  /// Appends the instant at which the next subject is decided.
  mutating func appendInstant(_ instant: Instant) {
    if instant == now, instants.isEmpty { return }
    while instants.count < count { instants.append(now) }
    instants.append(instant)
  }

  /// Removes all subjects, keeping the memory, and resets all facts to their defaults.
  ///
  /// - Parameter defaults: the values of the facts for a subject that lists nothing, one for each engine.
  mutating func begin(_ defaults: [FactDefaults]) {
    subjects.removeAll()
    for index in patternInputs.indices { patternInputs[index].removeAll() }
    instants.removeAll(keepingCapacity: true)
    idBytes.removeAll(keepingCapacity: true)
    idBytes += Self.zeros
    idEnds.removeAll(keepingCapacity: true)
    for index in evaluators.indices {
      evaluators[index].begin(with: defaults[index].values)
      changes[index].removeAll(keepingCapacity: true)
    }
  }
}

extension BatchBlock {
  /// Returns the id of a subject.
  ///
  /// - Precondition: `subject` is less than ``count``.
  public func id(of subject: Int) -> SubjectID {
    withID(of: subject) { SubjectID(String(decoding: $0, as: UTF8.self)) }
  }

  /// Calls a closure with the UTF-8 bytes of a subject's id.
  package func withID<Result>(
    of subject: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    let range = (subject == 0 ? 0 : idEnds[subject - 1])..<idEnds[subject]
    return idBytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }

  /// The total number of bytes of all ids.
  var idLength: Int { idEnds.last ?? 0 }

  /// Calls a closure with the bytes of all ids.
  func withIDs<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    idBytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[..<idLength])) }
  }

  /// Calls a closure with the index and the id bytes of each subject, which ``ByteWriter/excess``
  /// other readable bytes follow.
  @inline(__always)
  func forEachID(_ body: (Int, UnsafeRawBufferPointer) -> Void) {
    idBytes.withUnsafeBytes { bytes in
      var start = 0
      for (subject, end) in idEnds.enumerated() {
        body(subject, UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
        start = end
      }
    }
  }

  /// Returns the verdict about an item for a subject, with its reason.
  ///
  /// Returns `locked` with `unknown-item` if the item belongs to none of these engines, or if
  /// `subject` is not less than ``count``.
  public func outcome(
    _ item: ItemHandle, of subject: Int
  ) -> (verdict: Verdict, reason: DecisionReason) {
    guard subject < count, let index = engines.firstIndex(where: { $0.core === item.engine })
    else {
      return (.locked, .unknownItem)
    }
    let reason = evaluators[index].reason(
      of: item.program, or: engines[index].catalog.bypass, for: subject)
    return (reason.verdict, reason)
  }

  /// Returns the instant at which a subject was decided.
  ///
  /// - Precondition: `subject` is less than ``count``.
  public func instant(of subject: Int) -> Instant { instants.isEmpty ? now : instants[subject] }

  /// Returns an instant before which none of an engine's decisions about a subject can change
  /// without a new fact; `nil` if time alone never changes one, or if ``BatchOptions/validUntil``
  /// was not requested.
  ///
  /// - Precondition: `subject` is less than ``count``, and `engine` is an index of ``engines``.
  public func validUntil(of subject: Int, byEngine engine: Int) -> Instant? {
    changes[engine].isEmpty ? nil : changes[engine][subject]
  }
}

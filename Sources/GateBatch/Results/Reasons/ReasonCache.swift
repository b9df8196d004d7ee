import ContentCatalog
import GateRules

/// Values that follow from the reasons of decisions, kept by the parts of subjects on which the reasons
/// depend.
///
/// The cache keeps the values that were used since it last forgot others, because most subjects are alike.
struct ReasonCache<Value> {
  private var recent: [ReasonQuestion: Value] = [:]
  /// Values of which those that are used again become recent, before the others are forgotten.
  private var older: [ReasonQuestion: Value] = [:]
  /// The approximate number of bytes of ``recent``.
  private var bytes = 0
  private let maxBytes: Int

  /// - Parameter maxBytes: the approximate number of bytes beyond which values are forgotten.
  init(maxBytes: Int) { self.maxBytes = maxBytes }

  /// Returns the value for a decision; `nil` if it is not known.
  mutating func value(for question: ReasonQuestion) -> Value? {
    if let value = recent[question] { return value }
    guard let value = older[question] else { return nil }
    add(value, for: question)
    return value
  }

  mutating func add(_ value: Value, for question: ReasonQuestion) {
    if 2 * bytes >= maxBytes { (older, recent, bytes) = (recent, [:], 0) }
    recent[question] = value
    bytes += question.usualBytes
  }

  mutating func removeAll() { (older, recent, bytes) = ([:], [:], 0) }
}

/// A decision about the items of a class, for all subjects with the same pattern.
struct ReasonQuestion: Hashable {
  private let rules: Int
  /// The item whose `staysOpen` may decide; `nil` if no such item is in question.
  private let item: NodeIndex?
  private let code: DecisionReason
  private let pattern: Pattern

  private enum Pattern: Hashable {
    case listed([UInt8])
    indirect case resolved(ReasonPattern)
  }

  /// The approximate number of bytes of a question with its value.
  var usualBytes: Int {
    switch pattern {
    case .listed(let bytes): 96 + bytes.count
    case .resolved: 512
    }
  }

  /// Returns the question about a subject, and its instants that the pattern leaves out; without a question if the
  /// subject shares the reasons with no other one.
  static func about(
    _ subject: inout ExplainedSubject, _ asked: ReasonClasses.Class, _ code: DecisionReason,
    dependingOn support: ReasonSupport?, in form: PatternForm?
  ) -> (question: ReasonQuestion?, instants: ReasonInstants) {
    func question(_ pattern: Pattern) -> ReasonQuestion {
      ReasonQuestion(
        rules: asked.key.rules, item: code == .unknownFact ? asked.key.ownItem : nil, code: code,
        pattern: pattern)
    }
    guard let support, asked.key.isShared(code) else { return (nil, ReasonInstants()) }
    if let listed = form.flatMap({ subject.pattern(in: $0) }) {
      return (question(.listed(listed.bytes)), listed.instants)
    }
    guard let (pattern, instants) = support.pattern(of: subject.facts, at: subject.now) else {
      return (nil, ReasonInstants())
    }
    return (question(.resolved(pattern)), instants)
  }
}

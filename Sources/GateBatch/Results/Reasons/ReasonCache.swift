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
  private let maxRecent: Int

  /// - Parameter maxBytes: the approximate number of bytes beyond which values are forgotten.
  init(maxBytes: Int) { maxRecent = maxBytes / (2 * Self.usualBytes) }

  /// Returns the value for a decision; `nil` if it is not known.
  mutating func value(for question: ReasonQuestion) -> Value? {
    if let value = recent[question] { return value }
    guard let value = older[question] else { return nil }
    add(value, for: question)
    return value
  }

  mutating func add(_ value: Value, for question: ReasonQuestion) {
    if recent.count >= maxRecent { (older, recent) = (recent, [:]) }
    recent[question] = value
  }

  mutating func removeAll() { (older, recent) = ([:], [:]) }

  /// The approximate number of bytes of a question with its value.
  private static var usualBytes: Int { 256 }
}

/// A decision about the items of a class, for all subjects with the same pattern.
struct ReasonQuestion: Hashable {
  private let rules: Int
  private let code: DecisionReason
  private let pattern: ReasonPattern

  /// Returns the question about a subject, and its instants that the pattern leaves out; without a question if the
  /// subject shares the reasons with no other one.
  static func about(
    _ subject: inout ExplainedSubject, _ key: ReasonClasses.Key, _ code: DecisionReason,
    _ support: ReasonSupport?
  ) -> (question: ReasonQuestion?, instants: [Instant]) {
    guard let support, key.isShared(code),
      let (pattern, instants) = support.pattern(of: subject.facts, at: subject.now)
    else { return (nil, []) }
    return (ReasonQuestion(rules: key.rules, code: code, pattern: pattern), instants)
  }
}

import ContentCatalog
import GateRules

/// Values that follow from the reasons of decisions, kept by the parts of subjects on which the reasons
/// depend.
struct ReasonCache<Value> {
  private var known: [ReasonQuestion: Value] = [:]
  private let maxCount: Int

  /// - Parameter maxBytes: the approximate number of bytes beyond which the cache is emptied.
  init(maxBytes: Int) { maxCount = maxBytes / Self.usualBytes }

  /// The value for a decision; `nil` if it is not known.
  subscript(question: ReasonQuestion) -> Value? { known[question] }

  mutating func add(_ value: Value, for question: ReasonQuestion) {
    if known.count > maxCount { removeAll() }
    known[question] = value
  }

  mutating func removeAll() { known.removeAll() }

  /// The approximate number of bytes of a question.
  private static var usualBytes: Int { 512 }
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

import ContentCatalog
import GateRules

/// Values that follow from the reasons of decisions, kept by the parts of subjects on which the reasons
/// depend.
struct ReasonCache<Value> {
  /// A decision about the items of a class.
  private struct Question: Hashable {
    let rules: Int
    let code: DecisionReason
    let pattern: ReasonPattern
  }

  private var known: [Question: (value: Value, ends: [Instant])] = [:]
  private var bytes = 0
  private let maxBytes: Int

  /// - Parameter maxBytes: the approximate number of bytes beyond which the cache is emptied.
  init(maxBytes: Int) { self.maxBytes = maxBytes }

  /// Returns the value for a decision about the items of a class, with the ends of entitlements that it
  /// can name and those of this subject.
  ///
  /// - Parameter make: computes the value for this subject, and its number of bytes.
  mutating func value(
    for key: ReasonClasses.Key, _ code: DecisionReason, _ support: ReasonSupport?,
    _ subject: inout ExplainedSubject,
    _ make: (inout ExplainedSubject) -> (value: Value, bytes: Int)
  ) -> (value: Value, ends: [Instant], ownEnds: [Instant]) {
    guard let support, Self.isShared(code, key),
      let (pattern, ends) = support.pattern(of: subject.facts, at: subject.now)
    else {
      return (make(&subject).value, [], [])
    }
    let question = Question(rules: key.rules, code: code, pattern: pattern)
    if let found = known[question] { return (found.value, found.ends, ends) }
    let (value, size) = make(&subject)
    if bytes > maxBytes {
      known.removeAll()
      bytes = 0
    }
    known[question] = (value, ends)
    bytes += size + Self.usualQuestion
    return (value, ends, ends)
  }

  /// Returns whether the reasons of a decision depend on the rules of the class alone, rather than on the
  /// bypass or on the item.
  static func isShared(_ code: DecisionReason, _ key: ReasonClasses.Key) -> Bool {
    switch code {
    case .free, .gateOpen, .draft, .never, .gateClosed, .requires: true
    case .unknownFact: key.ownItem == nil
    case .unknownItem, .bypass, .staysOpen, .unrecognized: false
    }
  }

  /// The approximate number of bytes of a question.
  private static var usualQuestion: Int { 512 }
}

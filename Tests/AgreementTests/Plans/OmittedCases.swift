import PropertyTesting

/// The cases that a comparison omits, counted by their reason.
struct OmittedCases: CustomStringConvertible {
  enum Reason: Hashable {
    /// There are too many sets of products, or a purchase has to be settled first.
    case notTried
    /// The planner does not prove that the plans are the cheapest.
    case notExact
    /// A step opens by a value of an attribute, without which sets are tried.
    case attribute
    /// Nothing has to be bought.
    case nothingToBuy
  }

  private var counts: [Reason: Int] = [:]

  var description: String { "\(counts)" }

  /// Counts a case, and returns its outcome.
  mutating func omit(_ reason: Reason) -> PropertyOutcome {
    counts[reason, default: 0] += 1
    return .vacuous
  }

  subscript(reason: Reason) -> Int { counts[reason, default: 0] }
}

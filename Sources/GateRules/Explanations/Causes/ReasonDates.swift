/// The dates of purchases on which the reasons of some facts depend.
package struct ReasonDates: Sendable {
  /// Whether all dates of all purchases matter.
  package private(set) var includesAll = false
  /// Whether the order in which purchases were made matters.
  package private(set) var includesOrder = false
  /// Whether time changes facts without purchases, so that it matters whether a purchase begins before that.
  private var includesBeginnings = false

  package init() {}

  package mutating func add(_ fact: Fact) {
    switch fact {
    case .holding(let test):
      if test.comparesDates { includesAll = true }
      // Of purchases that do not count, reasons name the first.
      if !test.excluding.isEmpty { includesOrder = true }
    case .elapsed(let test):
      if test.anchor.product != nil { includesAll = true }
      includesBeginnings = true
    case .reached, .attribute, .itemDate, .progress, .usage, .rollout, .custom:
      if fact.isTimeDependent { includesBeginnings = true }
    }
  }

  /// Returns whether all dates of a purchase matter, rather than its status and the order in which it begins and ends.
  ///
  /// - Parameter status: the status that is foreseeable.
  package func includeAll(of status: EntitlementValidity.EntitlementStatus?) -> Bool {
    guard let status else { return true }
    return includesAll || includesBeginnings && status.begins != nil
  }
}

public import PropertyTesting

/// The result of trying a law on a catalog.
///
/// ```swift
/// let freeLessons = Law("first-lessons-are-free", "The first three lessons are open for anyone.")
/// {
///   asked, _ in
///   guard ["L1", "L2", "L3"].contains(asked.item) else { return .vacuous }
///   return .check(asked.decision.isUnlocked, "\(asked.item) is locked")
/// }
/// let report = freeLessons.report(on: catalog)
/// print(report.verdict)  // holds
/// if let failure = report.failure { print(failure) }
/// ```
public struct LawReport: Sendable {
  /// The verdict on a law.
  public enum Verdict: String, Hashable, Sendable {
    /// The law applies to some cases, and none contradicts it.
    case holds
    /// The law applies to no case of the catalog.
    case notAboutCatalog = "not about this catalog"
    /// A case contradicts the law, or the law applies to too few cases of generated catalogs.
    case broken
  }

  /// The law.
  public let law: Law
  /// The number of cases that were tried, up to the first failure.
  public let cases: Int
  /// The number of tried cases to which the law applies.
  public let applicableCases: Int
  /// The number of tried cases in each of the classes of `Generator.classifiedByFacts()`: those
  /// that facts of the subject decide or open, that a later instant can change, and that are unknown. Of several
  /// questions to one generated catalog, the first counts.
  public let classes: [CaseShare]
  /// The failure of the law; `nil` if the law does not fail.
  public internal(set) var failure: PropertyFailure?
  /// The smallest case that contradicts the law; `nil` if none does.
  public let smallestCase: GateCase?

  /// Whether the law holds, fails, or applies to no case.
  public var verdict: Verdict {
    failure != nil ? .broken : applicableCases > 0 ? .holds : .notAboutCatalog
  }
}

extension LawReport: CustomStringConvertible {
  /// The name of the law, the number of cases and the shares of the classes, followed by the failure,
  /// if any, on the next line.
  public var description: String {
    let shares = classes.map { "\($0.percent(of: cases)) \($0.name)" }
    let summary =
      "\(law.name): \(cases) cases, "
      + (["\(applicableCases) applicable"] + shares).joined(separator: ", ")
    return failure.map { "\(summary)\n\($0)" } ?? summary
  }
}

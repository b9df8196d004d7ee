/// What trying a law on a catalog came to.
public struct LawReport: Sendable {
  /// How it ended.
  public enum Verdict: String, Hashable, Sendable {
    /// No case contradicts it, and some show it.
    case holds
    /// The catalog has nothing that it is about.
    case notAboutCatalog = "not about this catalog"
    /// A case contradicts it, or too few of many catalogs show it.
    case broken
  }

  /// The law.
  public let law: Law
  /// How many cases were tried; a failure ends it.
  public let cases: Int
  /// How many of these show it.
  public let tellingCases: Int
  /// Why it fails; `nil` where it does not.
  public let failure: PropertyFailure?
  /// The smallest case that contradicts it; `nil` where none does.
  public let smallestCase: GateCase?

  /// How it ended.
  public var verdict: Verdict {
    failure != nil ? .broken : tellingCases > 0 ? .holds : .notAboutCatalog
  }
}

/// The limits of a search for offers, and the steps that it takes for some operations. Comparing two
/// implicants is one step.
enum OfferWork {
  /// The steps of an exact search, which omits nothing.
  static let maxSteps = 1_000_000
  /// The steps of a search that follows only the best implicants.
  static let maxStepsAmongBest = 250_000
  /// The steps for finding superfluous parts of its results.
  static let maxStepsOfTrial = 200_000
  /// The steps for comparing the remaining results.
  static let maxStepsOfComparison = 100_000
  /// The steps of all searches for the ways to the items of steps.
  static let maxStepsOfWays = 2_000_000
  /// The number of these searches, and of offers for which ways are sought.
  static let maxWaySearches = 1_000
  static let maxOffersWithWays = 32

  /// The steps for a look at a condition.
  static let look = 60
  /// The steps for the value of a fact for one entitlement.
  static let entitlement = 8
  /// The steps for comparing a literal with the required classes of an attribute's values.
  static let literal = 6
  /// The steps for joining two implicants.
  static let pair = 3
}

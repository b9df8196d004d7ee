/// The bounds of a search. Offers with few needs and purchases come first, so larger offers are
/// searched for only if there are too few smaller ones.
struct ImplicantBounds {
  let needs: Int
  let purchases: Int
  /// The number of implicants to keep for each condition, best first; `nil` keeps all.
  var width: Int?

  /// Returns bounds on only the number of implicants that are kept for each condition.
  static func best(_ width: Int) -> ImplicantBounds {
    ImplicantBounds(needs: .max, purchases: .max, width: width)
  }

  /// The widths to try in turn if an exact search takes too long.
  static let widths = [12, 1]
}

/// The kinds of implicants that a search excluded because of its bounds.
struct ExcludedImplicants {
  /// Implicants with more needs.
  var needs = false
  /// Implicants with as few needs, but more purchases.
  var purchases = false

  mutating func formUnion(_ other: ExcludedImplicants) {
    needs = needs || other.needs
    purchases = purchases || other.purchases
  }
}

/// The steps that a search for offers may still take.
struct WorkBudget {
  /// The steps of an exact search. Comparing two implicants is one step.
  private static let maxSteps = 1_000_000
  /// The steps of a search among the best implicants.
  private static let maxStepsAmongBest = 250_000
  /// The steps for finding superfluous parts of its results.
  private static let maxStepsOfTrial = 200_000
  /// The steps for comparing the remaining results.
  private static let maxStepsOfComparison = 100_000

  /// The steps for a look at a condition.
  static let look = 60
  /// The steps for the value of a fact for one entitlement.
  static let entitlement = 8
  /// The steps for comparing a literal with the required classes of an attribute's values.
  static let literal = 6
  /// The steps for joining two implicants.
  static let pair = 3

  private var left: Int

  private init(_ steps: Int) { left = steps }

  /// The budget of a search that omits nothing.
  static let exact = WorkBudget(maxSteps)
  /// The budget of a search that follows only the best implicants.
  static let amongBest = WorkBudget(maxStepsAmongBest)
  /// The budget for trying whether parts open something.
  static let trial = WorkBudget(maxStepsOfTrial)
  /// The budget for comparing implicants that were tried.
  static let comparison = WorkBudget(maxStepsOfComparison)

  var isSpent: Bool { left <= 0 }

  mutating func spend(_ steps: Int) { left -= steps }
}

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

/// How much work one search for offers has done, and how much it may do.
struct WorkBudget {
  /// How many steps an exact search takes before it is given up. Comparing two implicants is one.
  private static let maxSteps = 1_000_000
  /// How many steps a search among the best implicants takes after that.
  private static let maxStepsAmongBest = 250_000
  /// How many steps are taken to see what can be left out of these.
  private static let maxStepsOfTrial = 200_000
  /// How many steps are taken to compare what is left.
  private static let maxStepsOfComparison = 100_000

  /// How many steps it takes to look at a condition.
  static let look = 60
  /// How many steps it takes to see what one entitlement makes of a fact.
  static let entitlement = 8
  /// How many steps it takes to see whether a literal of the rules says what an attribute is to be.
  static let literal = 6
  /// How many steps it takes to put two implicants together.
  static let pair = 3

  private var left: Int

  private init(_ steps: Int) { left = steps }

  /// For a search that leaves nothing out.
  static let exact = WorkBudget(maxSteps)
  /// For one that follows only the best implicants.
  static let amongBest = WorkBudget(maxStepsAmongBest)

  /// For trying what opens something, and what does not.
  static let trial = WorkBudget(maxStepsOfTrial)

  /// For comparing implicants that were tried.
  static let comparison = WorkBudget(maxStepsOfComparison)

  var isSpent: Bool { left <= 0 }

  mutating func spend(_ steps: Int) { left -= steps }
}

/// How much work one search for offers has done, and how much it may do.
struct PlannerWork {
  /// How many steps an exact search takes before it is given up. Comparing two ways is one.
  private static let mostSteps = 1_000_000
  /// How many steps a search among the best ways takes after that.
  private static let mostStepsAmongBest = 250_000
  /// How many steps are taken to see what can be left out of these.
  private static let mostStepsOfTrial = 200_000
  /// How many steps are taken to compare what is left.
  private static let mostStepsOfComparison = 100_000

  /// How many steps it takes to look at a condition.
  static let look = 60
  /// How many steps it takes to see what one entitlement makes of a fact.
  static let entitlement = 8
  /// How many steps it takes to see whether a word of the rules says what an attribute is to be.
  static let word = 6
  /// How many steps it takes to put two ways together.
  static let pair = 3

  private var left: Int

  private init(_ steps: Int) { left = steps }

  /// For a search that leaves nothing out.
  static let exact = PlannerWork(mostSteps)
  /// For one that follows only the best ways.
  static let amongBest = PlannerWork(mostStepsAmongBest)

  /// For trying what opens something, and what does not.
  static let trial = PlannerWork(mostStepsOfTrial)

  /// For comparing ways that were tried.
  static let comparison = PlannerWork(mostStepsOfComparison)

  var isSpent: Bool { left <= 0 }

  mutating func spend(_ steps: Int) { left -= steps }
}

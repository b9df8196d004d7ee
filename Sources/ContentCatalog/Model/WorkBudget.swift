/// The steps that a computation may still take.
///
/// Steps are counted, not timed, so that a result that depends on what is left is the same on every
/// machine. Each user defines its steps and its limits. A class, so that all searches of one computation
/// share what is left.
package final class WorkBudget {
  /// The steps that are left.
  package var left: Int { steps }
  private var steps: Int
  /// The budget of which this one is a part.
  private let whole: WorkBudget?

  package init(_ steps: Int) {
    self.steps = steps
    whole = nil
  }

  /// Creates a budget for a part of a computation. Its steps are also taken from the whole, and it is
  /// spent when the whole is.
  package init(_ steps: Int, of whole: WorkBudget) {
    self.steps = steps
    self.whole = whole
  }

  /// A budget that is never spent.
  package static var unlimited: WorkBudget { WorkBudget(.max) }

  package var isSpent: Bool { steps <= 0 || whole?.isSpent ?? false }

  package func spend(_ steps: Int) {
    self.steps -= min(steps, self.steps)
    whole?.spend(steps)
  }

  /// Allows more steps, whatever is left.
  package func renew(_ steps: Int) { self.steps = steps }
}

extension Sequence {
  /// Returns the first element that a function accepts; `nil` if it accepts no element before the budget
  /// is spent.
  package func first(
    within work: WorkBudget, where isAccepted: (Element) -> Bool
  ) -> Element? {
    for element in self {
      if work.isSpent { return nil }
      if isAccepted(element) { return element }
    }
    return nil
  }
}

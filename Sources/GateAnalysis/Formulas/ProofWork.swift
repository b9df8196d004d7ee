import GateRules

/// The work that is left for the proofs about a catalog.
///
/// A unit is a step of some 50 nanoseconds, such as an operand of a condition, a literal of an axiom or a
/// clause, or a node of a diagram. A class, so that all questions share it.
final class ProofWork {
  /// The units of one SHA-256 digest.
  static let digest = 12
  /// The units of resolving a small subject.
  static let subject = 20

  /// The units that are left for all questions.
  private(set) var left: Int
  /// The units that are left for the present question.
  private var leftOfQuestion = Int.max

  init(_ amount: Int) { left = amount }

  /// Allows more questions, whatever is left.
  func renew(_ amount: Int) { left = amount }

  var isSpent: Bool { left <= 0 }
  /// Whether the present question has to end.
  var isQuestionOver: Bool { left <= 0 || leftOfQuestion <= 0 }

  func beginQuestion(_ amount: Int) { leftOfQuestion = amount }

  func spend(_ amount: Int) {
    left -= min(amount, max(left, 0))
    leftOfQuestion -= min(amount, max(leftOfQuestion, 0))
  }
}

extension Sequence {
  /// Returns the first element that a function accepts; `nil` if there is none, or if the present question
  /// has to end before.
  func first(within work: ProofWork, where isAccepted: (Element) -> Bool) -> Element? {
    for element in self {
      if work.isQuestionOver { return nil }
      if isAccepted(element) { return element }
    }
    return nil
  }
}

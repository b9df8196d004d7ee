import GateKit

/// A check of the form of an error that a source throws.
struct ErrorCheck {
  /// The time at which the error is thrown.
  enum Occasion {
    case making, answering
  }

  /// The faults of the error, each as half a sentence.
  let faults: [String]

  init(of error: EntitlementSourceError, when occasion: Occasion) {
    var faults: [String] = []
    var sentences = [error.problem]
    if case .badArgument(_, let help) = error {
      sentences += help.map { [$0] } ?? []
      if occasion == .answering {
        faults.append("it rejects its argument only when it is queried, not when it is created")
      }
    }
    for sentence in sentences {
      if sentence.allSatisfy(\.isWhitespace) {
        faults.append("it throws an error with an empty message")
      } else if sentence.contains(where: \.isNewline) {
        faults.append(
          "the error `\(sentence.split(whereSeparator: \.isNewline)[0])` is longer than one line"
        )
      } else if let last = sentence.last, ".。".contains(last) {
        faults.append("the error `\(sentence)` ends with a full stop")
      }
    }
    self.faults = faults
  }
}

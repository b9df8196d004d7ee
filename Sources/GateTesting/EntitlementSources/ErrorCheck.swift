import GateKit

/// A check of the form of an error that a source throws.
struct ErrorCheck {
  /// The operation that throws the error.
  enum Operation {
    case creation, query
  }

  /// The faults of the error, as lowercase clauses without a full stop.
  let faults: [String]

  init(of error: EntitlementSourceError, during operation: Operation) {
    var faults: [String] = []
    if case .badArgument = error, operation == .query {
      faults.append(
        "the source rejects its argument only when it is queried, not when it is created")
    }
    for sentence in [error.message, error.help].compactMap({ $0 }) {
      if sentence.allSatisfy(\.isWhitespace) {
        faults.append("the source throws an error with an empty message")
      } else if sentence.contains(where: \.isNewline) {
        faults.append(
          "the error `\(sentence.split(whereSeparator: \.isNewline)[0])` contains a line break"
        )
      } else if let last = sentence.last, ".。".contains(last) {
        faults.append("the error `\(sentence)` ends with a full stop")
      }
    }
    self.faults = faults
  }
}

/// The outcome of a property for one case.
///
/// ```swift
/// guard let first = list.first else { return .vacuous }
/// return .check(first == list.min(), "the first number is not the smallest")
/// ```
public enum PropertyOutcome: Hashable, Sendable {
  /// The property applies to the case and holds.
  case holds
  /// The property does not apply to the case.
  case vacuous
  /// The case contradicts the property. The message is a lowercase clause without a full stop.
  case broken(String)
}

extension PropertyOutcome {
  /// Returns `holds` if the condition is true, otherwise `broken` with the message.
  public static func check(
    _ condition: Bool, _ message: @autoclosure () -> String = "it does not hold"
  ) -> PropertyOutcome {
    condition ? .holds : .broken(message())
  }

  /// The message of a broken property; `nil` for any other outcome.
  package var message: String? {
    if case .broken(let message) = self { message } else { nil }
  }
}

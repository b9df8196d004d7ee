/// What one case says of a property.
public enum PropertyOutcome: Hashable, Sendable {
  /// The case shows the property.
  case holds
  /// The case has not what the property is about, and shows nothing.
  case vacuous
  /// The case contradicts the property; how, as half a sentence.
  case broken(String)
}

extension PropertyOutcome {
  /// Holds if the condition does.
  public static func check(
    _ condition: Bool, _ message: @autoclosure () -> String = "it does not hold"
  ) -> PropertyOutcome {
    condition ? .holds : .broken(message())
  }

  /// What is broken; `nil` where nothing is.
  var message: String? {
    if case .broken(let message) = self { message } else { nil }
  }
}

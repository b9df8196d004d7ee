import Observation

/// A value that views observe separately from all others.
@MainActor @Observable
final class ObservedRow<Value: Equatable> {
  private(set) var value: Value

  init(_ value: Value) { self.value = value }

  /// Sets the value, and informs the views only if it is another one.
  func set(_ new: Value) {
    if value != new { value = new }
  }
}

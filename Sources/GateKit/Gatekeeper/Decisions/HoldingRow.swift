import GateRules
import Observation

/// The state of a product, which views observe separately from all others. For the reason why it is not generic, see
/// ``ItemRow``.
@MainActor @Observable
final class HoldingRow {
  private(set) var state: HoldingState

  init(_ state: HoldingState) { self.state = state }

  /// Sets the state, and informs the views only if it is another one.
  func set(_ new: HoldingState) {
    if state != new { state = new }
  }
}

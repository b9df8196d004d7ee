import Observation

/// The state of an item, which views observe separately from all others.
///
/// Rows are not one generic class, because each access to a property of a generic observable class makes its key path
/// anew, which takes a hundred times as long as the access.
@MainActor @Observable
final class ItemRow {
  @ObservationIgnored let item: ItemHandle
  private(set) var state: ItemState

  init(_ item: ItemHandle, _ state: ItemState) {
    self.item = item
    self.state = state
  }

  /// Sets the state, and informs the views only if it is another one.
  func set(_ new: ItemState) {
    if state != new { state = new }
  }
}

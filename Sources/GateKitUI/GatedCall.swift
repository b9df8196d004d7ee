#if canImport(SwiftUI)
  internal import GateKit

  /// The call of `open` by a gated view, which is cancelled when the state of the view is released.
  ///
  /// The disappearance of the view does not cancel it: the request can be a cover that hides the view.
  @MainActor
  final class GatedCall {
    private var attempt: GatedModifier.Attempt?
    private let tasks = TaskBag()

    /// Replaces the call, unless it was made in the same circumstances.
    func begin(
      _ next: GatedModifier.Attempt, _ open: @escaping @MainActor () async -> Void
    ) {
      if next == attempt { return }
      attempt = next
      tasks.cancelAll()
      tasks.add(Task { await open() })
    }
  }
#endif

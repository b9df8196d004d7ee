import ContentCatalog
import GateKit

/// A window of a history, with its calls of `open`.
@MainActor
final class HistoryWindow {
  let session: GateSession
  /// The calls whose outcome has not been checked.
  var calls: [HistoryCall] = []
  private(set) var callCount = 0
  /// The item whose request the present step dismisses.
  var dismissed: ItemID?

  init(_ index: Int, of gatekeeper: Gatekeeper) { session = gatekeeper.session("window \(index)") }

  /// Calls `open`, and once more with an action.
  ///
  /// - Parameter reading: the reading of the device; `nil` before the first identity.
  func open(_ item: ItemID, hasAction: Bool, at reading: Instant?) {
    callCount += 1
    let call = HistoryCall(item, number: callCount, hasAction: hasAction, at: reading)
    call.isImmediate = session.isUnlocked(item)
    calls.append(call)
    call.task = Task { [session] in call.outcome = await session.open(item) }
    if !hasAction { return }
    session.open(item) { [session] in
      call.runCount += 1
      if !session.isUnlocked(item) { call.ranWhileShut = true }
    }
  }

  /// Cancels the latest call without an action.
  func cancelCall() {
    guard let call = calls.last(where: { !$0.hasAction }) else { return }
    call.isCancelled = true
    call.task?.cancel()
  }
}

/// A call of `open`, and with an action a second one at the same time, which must have the same outcome.
@MainActor
final class HistoryCall: CustomStringConvertible {
  let item: ItemID
  let number: Int
  let hasAction: Bool
  let reading: Instant?
  var isImmediate = false
  var isCancelled = false
  var runCount = 0
  var ranWhileShut = false
  var outcome: OpenOutcome?
  var task: Task<Void, Never>?

  init(_ item: ItemID, number: Int, hasAction: Bool, at reading: Instant?) {
    self.item = item
    self.number = number
    self.hasAction = hasAction
    self.reading = reading
  }

  nonisolated var description: String { "call \(number) of \(item)" }
}

/// A purchase, a restore or a refresh.
@MainActor
final class HistoryOperation {
  private(set) var isOver = false
  private var task: Task<Void, Never>?

  init(_ body: @escaping @MainActor () async -> Void) {
    task = Task {
      await body()
      isOver = true
    }
  }

  func cancel() { task?.cancel() }
}

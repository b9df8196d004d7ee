import ContentCatalog

/// The calls of `open` that wait in one window, by item.
///
/// A call goes in with its item, and comes out with an ``OpenOutcome``. In between, the user may
/// see a ``GateRequest``.
struct OpenQueue {
  /// A call.
  struct Caller {
    let id: Int
    let deliver: @MainActor (OpenOutcome) -> Void
  }

  /// The calls for one item, which share a request.
  struct Entry {
    let item: ItemHandle
    let presentation: GateRequest.Presentation
    let store: StoreName?
    /// The instant until which the calls wait for a decision, once the identity is known; `nil` once the
    /// request is shown.
    var deadline: Instant?
    /// The number of the latest call.
    var order: Int
    var callers: [Caller]

    /// Whether the request is shown.
    var isShown: Bool { deadline == nil }
  }

  private(set) var entries: [Entry] = []
  private var count = 0

  /// The entry whose request is shown.
  var shown: Entry? { entries.first(where: \.isShown) }

  /// The first instant at which calls stop waiting for a decision.
  var nextDeadline: Instant? { entries.compactMap(\.deadline).min() }

  /// Adds a call for an item. It joins the earlier calls for the item.
  ///
  /// - Returns: the number of the call.
  mutating func add(
    _ item: ItemHandle, _ presentation: GateRequest.Presentation, store: StoreName?,
    until deadline: Instant, _ deliver: @escaping @MainActor (OpenOutcome) -> Void
  ) -> Int {
    count += 1
    let caller = Caller(id: count, deliver: deliver)
    if let index = index(of: item) {
      entries[index].callers.append(caller)
      entries[index].order = count
    } else {
      entries.append(
        Entry(
          item: item, presentation: presentation, store: store, deadline: deadline, order: count,
          callers: [caller]))
    }
    return count
  }

  /// Lets the calls whose request is not shown wait until another instant.
  mutating func restartWaits(until deadline: Instant) {
    for index in entries.indices where !entries[index].isShown {
      entries[index].deadline = deadline
    }
  }

  /// Removes the calls for an item, and returns them.
  mutating func remove(_ item: ItemHandle) -> Entry? {
    index(of: item).map { entries.remove(at: $0) }
  }

  /// Removes a call. Returns the entry of its item, without the call.
  mutating func removeCaller(_ id: Int) -> Entry? {
    guard let index = entries.firstIndex(where: { $0.callers.contains { $0.id == id } })
    else { return nil }
    entries[index].callers.removeAll { $0.id == id }
    return entries[index]
  }

  /// Marks the request for an item as shown.
  mutating func show(_ item: ItemHandle) {
    if let index = index(of: item) { entries[index].deadline = nil }
  }

  private func index(of item: ItemHandle) -> Int? {
    entries.firstIndex { $0.item.node == item.node }
  }
}

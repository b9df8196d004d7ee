import ContentCatalog
import GateRules

extension SubjectScanner {
  /// Scans the progress record of an item, after the opening quote of the item's name.
  func progressOfItem(_ state: inout ScannerState, _ cursor: inout ByteCursor) -> Bool {
    let items = state.items
    guard let name = state.name(&cursor, in: items.names) else { return false }
    // Records of one item under two names must be merged. ``SubjectDecoder`` does that.
    let isNew =
      name.index.map { state.memory.insertItem(items.groups[$0]) }
      ?? state.memory.insertOther(name.text, in: cursor)
    guard isNew else {
      let isMarked = state.listed.unknown.last?.subject == state.subject
      return state.leave(because: isMarked ? .unknown : .names)
    }
    guard cursor.colon() else { return false }
    if cursor.null() { return true }
    guard cursor.take("{"), let record = record(&state, &cursor) else { return false }
    if let item = name.index { state.listed.progress.append((state.subject, item, record)) }
    return true
  }

  private func record(_ state: inout ScannerState, _ cursor: inout ByteCursor) -> ItemProgress? {
    var started: Bool?
    var completed: Bool?
    var score: Double?
    var startedAt: Instant?
    var completedAt: Instant?
    var completedAgainAt: Instant?
    var waived: Bool?
    var seen = KeySet()
    var members = ObjectIterator(&state)
    while members.next(&cursor) {
      if cursor.take(text: "completed\"") {
        guard seen.insert(0), cursor.colon(), cursor.boolean(&completed) else { return nil }
      } else if cursor.take(text: "started\"") {
        guard seen.insert(1), cursor.colon(), cursor.boolean(&started) else { return nil }
      } else if cursor.take(text: "score\"") {
        guard seen.insert(2), cursor.colon() else { return nil }
        if cursor.null() { continue }
        score = cursor.number()
        if score == nil { return nil }
      } else if cursor.take(text: "completedAt\"") {
        guard seen.insert(3), cursor.colon(), cursor.instant(&completedAt) else { return nil }
      } else if cursor.take(text: "startedAt\"") {
        guard seen.insert(4), cursor.colon(), cursor.instant(&startedAt) else { return nil }
      } else if cursor.take(text: "completedAgainAt\"") {
        guard seen.insert(6), cursor.colon(), cursor.instant(&completedAgainAt) else { return nil }
      } else if cursor.take(text: "waived\"") {
        guard seen.insert(5), cursor.colon(), cursor.boolean(&waived) else { return nil }
      } else {
        guard state.otherMember(&cursor) else { return nil }
      }
    }
    guard members.end(&state) else { return nil }
    return ItemProgress(
      isStarted: started, isCompleted: completed, score: score, startedAt: startedAt,
      completedAt: completedAt, completedAgainAt: completedAgainAt, isWaived: waived ?? false)
  }
}

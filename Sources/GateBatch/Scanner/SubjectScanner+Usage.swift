import ContentCatalog
import GateRules

extension SubjectScanner {
  /// Scans the usage record of a counter, after the opening quote of its name.
  func usageOfCounter(_ state: inout ScannerState, _ cursor: inout ByteCursor) -> Bool {
    var ahead = cursor
    guard let name = ahead.plainText() else { return false }
    guard let index = names.counters.index(of: name, in: ahead) else {
      return state.otherMember(&cursor, as: .counter)
    }
    cursor = ahead
    guard state.memory.insertCounter(index), cursor.colon() else { return false }
    if cursor.null() { return true }
    guard
      let record = cursor.take("[") ? uses(&state, &cursor) : count(&state, &cursor)
    else { return false }
    state.listed.usage.append((state.subject, index, record))
    return true
  }

  private func uses(
    _ state: inout ScannerState, _ cursor: inout ByteCursor
  ) -> SubjectBatch.Usage? {
    let first = state.listed.uses.count
    guard !notesChanges else { return nil }
    var elements = ArrayIterator()
    while elements.next(&cursor) {
      guard use(&state, &cursor) else { return nil }
    }
    guard elements.isRead else { return nil }
    let uses = first..<state.listed.uses.count
    return uses.count <= Self.maxUses ? .uses(uses) : nil
  }

  private func use(_ state: inout ScannerState, _ cursor: inout ByteCursor) -> Bool {
    guard cursor.take("{") else { return false }
    var at: Instant?
    var item: Int?
    var seen = KeySet()
    var members = ObjectIterator(&state)
    while members.next(&cursor) {
      if cursor.take(text: "at\"") {
        guard seen.insert(0), cursor.colon(), cursor.instant(&at) else { return false }
      } else if cursor.take(text: "item\"") {
        guard seen.insert(1), cursor.colon() else { return false }
        if cursor.null() { continue }
        // Uses of an item unknown to the catalogs are counted by name, which only the decoder does.
        guard let name = cursor.plainString() else { return false }
        item = names.items.index(of: name, in: cursor)
        if item == nil { return false }
      } else {
        guard state.otherMember(&cursor) else { return false }
      }
    }
    guard members.end(&state), let at else { return false }
    state.listed.uses.append(SubjectBatch.Use(at: at, item: item))
    return true
  }

  private func count(
    _ state: inout ScannerState, _ cursor: inout ByteCursor
  ) -> SubjectBatch.Usage? {
    guard cursor.take("{") else { return nil }
    var count: Int?
    var resetsAt: Instant?
    var seen = KeySet()
    var members = ObjectIterator(&state)
    while members.next(&cursor) {
      if cursor.take(text: "count\"") {
        guard seen.insert(0), cursor.colon() else { return nil }
        count = cursor.count()
        if count == nil { return nil }
      } else if cursor.take(text: "resetsAt\"") {
        guard seen.insert(1), cursor.colon(), cursor.instant(&resetsAt) else { return nil }
      } else {
        guard state.otherMember(&cursor) else { return nil }
      }
    }
    return members.end(&state) ? count.map { .count($0, resetsAt: resetsAt) } : nil
  }

  /// The maximum number of uses. Counting distinct items takes quadratic time.
  private static let maxUses = 64
}

import ContentCatalog
import GateRules

extension SubjectScanner {
  /// What was used of a counter, after the opening quote of its name.
  func usage(_ state: inout ScannerState, _ cursor: inout ByteCursor) -> Bool {
    var ahead = cursor
    guard let name = ahead.plainText() else { return false }
    guard let place = names.counters.index(of: name, in: ahead) else {
      return state.otherMember(&cursor)
    }
    cursor = ahead
    guard state.memory.insertCounter(place), cursor.colon() else { return false }
    if cursor.null() { return true }
    let isList = cursor.byte == UInt8(ascii: "[")
    guard let record = isList ? uses(&state, &cursor) : count(&state, &cursor) else {
      return false
    }
    state.listed.usage.append((state.subject, place, record))
    return true
  }

  private func uses(
    _ state: inout ScannerState, _ cursor: inout ByteCursor
  ) -> ListedFacts.Usage? {
    let first = state.listed.uses.count
    guard readsUses, state.list(&cursor, { use(&$0, &$1) }) else { return nil }
    let uses = first..<state.listed.uses.count
    return uses.count <= Self.mostUses ? .uses(uses) : nil
  }

  private func use(_ state: inout ScannerState, _ cursor: inout ByteCursor) -> Bool {
    guard cursor.byte == UInt8(ascii: "{") else { return false }
    var at: Instant?
    var item: Int?
    var seen = SeenKeys()
    let isRead = state.object(&cursor) { state, cursor in
      if keys.at.take(from: &cursor) {
        return seen.insert(0) && cursor.colon() && cursor.instant(&at)
      }
      if keys.item.take(from: &cursor) {
        guard seen.insert(1), cursor.colon() else { return false }
        if cursor.null() { return true }
        // An item that no catalog has counts by its name, which is for the general reader.
        guard let name = cursor.plainString() else { return false }
        item = names.items.index(of: name, in: cursor)
        return item != nil
      }
      return state.otherMember(&cursor)
    }
    guard isRead, let at else { return false }
    state.listed.uses.append(ListedFacts.Use(at: at, item: item))
    return true
  }

  private func count(
    _ state: inout ScannerState, _ cursor: inout ByteCursor
  ) -> ListedFacts.Usage? {
    guard cursor.byte == UInt8(ascii: "{") else { return nil }
    var count: Int?
    var resetsAt: Instant?
    var seen = SeenKeys()
    let isRead = state.object(&cursor) { state, cursor in
      if keys.count.take(from: &cursor) {
        guard seen.insert(0), cursor.colon() else { return false }
        count = cursor.count()
        return count != nil
      }
      if keys.resetsAt.take(from: &cursor) {
        return seen.insert(1) && cursor.colon() && cursor.instant(&resetsAt)
      }
      return state.otherMember(&cursor)
    }
    return isRead ? count.map { .count($0, resetsAt: resetsAt) } : nil
  }

  /// Counting items is quadratic in them.
  private static let mostUses = 64
}

import ContentCatalog
import GateRules

extension SubjectScanner {
  /// Scans the usage record of a counter, after the opening quote of its name.
  func usageOfCounter(_ state: inout ScannerState, _ cursor: inout ByteCursor) -> Bool {
    var ahead = cursor
    guard let name = state.name(&ahead, in: names.counters) else { return false }
    guard let index = name.index else { return state.otherMember(&cursor, as: .counter) }
    cursor = ahead
    guard state.memory.insertCounter(index) else { return state.leave(because: .unknown) }
    guard cursor.colon() else { return false }
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
    var others: [Range<Int>] = []
    var elements = ArrayIterator()
    while elements.next(&cursor) {
      guard use(&state, &cursor, &others) else { return nil }
    }
    guard elements.isRead else { return nil }
    let uses = first..<state.listed.uses.count
    if uses.count <= Self.maxUses { return .uses(uses) }
    state.leave(because: .size)
    return nil
  }

  /// Scans a use.
  ///
  /// - Parameter others: the different names of unknown items in the list. Uses of these are counted by
  ///   name, with an index after those of the known names.
  private func use(
    _ state: inout ScannerState, _ cursor: inout ByteCursor, _ others: inout [Range<Int>]
  ) -> Bool {
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
        let items = state.items
        guard cursor.take("\""), let name = state.name(&cursor, in: items.names),
          others.count <= Self.maxUses
        else { return false }
        item = name.index ?? items.groups.count + others.index(of: name.text, in: cursor)
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

  /// The maximum number of uses in one list. Counting distinct items takes quadratic time.
  private static let maxUses = 64
}

extension [Range<Int>] {
  /// Returns the index of the text with the same bytes, which is added if there is none.
  fileprivate mutating func index(of text: Range<Int>, in cursor: ByteCursor) -> Int {
    let known = firstIndex { cursor.bytes($0).elementsEqual(cursor.bytes(text)) }
    if let known { return known }
    append(text)
    return count - 1
  }
}

import ContentCatalog
import GateRules

extension SubjectScanner {
  /// What was done to an item, after the opening quote of the item's name.
  func progress(_ state: inout ScannerState, _ cursor: inout ByteCursor) -> Bool {
    guard let name = cursor.plainText() else { return false }
    let place = names.items.index(of: name, in: cursor)
    // Records of one item under two names are united, which is for the general reader.
    let isNew =
      place.map { state.memory.insertItem(names.itemGroups[$0]) }
      ?? state.memory.insertOther(name, in: cursor)
    guard isNew, cursor.colon() else { return false }
    if cursor.null() { return true }
    guard cursor.byte == UInt8(ascii: "{"), let record = record(&state, &cursor) else {
      return false
    }
    if let place { state.listed.progress.append((state.subject, place, record)) }
    return true
  }

  private func record(_ state: inout ScannerState, _ cursor: inout ByteCursor) -> ItemProgress? {
    var record = ItemProgress()
    var seen = SeenKeys()
    let isRead = state.object(&cursor) { state, cursor in
      if keys.completed.take(from: &cursor) {
        return seen.insert(0) && cursor.colon() && cursor.boolean(&record.completed)
      }
      if keys.started.take(from: &cursor) {
        return seen.insert(1) && cursor.colon() && cursor.boolean(&record.started)
      }
      if keys.score.take(from: &cursor) {
        guard seen.insert(2), cursor.colon() else { return false }
        if cursor.null() { return true }
        record.score = cursor.number()
        return record.score != nil
      }
      return state.otherMember(&cursor)
    }
    return isRead ? record : nil
  }
}

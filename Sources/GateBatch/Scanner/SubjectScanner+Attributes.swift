import ContentCatalog
import GateRules

extension SubjectScanner {
  /// Scans an attribute, after the opening quote of its name.
  func attribute(_ state: inout ScannerState, _ cursor: inout ByteCursor) -> Bool {
    var ahead = cursor
    guard let name = state.name(&ahead, in: names.attributes) else { return false }
    guard let index = name.index else { return state.otherMember(&cursor, as: .attribute) }
    cursor = ahead
    guard state.memory.insertAttribute(index) else { return state.leave(because: .unknown) }
    guard cursor.colon() else { return false }
    if cursor.null() { return true }
    guard let value = value(ofAttribute: index, &state, &cursor) else { return false }
    state.listed.attributes.append((state.subject, index, value))
    return true
  }

  private func value(
    ofAttribute index: Int, _ state: inout ScannerState, _ cursor: inout ByteCursor
  ) -> SubjectBatch.Value? {
    switch names.types[index] {
    case .string where names.comparesParts[index]:
      return state.withPlainString(&cursor) {
        .other(.string(String(decoding: $1.bytes($0), as: UTF8.self)))
      }
    case .string:
      return state.withPlainString(&cursor) {
        let text = names.texts[index].index(of: $0, in: $1)
        if text != nil || !notesPatterns { return .text(text) }
        // Reasons can name it.
        return .other(.string(String(decoding: $1.bytes($0), as: UTF8.self)))
      }
    case .strings:
      return strings(&state, &cursor).map { .other(.strings($0)) }
    case .instantByItem:
      return dates(&state, &cursor).map { .dates($0) }
    case .boolean:
      return cursor.flag().map { .other(.boolean($0)) }
    case .number:
      return cursor.number().map { .other(.number($0)) }
    case .instant:
      return cursor.instant().map { .other(.instant($0)) }
    case .version:
      guard let text = cursor.plainString() else { return nil }
      return state.memory.version(cursor.bytes(text)).map { .other($0) }
    case nil:
      return nil
    }
  }

  private func dates(
    _ state: inout ScannerState, _ cursor: inout ByteCursor
  ) -> SubjectBatch.Dates? {
    guard cursor.take("{") else { return nil }
    let first = state.listed.dates.count
    state.memory.beginDates()
    let items = state.items
    var members = ObjectIterator(&state)
    while members.next(&cursor) {
      guard let name = state.name(&cursor, in: items.names) else { return nil }
      // Of several names of one item one counts. ``SubjectDecoder`` decides which.
      let isNew =
        name.index.map { state.memory.insertDate(ofItem: items.groups[$0]) }
        ?? state.memory.insertOther(name.text, in: cursor)
      guard isNew else {
        state.leave(because: .names)
        return nil
      }
      guard cursor.colon() else { return nil }
      if cursor.null() { continue }
      guard let instant = cursor.instant() else { return nil }
      if let item = name.index { state.listed.dates.append((item, instant)) }
    }
    return members.end(&state) ? first..<state.listed.dates.count : nil
  }

  private func strings(_ state: inout ScannerState, _ cursor: inout ByteCursor) -> StringSet? {
    guard cursor.take("[") else { return nil }
    var strings: [String] = []
    var elements = ArrayIterator()
    while elements.next(&cursor) {
      let text = state.withPlainString(&cursor) {
        String(decoding: $1.bytes($0), as: UTF8.self)
      }
      guard let text else { return nil }
      strings.append(text)
    }
    return elements.isRead ? StringSet(strings) : nil
  }
}

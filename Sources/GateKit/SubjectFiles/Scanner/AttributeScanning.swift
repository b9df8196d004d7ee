import ContentCatalog
import GateRules

extension SubjectScanner {
  /// Scans an attribute, after the opening quote of its name.
  func attribute(_ state: inout ScannerState, _ cursor: inout ByteCursor) -> Bool {
    var ahead = cursor
    guard let name = ahead.plainText() else { return false }
    guard let place = names.attributes.index(of: name, in: ahead) else {
      return state.otherMember(&cursor)
    }
    cursor = ahead
    guard state.memory.insertAttribute(place), cursor.colon() else { return false }
    if cursor.null() { return true }
    guard let value = value(ofAttribute: place, &state, &cursor) else { return false }
    state.listed.attributes.append((state.subject, place, value))
    return true
  }

  private func value(
    ofAttribute place: Int, _ state: inout ScannerState, _ cursor: inout ByteCursor
  ) -> ListedFacts.Value? {
    switch names.types[place] {
    case .string:
      return cursor.plainString().map { .text(names.texts[place].index(of: $0, in: cursor)) }
    case .boolean:
      var value = false
      return cursor.boolean(&value) ? .other(.boolean(value)) : nil
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
}

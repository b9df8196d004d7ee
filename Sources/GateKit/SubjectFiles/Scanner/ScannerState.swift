import ContentCatalog
import GateRules

/// The mutable state of a scanner.
struct ScannerState: Sendable {
  /// The facts listed by the subjects scanned since it was last emptied.
  var listed = SubjectBatch()
  var memory: ScannerMemory
  /// The index of the next subject in its block.
  var subject = 0

  init(names: ScannedNames) { memory = ScannerMemory(names: names) }
}

extension ScannerState {
  /// Consumes `null`, or an object whose members have the same structure. Calls `member` after the
  /// opening quote of each key.
  mutating func members(
    _ cursor: inout ByteCursor, _ member: (inout ScannerState, inout ByteCursor) -> Bool
  ) -> Bool {
    guard cursor.take("{") else { return cursor.null() }
    var members = ObjectIterator(&self)
    while members.next(&cursor) {
      guard member(&self, &cursor) else { return false }
    }
    return members.end(&self)
  }

  /// Consumes a member with an unknown key and any value.
  mutating func otherMember(_ cursor: inout ByteCursor) -> Bool { otherMember(&cursor, depth: 0) }

  private mutating func otherMember(_ cursor: inout ByteCursor, depth: Int) -> Bool {
    guard let key = cursor.plainText(), memory.insertOther(key, in: cursor) else { return false }
    return cursor.colon() && skipValue(&cursor, depth: depth)
  }

  private mutating func skipValue(_ cursor: inout ByteCursor, depth: Int) -> Bool {
    switch cursor.byte {
    case UInt8(ascii: "\""):
      cursor.index += 1
      return cursor.text() != nil
    case UInt8(ascii: "{"):
      return depth < Self.deepestSkipped
        && members(&cursor) { $0.otherMember(&$1, depth: depth + 1) }
    case UInt8(ascii: "["):
      return depth < Self.deepestSkipped && skipList(&cursor, depth: depth + 1)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return cursor.skipNumber()
    default:
      var value = false
      return cursor.boolean(&value)
    }
  }

  private mutating func skipList(_ cursor: inout ByteCursor, depth: Int) -> Bool {
    cursor.index += 1
    var elements = ArrayIterator()
    while elements.next(&cursor) {
      guard skipValue(&cursor, depth: depth) else { return false }
    }
    return elements.isRead
  }

  private static let deepestSkipped = 8
}

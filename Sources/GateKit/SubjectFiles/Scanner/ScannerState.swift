import ContentCatalog
import GateRules

/// What a scanner fills as it goes through lines.
struct ScannerState: Sendable {
  /// What the subjects list that were scanned since it was emptied.
  var listed = ListedFacts()
  var memory: ScannerMemory
  /// The number that the next subject has in its block.
  var subject = 0

  init(names: ScannedNames) { memory = ScannerMemory(names: names) }
}

extension ScannerState {
  /// Steps over an object, or `null`. `member` is called after the opening quote of each key.
  @inline(__always)
  mutating func object(
    _ cursor: inout ByteCursor, _ member: (inout ScannerState, inout ByteCursor) -> Bool
  ) -> Bool {
    guard cursor.take("{") else { return cursor.null() }
    let outer = memory.beginObject()
    cursor.skipBlanks()
    var isRead = cursor.take("}")
    if !isRead {
      while cursor.take("\""), member(&self, &cursor) {
        cursor.skipBlanks()
        guard cursor.take(",") else {
          isRead = cursor.take("}")
          break
        }
        cursor.skipBlanks()
      }
    }
    memory.endObject(outer)
    return isRead
  }

  /// Steps over a list, or `null`.
  @inline(__always)
  mutating func list(
    _ cursor: inout ByteCursor, _ element: (inout ScannerState, inout ByteCursor) -> Bool
  ) -> Bool {
    guard cursor.take("[") else { return cursor.null() }
    cursor.skipBlanks()
    if cursor.take("]") { return true }
    while true {
      guard element(&self, &cursor) else { return false }
      cursor.skipBlanks()
      guard cursor.take(",") else { return cursor.take("]") }
      cursor.skipBlanks()
    }
  }

  /// Steps over a member whose key is not one that is read; its value may be anything.
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
        && object(&cursor) { $0.otherMember(&$1, depth: depth + 1) }
    case UInt8(ascii: "["):
      return depth < Self.deepestSkipped
        && list(&cursor) { $0.skipValue(&$1, depth: depth + 1) }
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return cursor.skipNumber()
    default:
      var value = false
      return cursor.boolean(&value)
    }
  }

  private static let deepestSkipped = 8
}

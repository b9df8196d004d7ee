import ContentCatalog
import GateRules

/// The mutable state of a scanner.
struct ScannerState: Sendable {
  /// The facts listed by the subjects scanned since it was last emptied.
  var listed = SubjectBatch()
  var memory: ScannerMemory
  /// The names that were ignored since the beginning of the chunk.
  var ignored = IgnoredNameTally()
  /// The ignored names of the line, which count once the line is known to be a subject.
  private var ignoredInLine: [(name: Range<Int>, category: IgnoredNameCategory)] = []
  /// The index of the next subject in its block.
  var subject = 0

  init(names: ScannedNames) { memory = ScannerMemory(names: names) }
}

extension ScannerState {
  /// Begins a line.
  mutating func beginLine() {
    memory.beginLine()
    if !ignoredInLine.isEmpty { ignoredInLine.removeAll(keepingCapacity: true) }
  }

  /// Counts the ignored names of the line, which is a subject.
  @inline(__always)
  mutating func endLine(_ cursor: ByteCursor) {
    if !ignoredInLine.isEmpty { countIgnored(cursor) }
  }

  @inline(never)
  private mutating func countIgnored(_ cursor: ByteCursor) {
    for (name, category) in ignoredInLine { ignored.add(cursor.bytes(name), category) }
  }

  /// Notes an entitlement that is ignored.
  @inline(never)
  mutating func ignore(_ product: Range<Int>, _ cause: IgnoredEntitlement.Cause) {
    ignoredInLine.append((product, .entitlement(cause)))
  }

  /// Notes a key that is not read, once in a line. Returns `false` if the line has too many of them.
  @inline(never)
  private mutating func ignore(
    _ key: Range<Int>, _ kind: UnreadKey.Kind, in cursor: ByteCursor
  ) -> Bool {
    let isNew = !ignoredInLine.contains { other in
      other.category == .key(kind) && other.name.count == key.count
        && cursor.bytes(other.name).elementsEqual(cursor.bytes(key))
    }
    if isNew { ignoredInLine.append((key, .key(kind))) }
    return ignoredInLine.count <= Self.maxIgnored
  }

  /// The maximum number of ignored names in a line with unread keys, which are compared with each
  /// other.
  private static let maxIgnored = 64

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
  ///
  /// - Parameter kind: the kind of unread key that the member counts as; `nil` if it is not counted.
  mutating func otherMember(_ cursor: inout ByteCursor, as kind: UnreadKey.Kind? = nil) -> Bool {
    if let kind {
      var ahead = cursor
      guard let key = ahead.plainText(), ignore(key, kind, in: cursor) else { return false }
    }
    return otherMember(&cursor, depth: 0)
  }

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

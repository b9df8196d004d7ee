import ContentCatalog

/// What a scanner remembers of a line: the keys that have come, so that one which comes twice is noticed.
struct ScannerMemory: Sendable {
  /// The keys of the objects that are open, as far as they are not known ones.
  private var otherKeys: [Range<Int>] = []
  /// Where those of the innermost object begin.
  private var firstOfObject = 0
  /// Whether any has come in this line: in most none does, and then objects need no looking after.
  private var hasOthers = false
  /// The number of the line, which stamps what comes in it.
  private var line: UInt32 = 0
  private var attributes: Stamps
  private var items: Stamps
  private var counters: Stamps
  private var versions: [(bytes: [UInt8], value: AttributeValue)] = []

  init(names: ScannedNames) {
    attributes = Stamps(count: names.attributeCount)
    items = Stamps(count: (names.itemGroups.max() ?? -1) + 1)
    counters = Stamps(count: names.counterCount)
  }

  mutating func beginLine() {
    if hasOthers {
      otherKeys.removeAll(keepingCapacity: true)
      (hasOthers, firstOfObject) = (false, 0)
    }
    line &+= 1
    if line == 0 { forgetLines() }
  }

  private mutating func forgetLines() {
    attributes.forget()
    items.forget()
    counters.forget()
    line = 1
  }

  /// Begins an object, and answers what ``endObject(_:)`` wants.
  @inline(__always)
  mutating func beginObject() -> Int {
    guard hasOthers else { return 0 }
    defer { firstOfObject = otherKeys.count }
    return firstOfObject
  }

  @inline(__always)
  mutating func endObject(_ outer: Int) {
    guard hasOthers else { return }
    if otherKeys.count > firstOfObject {
      otherKeys.removeSubrange(firstOfObject...)
    }
    firstOfObject = outer
  }

  /// Whether a key that is not known comes for the first time in the innermost object; `false` also where
  /// there are too many to tell.
  mutating func insertOther(_ key: Range<Int>, in cursor: ByteCursor) -> Bool {
    let others = otherKeys[firstOfObject...]
    guard others.count < Self.maxOtherKeys else { return false }
    let isNew = !others.contains { other in
      other.count == key.count && cursor.bytes(other).elementsEqual(cursor.bytes(key))
    }
    otherKeys.append(key)
    hasOthers = true
    return isNew
  }

  mutating func insertAttribute(_ index: Int) -> Bool { attributes.insert(index, in: line) }
  mutating func insertItem(_ group: Int) -> Bool { items.insert(group, in: line) }
  mutating func insertCounter(_ index: Int) -> Bool { counters.insert(index, in: line) }

  /// A version, read once however many lines have it.
  mutating func version(_ bytes: UnsafeRawBufferPointer) -> AttributeValue? {
    for known in versions where known.bytes.elementsEqual(bytes) { return known.value }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let value = AttributeValue.string(text).converted(to: .version) else { return nil }
    if versions.count < Self.maxVersions { versions.append((Array(bytes), value)) }
    return value
  }

  private static let maxOtherKeys = 32
  private static let maxVersions = 64
}

/// Which numbers have come in a line, without forgetting each of them line by line.
private struct Stamps: Sendable {
  private var stamps: [UInt32]

  init(count: Int) { stamps = Array(repeating: 0, count: count) }

  mutating func forget() {
    for index in stamps.indices { stamps[index] = 0 }
  }

  /// Whether this one comes for the first time in a line.
  mutating func insert(_ number: Int, in line: UInt32) -> Bool {
    defer { stamps[number] = line }
    return stamps[number] != line
  }
}

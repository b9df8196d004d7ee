import ContentCatalog

/// What a scanner remembers of a line: the keys that have come, so that one which comes twice is noticed.
struct ScannerMemory: Sendable {
  /// The keys of the objects that are open, as far as they are not known ones.
  private var otherKeys: [Range<Int>] = []
  /// Where those of the innermost object begin.
  private var firstOfObject = 0
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
    if !otherKeys.isEmpty { otherKeys.removeAll(keepingCapacity: true) }
    firstOfObject = 0
    attributes.beginLine()
    items.beginLine()
    counters.beginLine()
  }

  /// Begins an object, and answers what ``endObject(_:)`` wants.
  @inline(__always)
  mutating func beginObject() -> Int {
    defer { firstOfObject = otherKeys.count }
    return firstOfObject
  }

  @inline(__always)
  mutating func endObject(_ outer: Int) {
    if otherKeys.count > firstOfObject {
      otherKeys.removeSubrange(firstOfObject...)
    }
    firstOfObject = outer
  }

  /// Whether a key that is not known comes for the first time in the innermost object; `false` also where
  /// there are too many to tell.
  mutating func insertOther(_ key: Range<Int>, in cursor: ByteCursor) -> Bool {
    let others = otherKeys[firstOfObject...]
    guard others.count < Self.mostOtherKeys else { return false }
    let isNew = !others.contains { other in
      other.count == key.count && cursor.bytes(other).elementsEqual(cursor.bytes(key))
    }
    otherKeys.append(key)
    return isNew
  }

  mutating func insertAttribute(_ place: Int) -> Bool { attributes.insert(place) }
  mutating func insertItem(_ group: Int) -> Bool { items.insert(group) }
  mutating func insertCounter(_ place: Int) -> Bool { counters.insert(place) }

  /// A version, read once however many lines have it.
  mutating func version(_ bytes: UnsafeRawBufferPointer) -> AttributeValue? {
    for known in versions where known.bytes.elementsEqual(bytes) { return known.value }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let value = AttributeValue.string(text).converted(to: .version) else { return nil }
    if versions.count < Self.mostVersions { versions.append((Array(bytes), value)) }
    return value
  }

  private static let mostOtherKeys = 32
  private static let mostVersions = 64
}

/// Which numbers have come in a line, without forgetting each of them line by line.
private struct Stamps: Sendable {
  private var stamps: [UInt32]
  private var line: UInt32 = 0

  init(count: Int) { stamps = Array(repeating: 0, count: count) }

  mutating func beginLine() {
    line &+= 1
    guard line == 0 else { return }
    for index in stamps.indices { stamps[index] = 0 }
    line = 1
  }

  /// Whether this one comes for the first time.
  mutating func insert(_ number: Int) -> Bool {
    defer { stamps[number] = line }
    return stamps[number] != line
  }
}

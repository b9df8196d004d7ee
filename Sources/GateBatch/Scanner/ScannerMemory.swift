import ContentCatalog

/// The keys that a scanner has found in a line, for detecting duplicates.
struct ScannerMemory: Sendable {
  /// The unknown keys of the objects that are open.
  private var otherKeys: [Range<Int>] = []
  /// The index of the innermost object's first key in ``otherKeys``.
  private var firstOfObject = 0
  /// Whether the line contains any unknown key. Most lines contain only known keys, and then
  /// objects need no tracking.
  private var hasOthers = false
  /// The number of the line, stored with each name found in it.
  private var line: UInt32 = 0
  private var attributes = Stamps()
  private var items = Stamps()
  private var counters = Stamps()
  /// The items of the list of dates that was begun last.
  private var datedItems = Stamps()
  /// The number of the list of dates.
  private var dates: UInt32 = 0
  private var versions: [(bytes: [UInt8], value: AttributeValue)] = []

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

  /// Begins a list of the dates of items.
  mutating func beginDates() {
    dates &+= 1
    if dates == 0 {
      datedItems.forget()
      dates = 1
    }
  }

  /// Begins an object, and returns the value to pass to ``endObject(_:)``.
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

  /// Records an unknown key, and returns whether it is new in the innermost object. Also returns
  /// `false` if the object has too many unknown keys.
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
  mutating func insertDate(ofItem group: Int) -> Bool { datedItems.insert(group, in: dates) }

  /// Returns the version that the bytes encode. Versions are cached, since many lines contain the
  /// same one.
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

/// A set of numbers that is emptied in constant time, by starting another line or list.
private struct Stamps: Sendable {
  /// By number; 0 for numbers after the last.
  private var stamps: [UInt32] = []

  mutating func forget() {
    for index in stamps.indices { stamps[index] = 0 }
  }

  /// Inserts a number, and returns whether it is new in the line or list.
  mutating func insert(_ number: Int, in line: UInt32) -> Bool {
    if number >= stamps.count {
      let count = max(number + 1, 2 * stamps.count)
      stamps += repeatElement(0, count: count - stamps.count)
    }
    defer { stamps[number] = line }
    return stamps[number] != line
  }
}

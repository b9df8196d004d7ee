import ContentCatalog
import GateKit

/// The names of a ``NameTable`` that have at least 16 bytes.
///
/// Such names are ids of a store, and all ids of an app begin alike. This beginning is compared first, then
/// windows of 16 bytes: one after the beginning, and one at the end. They overlap if fewer than 32 bytes follow
/// the beginning, so that nothing branches on the length of most names, which the processor could not predict.
struct LongNames: Sendable {
  private struct Slot: NameSlot {
    var (first, last) = (Window(), Window())
    /// The length of the name; 0 in an empty slot.
    var length: UInt32 = 0
    var index: Int32 = 0

    static let empty = Slot()

    var isEmpty: Bool { length == 0 }
  }

  private var slots: NameSlots<Slot>
  /// The bytes with which all names begin: a multiple of eight of them.
  private let beginning: [UInt8]
  /// By index, the names with bytes between their first and their last window, which a slot does not contain.
  private var namesWithMiddle: [Int32: [UInt8]] = [:]
  private let seed = NameSeed.ofProcess

  init(_ names: [NumberedName]) {
    slots = NameSlots(for: names.count)
    beginning = Self.beginning(of: names.map(\.bytes))
    for name in names {
      let length = name.bytes.count
      name.bytes.withUnsafeBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        let cursor = ByteCursor(base, at: 0)
        let slot = Slot(
          first: cursor.window(at: firstWindow(of: length)),
          last: cursor.window(at: length - Window.length), length: UInt32(length), index: name.index
        )
        slots.insert(slot, hash: hash(of: cursor, slot.first, slot.last, length: length))
      }
      if hasMiddle(length) { namesWithMiddle[name.index] = name.bytes }
    }
  }

  /// Returns the bytes with which all names begin, a multiple of eight of them.
  private static func beginning(of names: [[UInt8]]) -> [UInt8] {
    guard let first = names.first else { return [] }
    let common = names.reduce(min(first.count, maxBeginning)) { common, name in
      zip(first.prefix(common), name).prefix { $0 == $1 }.count
    }
    return Array(first.prefix(common / 8 * 8))
  }

  /// Returns the index of the name with these bytes. Reads nothing after them.
  @inline(__always)
  func index(of range: Range<Int>, in cursor: ByteCursor) -> Int? {
    index(at: ByteCursor(cursor, at: range.lowerBound), length: range.count)
  }

  /// Returns the index of the name that a quote ends, and its length; `nil` for a name that is unknown or has
  /// more than 31 bytes after the common beginning.
  ///
  /// A known name contains nothing that JSON escapes, so its first quote ends the string.
  @inline(__always)
  func name(at cursor: ByteCursor) -> (index: Int, length: Int)? {
    let rest = cursor.index &+ beginning.count
    // The first word with a quote, without a branch.
    var (quotes, offset) = (cursor.word(at: rest &+ 24).quotes, 24)
    for earlier in [16, 8, 0] {
      let found = cursor.word(at: rest &+ earlier).quotes
      (quotes, offset) = found != 0 ? (found, earlier) : (quotes, offset)
    }
    let length = beginning.count &+ offset &+ quotes.trailingZeroBitCount &>> 3
    if quotes == 0 || length < Window.length { return nil }
    return index(at: cursor, length: length).map { ($0, length) }
  }

  @inline(__always)
  private func index(at name: ByteCursor, length: Int) -> Int? {
    guard hasBeginning(name, length: length) else { return nil }
    let first = name.window(at: name.index &+ firstWindow(of: length))
    let last = name.window(at: name.index &+ length &- Window.length)
    let slot = slots.first(hash(of: name, first, last, length: length)) { slot in
      slot.first.difference(from: first) | slot.last.difference(from: last)
        | UInt64(slot.length ^ UInt32(truncatingIfNeeded: length)) == 0
        && (!hasMiddle(length) || hasSameMiddle(slot, name))
    }
    return slot.map { Int($0.index) }
  }

  @inline(__always)
  private func hasBeginning(_ name: ByteCursor, length: Int) -> Bool {
    guard length >= beginning.count else { return false }
    return beginning.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return true }
      return name.agrees(with: ByteCursor(base, at: 0), upTo: bytes.count)
    }
  }

  /// The offset of the first window of a name.
  @inline(__always)
  private func firstWindow(of length: Int) -> Int { min(beginning.count, length &- Window.length) }

  /// Whether a name has bytes between its first and its last window.
  @inline(__always)
  private func hasMiddle(_ length: Int) -> Bool { length > beginning.count &+ 2 &* Window.length }

  @inline(never)
  private func hasSameMiddle(_ slot: Slot, _ name: ByteCursor) -> Bool {
    guard let known = namesWithMiddle[slot.index] else { return false }
    return known.elementsEqual(name.bytes(name.index..<name.index + known.count))
  }

  @inline(__always)
  private func hash(
    of name: ByteCursor, _ first: Window, _ last: Window, length: Int
  ) -> UInt64 {
    var hash = first.hash(after: seed.first, seed)
    if hasMiddle(length) { hash = hashOfMiddle(of: name, length: length, after: hash) }
    return last.hash(after: hash, seed)
  }

  @inline(never)
  private func hashOfMiddle(of name: ByteCursor, length: Int, after hash: UInt64) -> UInt64 {
    let middle = stride(
      from: beginning.count + Window.length, to: length - Window.length, by: Window.length)
    return middle.reduce(hash) { name.window(at: name.index + $1).hash(after: $0, seed) }
  }

  /// With the 32 bytes after it that are searched for a quote, as many bytes as can be read after a line.
  private static let maxBeginning = SubjectChunk.slack - 32

  /// The largest number of slots that a lookup can examine.
  var longestProbe: Int { slots.longestProbe }
}

/// Sixteen bytes of a name.
private struct Window: Sendable {
  static let length = 16

  var head: UInt64 = 0
  var tail: UInt64 = 0

  /// Returns the hash of the windows up to this one.
  ///
  /// - Parameter hash: that of the windows before.
  @inline(__always)
  func hash(after hash: UInt64, _ seed: NameSeed) -> UInt64 {
    (head ^ hash).foldedProduct(with: tail ^ seed.second)
  }

  @inline(__always)
  func difference(from other: Window) -> UInt64 {
    (head ^ other.head) | (tail ^ other.tail)
  }
}

extension ByteCursor {
  @inline(__always)
  fileprivate func window(at offset: Int) -> Window {
    Window(head: word(at: offset), tail: word(at: offset &+ 8))
  }

  /// Whether the words of a range are equal at two positions.
  @inline(__always)
  fileprivate func agrees(with other: ByteCursor, upTo count: Int) -> Bool {
    var offset = 0
    while offset < count {
      if word(at: index &+ offset) != other.word(at: other.index &+ offset) { return false }
      offset &+= 8
    }
    return true
  }
}

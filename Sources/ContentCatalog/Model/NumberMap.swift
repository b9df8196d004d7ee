/// A key of a ``NumberMap``, which is equal to another one exactly if its number is.
@usableFromInline
package protocol NumberedKey: Sendable {
  var keyNumber: UInt64 { get }
}

/// A dictionary with keys of one word, which is several times as fast as `Dictionary`. Entries are never removed.
@usableFromInline
package struct NumberMap<Key: NumberedKey, Value> {
  /// The slots of all keys, once there are more than ``maxScanned``.
  @usableFromInline var slots = HashSlots()
  @usableFromInline var keys: [UInt64] = []
  /// The values, in the order in which their keys were added.
  @usableFromInline package var values: [Value] = []

  @inlinable package init() {}

  /// The number of keys up to which a search compares each of them. Most maps are this small, and slots would
  /// take longer to make than they save.
  @inlinable @inline(__always)
  static var maxScanned: Int { 8 }
}

extension NumberMap: Sendable where Value: Sendable {}

extension NumberMap {
  @inlinable @inline(__always)
  package subscript(key: Key) -> Value? {
    position(of: key.keyNumber).map { values[$0] }
  }

  /// The value for a key. If it has none, the default is added.
  @inlinable @inline(__always)
  package subscript(key: Key, default value: @autoclosure () -> Value) -> Value {
    mutating get { values[position(of: key, orAdding: value())] }
    _modify { yield &values[position(of: key, orAdding: value())] }
  }

  /// Sets the value for a key.
  @inlinable @inline(__always)
  package mutating func set(_ value: Value, for key: Key) {
    let number = key.keyNumber
    if let position = position(of: number) {
      values[position] = value
    } else {
      append(value, for: number)
    }
  }

  @inlinable @inline(__always)
  func position(of number: UInt64) -> Int? {
    if keys.count <= Self.maxScanned { return keys.firstIndex(of: number) }
    return slots.position(slots.hash(number)) { keys[$0] == number }
  }

  @inlinable @inline(__always)
  mutating func position(of key: Key, orAdding value: @autoclosure () -> Value) -> Int {
    let number = key.keyNumber
    if let position = position(of: number) { return position }
    append(value(), for: number)
    return values.count - 1
  }

  @inlinable
  mutating func append(_ value: Value, for number: UInt64) {
    if keys.isEmpty {
      // Growing from nothing would take an allocation for each of the first keys.
      keys.reserveCapacity(4)
      values.reserveCapacity(4)
    }
    keys.append(number)
    values.append(value)
    if keys.count <= Self.maxScanned { return }
    for key in keys[slots.count...] { slots.append(slots.hash(key)) }
  }
}

extension NumberMap where Value == Void {
  /// Adds a key, and returns whether it was new.
  @inlinable @inline(__always)
  package mutating func insert(_ key: Key) -> Bool {
    let count = keys.count
    return position(of: key, orAdding: ()) == count
  }

  @inlinable @inline(__always)
  package func contains(_ key: Key) -> Bool { position(of: key.keyNumber) != nil }
}

extension Int: NumberedKey {
  @inlinable @inline(__always)
  package var keyNumber: UInt64 { UInt64(truncatingIfNeeded: self) }
}

extension CatalogIndex: NumberedKey {
  @inlinable @inline(__always)
  package var keyNumber: UInt64 { UInt64(truncatingIfNeeded: number) }
}

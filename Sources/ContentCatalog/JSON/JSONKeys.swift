/// The keys of an object while it is read, with a lookup of duplicates.
///
/// Keys are compared as bytes, as in every later lookup.
struct JSONKeys {
  /// The number of keys on the stack that belong to the objects around this one.
  private let outerCount: Int
  /// All keys of the object; empty while there are few enough for a linear search of the stack.
  private var table = JSONKeyTable()

  private static let maxComparedOneByOne = 16

  /// - Parameter stack: the keys of the objects around this one, which the first of the object's own follow.
  init(on stack: [JSONToken]) { outerCount = stack.count }

  /// Adds a key, unless an equal one occurred before, which is returned.
  @inline(__always)
  mutating func insert(
    _ key: JSONToken, on stack: inout [JSONToken], in scanner: JSONScanner
  ) -> JSONToken? {
    if stack.count - outerCount >= Self.maxComparedOneByOne {
      return insertIntoTable(key, withThoseOf: stack, in: scanner)
    }
    for index in outerCount..<stack.count where scanner.haveSameText(stack[index], key) {
      return stack[index]
    }
    stack.append(key)
    return nil
  }

  private mutating func insertIntoTable(
    _ key: JSONToken, withThoseOf stack: [JSONToken], in scanner: JSONScanner
  ) -> JSONToken? {
    if table.isEmpty {
      for earlier in stack[outerCount...] { _ = table.insert(earlier, in: scanner) }
    }
    return table.insert(key, in: scanner)
  }

  /// Removes the object's keys from the stack, at the end of the object.
  func remove(from stack: inout [JSONToken]) {
    // Most objects have few keys, which `removeLast(_:)` would take longer to remove.
    while stack.count > outerCount { stack.removeLast() }
  }
}

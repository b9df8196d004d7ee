/// An iteration over the elements of a list whose opening bracket was consumed, in the manner of
/// ``ObjectIterator``.
struct ArrayIterator {
  private var isAtStart = true
  /// Whether the end of the list was reached.
  private(set) var isRead = false

  @inline(__always)
  mutating func next(_ cursor: inout ByteCursor) -> Bool {
    cursor.skipBlanks()
    if isAtStart {
      isAtStart = false
      isRead = cursor.take("]")
      return !isRead
    }
    guard cursor.take(",") else {
      isRead = cursor.take("]")
      return false
    }
    cursor.skipBlanks()
    return true
  }
}

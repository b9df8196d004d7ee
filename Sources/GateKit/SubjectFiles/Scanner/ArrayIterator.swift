/// Goes through the elements of a list whose opening bracket was taken, as ``ObjectIterator`` does.
struct ArrayIterator {
  private var isAtStart = true
  /// Whether the whole list was gone through.
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

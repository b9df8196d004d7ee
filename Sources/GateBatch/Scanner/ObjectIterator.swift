/// An iteration over the members of an object whose opening brace was consumed.
///
/// ```swift
/// var members = ObjectIterator(&state)
/// while members.next(&cursor) {
///   // The opening quote of a key was consumed. The body must consume the key and its value.
/// }
/// return members.end(&state)
/// ```
///
/// A loop is used because the compiler would not optimize across a closure.
struct ObjectIterator {
  private var isAtStart = true
  private var isRead = false
  private let outer: Int

  @inline(__always)
  init(_ state: inout ScannerState) { outer = state.memory.beginObject() }

  /// Advances to the next member. Returns `false` at the end and for malformed input.
  @inline(__always)
  mutating func next(_ cursor: inout ByteCursor) -> Bool {
    if isAtStart {
      isAtStart = false
      cursor.skipBlanks()
      isRead = cursor.take("}")
      return !isRead && cursor.take("\"")
    }
    // Nearly all programs write it this way.
    if cursor.take(text: ",\"") { return true }
    cursor.skipBlanks()
    guard cursor.take(",") else {
      isRead = cursor.take("}")
      return false
    }
    cursor.skipBlanks()
    return cursor.take("\"")
  }

  /// Whether the end of the object was reached. If it was not, the whole line is discarded.
  @inline(__always)
  func end(_ state: inout ScannerState) -> Bool {
    if isRead { state.memory.endObject(outer) }
    return isRead
  }
}

/// Goes through the members of an object whose opening brace was taken.
///
/// ```swift
/// var members = ObjectIterator(&state)
/// while members.next(&cursor) {
///   // The opening quote of a key was taken; what is read here ends after the value.
/// }
/// return members.end(&state)
/// ```
///
/// A loop and no closure, which the compiler would not see through.
struct ObjectIterator {
  private var isAtStart = true
  private var isRead = false
  private let outer: Int

  @inline(__always)
  init(_ state: inout ScannerState) { outer = state.memory.beginObject() }

  /// Steps to the next member; `false` at the end, and where the object is not what was expected.
  @inline(__always)
  mutating func next(_ cursor: inout ByteCursor) -> Bool {
    if isAtStart {
      isAtStart = false
      cursor.skipBlanks()
      isRead = cursor.take("}")
      return !isRead && cursor.take("\"")
    }
    // As nearly all programs write it.
    if cursor.take(text: ",\"") { return true }
    cursor.skipBlanks()
    guard cursor.take(",") else {
      isRead = cursor.take("}")
      return false
    }
    cursor.skipBlanks()
    return cursor.take("\"")
  }

  /// Whether the whole object was gone through. Of a line with one that was not, nothing is kept.
  @inline(__always)
  func end(_ state: inout ScannerState) -> Bool {
    if isRead { state.memory.endObject(outer) }
    return isRead
  }
}

import ContentCatalog
import GateRules

/// Reads subjects from lines of JSON without making strings or values, as the general reader would.
///
/// It knows what lines usually look like, in whatever order their keys come, and leaves every other one to the
/// general reader: what is odd, and all that is wrong. So what a line means is said in one place.
struct SubjectScanner: Sendable {
  /// What a line is.
  enum Line {
    /// A subject, whose id has these bytes, and where the next line begins.
    case subject(id: Range<Int>, next: Int)
    /// Nothing but blanks, and where the next line begins.
    case blank(next: Int)
    /// Something for the general reader.
    case fallback
  }

  let names: ScannedNames

  /// Whether anybody wants to know when answers change. When lists of uses change is for the general reader.
  let notesChanges: Bool

  /// - Parameters:
  ///   - environments: those besides production whose entitlements count.
  ///   - notesChanges: whether anybody wants to know when answers change.
  init(
    _ names: SymbolTable, accepting environments: Set<Entitlement.Environment>,
    notingChanges notesChanges: Bool
  ) {
    self.names = ScannedNames(names, accepting: environments)
    self.notesChanges = notesChanges
  }

  /// Reads the line at a place, and adds what it lists.
  @inline(never)
  func line(
    at start: Int, in bytes: UnsafeRawPointer, _ state: inout ScannerState
  ) -> Line {
    var cursor = ByteCursor(bytes, at: start)
    cursor.skipBlanks()
    if cursor.take("\n") { return .blank(next: cursor.index) }
    state.memory.beginLine()
    if cursor.byte == UInt8(ascii: "{"), let id = subject(&state, &cursor) {
      cursor.skipBlanks()
      if cursor.take("\n") { return .subject(id: id, next: cursor.index) }
    }
    state.listed.removeLast(of: state.subject)
    return .fallback
  }

  @inline(__always)
  private func subject(
    _ state: inout ScannerState, _ cursor: inout ByteCursor
  ) -> Range<Int>? {
    var id: Range<Int>?
    var seen = KeySet()
    cursor.index &+= 1
    var members = ObjectIterator(&state)
    while members.next(&cursor) {
      if cursor.take(text: "id\"") {
        guard seen.insert(0), cursor.colon(), cursor.take("\"") else { return nil }
        id = cursor.text()
        if id == nil { return nil }
      } else if cursor.take(text: "entitlements\"") {
        guard seen.insert(1), cursor.colon(), entitlements(&state, &cursor) else { return nil }
      } else {
        guard rarerMember(&state, &cursor, &seen) else { return nil }
      }
    }
    return members.end(&state) ? id : nil
  }

  @inline(__always)
  private func entitlements(_ state: inout ScannerState, _ cursor: inout ByteCursor) -> Bool {
    guard cursor.take("[") else { return cursor.null() }
    var elements = ArrayIterator()
    var count = 0
    while elements.next(&cursor) {
      count &+= 1
      if notesChanges, count > Self.maxNoted { return false }
      let end = entitlement(&state, cursor)
      if end == 0 { return false }
      cursor.index = end
    }
    return elements.isRead
  }

  @inline(never)
  private func rarerMember(
    _ state: inout ScannerState, _ cursor: inout ByteCursor, _ seen: inout KeySet
  ) -> Bool {
    if cursor.take(text: "attributes\"") {
      return seen.insert(2) && cursor.colon()
        && state.members(&cursor) { attribute(&$0, &$1) }
    }
    if cursor.take(text: "progress\"") {
      return seen.insert(3) && cursor.colon()
        && state.members(&cursor) { progressOfItem(&$0, &$1) }
    }
    if cursor.take(text: "usage\"") {
      return seen.insert(4) && cursor.colon()
        && state.members(&cursor) { usageOfCounter(&$0, &$1) }
    }
    if cursor.take(text: "unknown\"") {
      // What is unknown is for the general reader; that nothing is, many programs write.
      guard seen.insert(5), cursor.colon(), cursor.take("[") else { return false }
      cursor.skipBlanks()
      return cursor.take("]")
    }
    return state.otherMember(&cursor)
  }

  /// Noting when entitlements change is quadratic in them.
  private static let maxNoted = 64
}

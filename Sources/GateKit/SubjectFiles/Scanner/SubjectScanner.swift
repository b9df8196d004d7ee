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
    case unusual
  }

  let keys = SubjectKeys()
  let names: ScannedNames

  /// Whether lists of uses are read, whose next change is for the general reader.
  let readsUses: Bool

  /// - Parameter environments: those besides production whose entitlements count.
  init(
    _ names: ListedNames, accepting environments: Set<Entitlement.Environment>,
    readingUses readsUses: Bool
  ) {
    self.names = ScannedNames(names, accepting: environments)
    self.readsUses = readsUses
  }

  /// Reads the line at a place, and adds what it lists.
  func line(
    at start: Int, in bytes: UnsafeRawPointer, _ state: inout ScannerState
  ) -> Line {
    var cursor = ByteCursor(bytes, at: start)
    cursor.skipBlanks()
    if cursor.take("\n") { return .blank(next: cursor.index) }
    let length = state.listed.length
    state.memory.beginLine()
    if cursor.byte == UInt8(ascii: "{"), let id = subject(&state, &cursor) {
      cursor.skipBlanks()
      if cursor.take("\n") { return .subject(id: id, next: cursor.index) }
    }
    state.listed.truncate(to: length)
    return .unusual
  }

  private func subject(
    _ state: inout ScannerState, _ cursor: inout ByteCursor
  ) -> Range<Int>? {
    var id: Range<Int>?
    var seen = SeenKeys()
    let isRead = state.object(&cursor) { state, cursor in
      if keys.id.take(from: &cursor) {
        guard seen.insert(0), cursor.colon(), cursor.take("\"") else { return false }
        id = cursor.text()
        return id != nil
      }
      if keys.entitlements.take(from: &cursor) {
        return seen.insert(1) && cursor.colon()
          && state.list(&cursor) { entitlement(&$0, &$1) }
      }
      if keys.attributes.take(from: &cursor) {
        return seen.insert(2) && cursor.colon()
          && state.object(&cursor) { attribute(&$0, &$1) }
      }
      if keys.progress.take(from: &cursor) {
        return seen.insert(3) && cursor.colon()
          && state.object(&cursor) { progress(&$0, &$1) }
      }
      if keys.usage.take(from: &cursor) {
        return seen.insert(4) && cursor.colon()
          && state.object(&cursor) { usage(&$0, &$1) }
      }
      if keys.unknown.take(from: &cursor) {
        // What is unknown is for the general reader; that nothing is, many programs write.
        return seen.insert(5) && cursor.colon() && state.list(&cursor) { _, _ in false }
      }
      return state.otherMember(&cursor)
    }
    return isRead ? id : nil
  }
}

import ContentCatalog
import GateRules

/// A scanner that extracts facts from subjects in lines of JSON without creating strings or values.
/// Its results equal those of ``SubjectDecoder``.
///
/// The scanner handles lines in their usual form, with keys in any order. It leaves every other
/// line, including every invalid one, to ``SubjectDecoder``, so only the decoder defines the
/// meaning of a line.
struct SubjectScanner: Sendable {
  /// The result of scanning a line.
  enum Line {
    /// A subject, the byte range of its id, and the offset of the next line.
    case subject(id: Range<Int>, next: Int)
    /// A blank line, and the offset of the next line.
    case blank(next: Int)
    /// A line for ``SubjectDecoder``.
    case fallback
  }

  let names: ScannedNames
  /// The instant of the decisions.
  let now: Instant
  /// Whether next changes are computed. If so, lists of uses are left to ``SubjectDecoder``.
  let notesChanges: Bool

  /// - Parameters:
  ///   - engines: the engines whose catalogs the names belong to. All of them accept the same
  ///     environments.
  ///   - now: the instant of the decisions.
  ///   - notesChanges: whether next changes are computed.
  init(
    _ names: SymbolTable, of engines: [GateEngine], at now: Instant,
    notingChanges notesChanges: Bool
  ) {
    self.names = ScannedNames(names, of: engines)
    self.now = now
    self.notesChanges = notesChanges
  }

  /// Scans the line at an offset, and adds the facts that it lists.
  @inline(never)
  func line(
    at start: Int, in bytes: UnsafeRawPointer, _ state: inout ScannerState
  ) -> Line {
    var cursor = ByteCursor(bytes, at: start)
    cursor.skipBlanks()
    if cursor.take("\n") { return .blank(next: cursor.index) }
    state.beginLine()
    if cursor.byte == UInt8(ascii: "{"), let id = subject(&state, &cursor) {
      cursor.skipBlanks()
      if cursor.take("\n") {
        state.endLine(cursor)
        return .subject(id: id, next: cursor.index)
      }
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
        guard let text = cursor.text(), text.count <= SubjectLimits.idLength else { return nil }
        id = text
      } else if cursor.take(text: "entitlements\"") {
        guard seen.insert(1), cursor.colon(), entitlements(&state, &cursor) else { return nil }
      } else {
        guard uncommonMember(&state, &cursor, &seen) else { return nil }
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
  private func uncommonMember(
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
      // Many programs write an empty list. Any other is left to the decoder.
      guard seen.insert(5), cursor.colon(), cursor.take("[") else { return false }
      cursor.skipBlanks()
      return cursor.take("]")
    }
    return state.otherMember(&cursor, as: .key)
  }

  /// The maximum number of entitlements of which the next change is computed, which takes cubic
  /// time.
  private static let maxNoted = 64
}

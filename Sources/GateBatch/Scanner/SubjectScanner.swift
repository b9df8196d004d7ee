import ContentCatalog
import GateKit
import GateRules

/// A scanner that extracts facts from subjects in lines of JSON without creating strings or values.
/// Its results equal those of ``SubjectDecoder``.
///
/// The scanner handles lines in their usual form, with keys in any order. It leaves every other
/// line, including every invalid one, to ``SubjectDecoder``, so only the decoder defines the
/// meaning of a line.
///
/// ``ShapedLineReader`` precedes it for lines with the keys of an earlier line, and is faster
/// still.
struct SubjectScanner: Sendable {
  /// The result of scanning a line.
  enum Line {
    /// A subject, the byte range of its id, which can have escapes, and the offset of the next line.
    case subject(id: Range<Int>, next: Int)
    /// A blank line, and the offset of the next line.
    case blank(next: Int)
    /// A line for ``SubjectDecoder``.
    case fallback
  }

  let names: ScannedNames
  /// The instant of the decisions.
  private(set) var now: ComparedInstant
  /// The last instant at which an entitlement can have ended.
  private(set) var lastEnd: ComparedInstant
  /// Whether next changes are computed.
  private(set) var notesChanges: Bool
  /// Whether patterns of subjects are written.
  let notesPatterns: Bool
  /// By the index of a product's name plus 1, the marks of entitlements of which the dates do not decide
  /// whether the product is held; all marks for unknown products. They never decide it if next changes or
  /// patterns are computed.
  private var undecided: [EntitlementMarks]
  /// By the index of a product's name, whether lines that list it are left to the decoder, because its
  /// entitlements are not independent.
  let isJoint: [Bool]

  /// - Parameters:
  ///   - engines: the engines whose catalogs the names belong to. All of them accept the same
  ///     environments.
  ///   - facts: the indices of the facts, one for each engine.
  ///   - now: the instant of the decisions.
  ///   - notesChanges: whether next changes are computed.
  ///   - notesPatterns: whether patterns of subjects are written.
  init(
    _ names: SymbolTable, of engines: [GateEngine], facts: [FactIndex], at now: Instant,
    notingChanges notesChanges: Bool, notingPatterns notesPatterns: Bool = false
  ) {
    self.names = ScannedNames(names, of: engines)
    (self.now, lastEnd) = Self.comparedInstants(at: now)
    self.notesChanges = notesChanges
    self.notesPatterns = notesPatterns
    isJoint = names.products.indices.map { product in facts.contains { $0.isJoint(product) } }
    undecided = [.all]
    for product in names.products.indices {
      var marks = EntitlementMarks.uncommon
      if listsAll || !facts.allSatisfy({ $0.isDecidedByDates(product, expiring: false) }) {
        marks.insert(.isEndless)
      }
      if listsAll || !facts.allSatisfy({ $0.isDecidedByDates(product, expiring: true) }) {
        marks.insert(.isExpiring)
      }
      undecided.append(marks)
    }
  }

  /// Changes the instant of the decisions.
  mutating func decide(at now: Instant) {
    if now != self.now.instant { (self.now, lastEnd) = Self.comparedInstants(at: now) }
  }

  /// Returns ``now`` and ``lastEnd``, which differ only at the last instant of all.
  private static func comparedInstants(
    at now: Instant
  ) -> (now: ComparedInstant, lastEnd: ComparedInstant) {
    (ComparedInstant(now), ComparedInstant(min(now, EntitlementValidity.lastEnd)))
  }

  /// Whether entitlements are listed that determine no fact at present.
  var listsAll: Bool { notesChanges || notesPatterns }

  /// The scanner of the same names with which next changes are computed.
  var notingChanges: SubjectScanner {
    var scanner = self
    scanner.notesChanges = true
    scanner.undecided = undecided.map { $0.union([.isEndless, .isExpiring]) }
    return scanner
  }

  /// Returns whether the dates of an entitlement decide whether its product is held.
  ///
  /// - Parameter product: the index of the product's name; -1 for an unknown product.
  @inline(__always)
  func isDecidedByDates(_ product: Int32, _ marks: EntitlementMarks) -> Bool {
    undecided[Int(UInt32(bitPattern: product &+ 1))].isDisjoint(with: marks)
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
        state.endLine()
        state.countIgnored(in: bytes)
        state.recording.append(.end(cursor.index))
        return .subject(id: id, next: cursor.index)
      }
    }
    state.forgetLine()
    return .fallback
  }

  @inline(__always)
  private func subject(
    _ state: inout ScannerState, _ cursor: inout ByteCursor
  ) -> Range<Int>? {
    var id: Range<Int>?
    var seen = LineFields()
    cursor.index &+= 1
    var members = ObjectIterator(&state)
    while members.next(&cursor) {
      if cursor.take(text: "id\"") {
        guard seen.insert(.id), cursor.colon(), let text = self.id(&state, &cursor) else {
          return nil
        }
        id = text
        state.recording.append(.value(.id, start: text.lowerBound - 1, end: cursor.index))
      } else if cursor.take(text: "entitlements\"") {
        guard seen.insert(.entitlements), cursor.colon(), entitlements(&state, &cursor) else {
          return nil
        }
      } else {
        guard uncommonMember(&state, &cursor, &seen) else { return nil }
      }
    }
    guard members.end(&state) else { return nil }
    return markFamilies(&state) ? id : nil
  }

  /// Scans an id, with its quotes.
  @inline(__always)
  private func id(_ state: inout ScannerState, _ cursor: inout ByteCursor) -> Range<Int>? {
    guard cursor.take("\"") else { return nil }
    let start = cursor
    guard let text = cursor.text() else {
      cursor = start
      return escapedID(&state, &cursor)
    }
    return text.count <= SubjectLimits.idLength ? text : nil
  }

  /// Scans the rest of an id that can have escapes. One that is too long with its escapes is left to
  /// ``SubjectDecoder``.
  @inline(never)
  func escapedID(_ state: inout ScannerState, _ cursor: inout ByteCursor) -> Range<Int>? {
    guard let text = cursor.escapedText(), text.count <= SubjectLimits.idLength else {
      state.leave(because: .names)
      return nil
    }
    state.hasEscapedIDs = true
    return text
  }

  @inline(__always)
  private func entitlements(_ state: inout ScannerState, _ cursor: inout ByteCursor) -> Bool {
    guard cursor.take("[") else { return noEntitlements(&state, &cursor) }
    state.recording.append(.beginList)
    var elements = ArrayIterator()
    while elements.next(&cursor) {
      let end = entitlement(&state, cursor)
      if end == 0 { return false }
      cursor.index = end
    }
    return elements.isRead
  }

  private func noEntitlements(
    _ state: inout ScannerState, _ cursor: inout ByteCursor
  ) -> Bool {
    let start = cursor.index
    guard cursor.null() else { return false }
    state.recording.append(.constant(.entitlements, start: start, end: cursor.index, .init()))
    return true
  }

  @inline(never)
  private func uncommonMember(
    _ state: inout ScannerState, _ cursor: inout ByteCursor, _ seen: inout LineFields
  ) -> Bool {
    if cursor.take(text: "attributes\"") { return members(.attributes, &state, &cursor, &seen) }
    if cursor.take(text: "progress\"") { return members(.progress, &state, &cursor, &seen) }
    if cursor.take(text: "usage\"") { return members(.usage, &state, &cursor, &seen) }
    if cursor.take(text: "unknown\"") {
      return unknownMember(&state, &cursor, &seen)
    }
    state.recording.giveUp()
    return state.otherMember(&cursor, as: .key)
  }

  private func unknownMember(
    _ state: inout ScannerState, _ cursor: inout ByteCursor, _ seen: inout LineFields
  ) -> Bool {
    guard seen.insert(.unknown), cursor.colon() else { return false }
    let start = cursor.index
    guard members(of: .unknown, &state, &cursor) else { return false }
    // Many programs write an empty list.
    let isEmpty = cursor.index == start + 2
    state.recording.append(
      isEmpty
        ? .constant(.unknown, start: start, end: cursor.index, .init())
        : .value(.unknown, start: start, end: cursor.index))
    return true
  }

  private func members(
    _ field: LineField, _ state: inout ScannerState, _ cursor: inout ByteCursor,
    _ seen: inout LineFields
  ) -> Bool {
    guard seen.insert(field), cursor.colon() else { return false }
    let start = cursor.index
    guard members(of: field, &state, &cursor) else { return false }
    state.recording.append(.value(field, start: start, end: cursor.index))
    return true
  }

  /// Scans the value of a member that contains names of the catalogs.
  func members(
    of field: LineField, _ state: inout ScannerState, _ cursor: inout ByteCursor
  ) -> Bool {
    let start = cursor.index
    let isRead =
      switch field {
      case .attributes: state.members(&cursor) { attribute(&$0, &$1) }
      case .progress: state.members(&cursor) { progressOfItem(&$0, &$1) }
      case .usage: state.members(&cursor) { usageOfCounter(&$0, &$1) }
      case .unknown: unknown(&state, &cursor)
      default: false
      }
    if notesPatterns { state.texts.append((field, start..<cursor.index)) }
    return isRead
  }

  /// Adds an entitlement to the listed facts, and returns `false` if the subject has too many, or if
  /// only the decoder can read it.
  func list(_ stated: EntitlementRecord, to product: Int, in state: inout ScannerState) -> Bool {
    if isJoint[product] { return state.leave(because: .purchases) }
    state.listed.add(subject: state.subject, product: product, stated: stated)
    let hasRoom =
      !notesChanges || state.listed.hasAtMost(Self.maxNoted, entitlementsOf: state.subject)
    return hasRoom || state.leave(because: .size)
  }

  /// The maximum number of entitlements of which the next change is computed, which takes cubic
  /// time.
  private static let maxNoted = 64
}

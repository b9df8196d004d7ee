import ContentCatalog
import GateKit
import GateRules

/// A reader of lines with the shapes that a ``LineShapes`` knows.
///
/// The loop over a line keeps what it reads in local values, and functions that the compiler does not
/// inline get copies, because values in memory made it a third slower.
///
/// Of the three readers of lines, it is the fastest and understands least: it expects the keys of
/// an earlier line, and reads only the values between them. It leaves other lines to
/// ``SubjectScanner``, and that leaves what it does not understand to ``SubjectDecoder``.
struct ShapedLineReader {
  /// The transitions of ``LineShapes``.
  let transitions: UnsafeRawPointer
  /// The memory for held products, and the number of its entries.
  let held: UnsafeMutableBufferPointer<HeldProducts.Entry>
  var heldCount: Int
  /// The dates of the open entitlement that few entitlements have.
  private var uncommonDates = EntitlementRecord()
  /// Whether the line had a value of ``LineTransition/Action/members``.
  private var hasMembers = false

  init(
    transitions: UnsafeRawPointer,
    held: UnsafeMutableBufferPointer<HeldProducts.Entry>, heldCount: Int
  ) {
    self.transitions = transitions
    self.held = held
    self.heldCount = heldCount
  }

  /// The range of a line's id, and the offset of the next line.
  typealias Line = (id: Range<Int>, next: Int)

  /// Reads the line at an offset and adds the facts that it lists. Returns `nil` if no shape matches,
  /// and then the facts of the line are incomplete.
  @inline(__always)
  mutating func line(
    at start: Int, in bytes: UnsafeRawPointer, by scanner: SubjectScanner,
    _ state: inout ScannerState
  ) -> Line? {
    var cursor = ByteCursor(bytes, at: start)
    var transition = transitions.assumingMemoryBound(to: LineTransition.self)
    var id = 0..<0
    var entitlement = CommonFields()
    while true {
      // They are tried one after the other, because the processor predicts which one matches and reads
      // on before it has compared the text. A table by one of the bytes would make it wait for that byte.
      while !transition.pointee.isNext(cursor) { transition += 1 }
      cursor.index &+= transition.pointee.length
      if transition.pointee.endsEntitlement {
        guard add(entitlement, in: bytes, by: scanner, to: &state) else { return nil }
        entitlement.marks = .isEndless
      }
      switch transition.pointee.action {
      case .product:
        let (product, length) =
          scanner.names.products.shortName(at: cursor)
          ?? Self.product(at: cursor, by: scanner, &state)
        if length < 0 { return nil }
        let end = cursor.index &+ length
        entitlement.product = Int32(truncatingIfNeeded: product)
        entitlement.name = cursor.index
        cursor.index = end &+ 1
      case .purchaseDate:
        let (isFuture, end) = cursor.isInstantAfterQuote(after: scanner.now)
        if end == 0 { return nil }
        entitlement.purchaseDate = cursor.index
        entitlement.marks.formUnion(.hasPurchaseDate)
        if isFuture { entitlement.marks.formUnion(.isOutsideDates) }
        cursor.index = end
      case .expiresDate:
        let (isFuture, end) = cursor.isInstantAfterQuote(after: scanner.lastEnd)
        if end == 0 { return nil }
        entitlement.expiresDate = cursor.index
        entitlement.marks.subtract(.isEndless)
        entitlement.marks.formUnion(isFuture ? .isExpiring : [.isExpiring, .isOutsideDates])
        cursor.index = end
      case .id:
        guard let text = Self.id(at: cursor, by: scanner, &state) else { return nil }
        id = text
        cursor.index = text.upperBound &+ 1
      case .end:
        if hasMembers {
          hasMembers = false
          guard scanner.markFamilies(&state) else { return nil }
        }
        return (id, cursor.index)
      case .constant: entitlement.marks.formUnion(EntitlementMarks(transition.pointee.effects))
      case .more: break
      case .unknown: return nil
      case .uncommonDate:
        let (instant, end) = cursor.instantAfterQuote()
        if end == 0 { return nil }
        uncommonDates.set(transition.pointee.field, to: instant)
        entitlement.marks.formUnion(.hasUncommonDates)
        cursor.index = end
      case .string, .members:
        let end = readUncommon(transition, at: cursor, by: scanner, &state)
        if end == 0 { return nil }
        cursor.index = end
      }
      transition = (transitions + transition.pointee.following)
        .assumingMemoryBound(to: LineTransition.self)
    }
  }

  /// Reads a value that few lines have. Returns the offset of its end, or 0 if it has another form.
  @inline(never)
  private mutating func readUncommon(
    _ transition: UnsafePointer<LineTransition>, at start: ByteCursor, by scanner: SubjectScanner,
    _ state: inout ScannerState
  ) -> Int {
    var cursor = start
    guard transition.pointee.action == .members else {
      return cursor.escapedText() == nil ? 0 : cursor.index
    }
    if !hasMembers {
      hasMembers = true
      state.beginMembers()
    }
    return scanner.members(of: transition.pointee.field, &state, &cursor) ? cursor.index : 0
  }

  /// Returns the index of a product whose name is long, unknown or has escapes, or -1, and the length of the
  /// name, or -1 if only the strict reader may read it.
  @inline(never)
  private static func product(
    at start: ByteCursor, by scanner: SubjectScanner, _ state: inout ScannerState
  ) -> (index: Int, length: Int) {
    scanner.names.products.longName(at: start) ?? otherProduct(at: start, by: scanner, &state)
  }

  /// Reads a name that is unknown, has escapes or is too long to be found by its quote.
  @inline(never)
  private static func otherProduct(
    at start: ByteCursor, by scanner: SubjectScanner, _ state: inout ScannerState
  ) -> (index: Int, length: Int) {
    var cursor = start
    guard let name = state.name(&cursor, in: scanner.names.products) else { return (-1, -1) }
    return (name.index ?? -1, name.text.count)
  }

  /// Not inlined, because the constants for the comparison of bytes would take registers in the whole loop.
  @inline(never)
  private static func id(
    at start: ByteCursor, by scanner: SubjectScanner, _ state: inout ScannerState
  ) -> Range<Int>? {
    var cursor = start
    guard let text = cursor.plainText() else { return otherID(at: start, by: scanner, &state) }
    return text.count <= SubjectLimits.idLength ? text : nil
  }

  @inline(never)
  private static func otherID(
    at start: ByteCursor, by scanner: SubjectScanner, _ state: inout ScannerState
  ) -> Range<Int>? {
    var cursor = start
    if let text = cursor.text() { return text.count <= SubjectLimits.idLength ? text : nil }
    cursor = start
    return scanner.escapedID(&state, &cursor)
  }

  /// Adds an entitlement, and returns `false` if the line has too many.
  @inline(__always)
  private mutating func add(
    _ entitlement: CommonFields, in bytes: UnsafeRawPointer, by scanner: SubjectScanner,
    to state: inout ScannerState
  ) -> Bool {
    guard heldCount < held.count else { return false }
    guard scanner.isDecidedByDates(entitlement.product, entitlement.marks) else {
      return addUncommon(entitlement, in: bytes, by: scanner, to: &state)
    }
    held[heldCount] = HeldProducts.Entry(subject: state.subject, product: Int(entitlement.product))
    heldCount &+= entitlement.marks.contains(.isOutsideDates) ? 0 : 1
    return true
  }

  @inline(never)
  private mutating func addUncommon(
    _ entitlement: CommonFields, in bytes: UnsafeRawPointer, by scanner: SubjectScanner,
    to state: inout ScannerState
  ) -> Bool {
    let fields = entitlement.scanned(in: bytes, with: uncommonDates)
    if entitlement.marks.contains(.hasUncommonDates) { uncommonDates = EntitlementRecord() }
    switch scanner.meaning(of: fields, &state) {
    case .nothing: return true
    case .listed(let product, let stated): return scanner.list(stated, to: product, in: &state)
    case .held(let entry):
      held[heldCount] = entry
      heldCount += 1
      return true
    }
  }
}

/// The fields of an entitlement that most entitlements have. Only ``marks`` begin anew with each one:
/// every entitlement has a product, and they tell which dates it has.
private struct CommonFields {
  /// The index of the product's name; -1 for an unknown product.
  var product: Int32 = -1
  var marks = EntitlementMarks.isEndless
  /// The offset of the product's name.
  var name = 0
  /// The offsets after the opening quotes of the dates.
  var purchaseDate = 0
  var expiresDate = 0

  /// Returns the entitlement as the strict reader would have read it.
  func scanned(
    in bytes: UnsafeRawPointer, with uncommonDates: EntitlementRecord
  ) -> ScannedEntitlement {
    var entitlement = ScannedEntitlement()
    (entitlement.dates, entitlement.effects) = (uncommonDates, marks.effects)
    if product >= 0 {
      entitlement.product = Int(product)
    } else {
      var cursor = ByteCursor(bytes, at: name)
      entitlement.name = cursor.plainText() ?? 0..<0
    }
    if marks.contains(.hasPurchaseDate) {
      entitlement.dates.purchaseDate = ByteCursor(bytes, at: purchaseDate).instantAfterQuote().0
    }
    if marks.contains(.isExpiring) {
      entitlement.dates.expiresDate = ByteCursor(bytes, at: expiresDate).instantAfterQuote().0
    }
    return entitlement
  }
}

extension EntitlementRecord {
  fileprivate mutating func set(_ field: LineField, to instant: Instant) {
    switch field {
    case .gracePeriodExpiresDate: gracePeriodExpiresDate = instant
    case .revocationDate: revocationDate = instant
    case .pausedAt: pausedAt = instant
    case .resumesAt: resumesAt = instant
    default: originalPurchaseDate = instant
    }
  }
}

extension ByteCursor {
  /// Returns the instant whose opening quote was consumed, and the offset after its closing quote, or
  /// 0 for any other string.
  @inline(__always)
  fileprivate func instantAfterQuote() -> (Instant, end: Int) {
    if let instant = digitsInUTC?.instant { return (instant, index &+ Self.lengthInUTC &- 1) }
    return instantInOtherForm()
  }

  /// Returns whether the instant whose opening quote was consumed is after another, and the offset after its
  /// closing quote, or 0 for any other string.
  @inline(__always)
  fileprivate func isInstantAfterQuote(after other: ComparedInstant) -> (Bool, end: Int) {
    if let digits = digitsInUTC, digits.haveDay {
      return (other.isBefore(digits), index &+ Self.lengthInUTC &- 1)
    }
    let (instant, end) = instantInOtherForm()
    return (instant > other.instant, end)
  }

  @inline(never)
  private func instantInOtherForm() -> (Instant, end: Int) {
    var cursor = ByteCursor(self, at: index &- 1)
    guard let instant = cursor.instant() else { return (.earliest, 0) }
    return (instant, cursor.index)
  }
}

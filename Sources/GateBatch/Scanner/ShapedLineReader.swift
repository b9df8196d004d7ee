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
  /// The byte range of the name of the open entitlement's product.
  private var productName = 0..<0
  /// The dates of the open entitlement that few entitlements have.
  private var uncommonDates = EntitlementRecord()
  private var hasUncommonDates = false
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
      if transition.pointee.hasBoundary {
        if transition.pointee.endsEntitlement {
          guard add(entitlement, by: scanner, to: &state) else { return nil }
        }
        entitlement = CommonFields()
        if hasUncommonDates { (uncommonDates, hasUncommonDates) = (EntitlementRecord(), false) }
      }
      switch transition.pointee.action {
      case .product:
        let (product, length) =
          scanner.names.products.shortName(at: cursor)
          ?? Self.product(at: cursor, by: scanner, &state)
        if length < 0 { return nil }
        let end = cursor.index &+ length
        entitlement.product = product
        productName = Range(uncheckedBounds: (cursor.index, end))
        cursor.index = end &+ 1
      case .purchaseDate:
        let (instant, end) = cursor.instantAfterQuote()
        if end == 0 { return nil }
        (entitlement.purchaseDate, entitlement.hasPurchaseDate) = (instant, true)
        cursor.index = end
      case .expiresDate:
        let (instant, end) = cursor.instantAfterQuote()
        if end == 0 { return nil }
        (entitlement.expiresDate, entitlement.dates) = (instant, .expiring)
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
      case .constant: entitlement.effects.formUnion(transition.pointee.effects)
      case .more: break
      case .unknown: return nil
      case .uncommonDate, .string, .members:
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
    let field = transition.pointee.field
    switch transition.pointee.action {
    case .uncommonDate:
      let (instant, end) = cursor.instantAfterQuote()
      uncommonDates.set(field, to: instant)
      hasUncommonDates = true
      return end
    case .string:
      if cursor.escapedText() == nil { return 0 }
    case .members:
      if !hasMembers {
        hasMembers = true
        state.beginMembers()
      }
      if !scanner.members(of: field, &state, &cursor) { return 0 }
    case .more, .constant, .id, .product, .purchaseDate, .expiresDate, .end, .unknown: break
    }
    return cursor.index
  }

  /// Returns the index of a product whose name is long, unknown or has escapes, or -1, and the length of the
  /// name, or -1 if only the strict reader may read it.
  @inline(never)
  private static func product(
    at start: ByteCursor, by scanner: SubjectScanner, _ state: inout ScannerState
  ) -> (index: Int, length: Int) {
    var cursor = start
    guard let name = state.name(&cursor, in: scanner.names.products) else { return (-1, -1) }
    return (name.index ?? -1, name.text.count)
  }

  @inline(__always)
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
    _ entitlement: CommonFields, by scanner: SubjectScanner, to state: inout ScannerState
  ) -> Bool {
    guard heldCount < held.count else { return false }
    guard entitlement.product >= 0,
      scanner.isDecidedByDates(entitlement.product, entitlement.dates),
      entitlement.effects.areQualifiers, !hasUncommonDates
    else { return addUncommon(entitlement, by: scanner, to: &state) }
    held[heldCount] = HeldProducts.Entry(subject: state.subject, product: entitlement.product)
    let isHeld = scanner.isHeld(
      from: entitlement.purchaseDate, until: entitlement.expiresDate)
    heldCount &+= isHeld ? 1 : 0
    return true
  }

  @inline(never)
  private mutating func addUncommon(
    _ entitlement: CommonFields, by scanner: SubjectScanner, to state: inout ScannerState
  ) -> Bool {
    var fields = entitlement.with(uncommonDates)
    fields.name = productName
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

/// The fields of an entitlement that most entitlements have, in four words, so that functions take them
/// in registers.
private struct CommonFields {
  var purchaseDate = Instant.earliest
  var expiresDate = Instant.latest
  /// The index of the product's name; -1 for an unknown product.
  var product = -1
  var effects: EntitlementEffects = []
  var hasPurchaseDate = false
  var dates = SubjectScanner.DecidedByDates.endless

  /// Returns the entitlement as the strict reader would have read it, without the name of its product.
  func with(_ uncommonDates: EntitlementRecord) -> ScannedEntitlement {
    var entitlement = ScannedEntitlement()
    (entitlement.dates, entitlement.effects) = (uncommonDates, effects)
    entitlement.product = product >= 0 ? product : nil
    entitlement.dates.purchaseDate = hasPurchaseDate ? purchaseDate : nil
    entitlement.dates.expiresDate = dates == .expiring ? expiresDate : nil
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
    let quote = ByteCursor(self, at: index &- 1)
    if let instant = quote.instantInUTC() { return (instant, quote.index &+ Self.lengthInUTC) }
    return quote.instantInOtherForm()
  }

  @inline(never)
  private func instantInOtherForm() -> (Instant, end: Int) {
    var cursor = self
    guard let instant = cursor.instant() else { return (.earliest, 0) }
    return (instant, cursor.index)
  }
}

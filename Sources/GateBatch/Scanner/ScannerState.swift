import ContentCatalog
import GateKit
import GateRules

/// The mutable state of a scanner.
struct ScannerState: ~Copyable, Sendable {
  private let names: ScannedNames
  /// The facts listed by the subjects scanned since it was last emptied.
  var listed = SubjectBatch()
  var memory = ScannerMemory()
  /// The names of items, once a line listed an item.
  private var knownItems: ItemNames.Table?
  /// The steps of the line.
  var recording = LineRecording()
  /// The names that were ignored since the beginning of the chunk.
  private(set) var ignored = IgnoredNameTally()
  /// By product name and ``ProductCause``, the entry in ``ignored``, plus one; 0 for none yet. The same
  /// products are ignored often, and are then counted without their names being compared.
  private var ignoredProducts: [UInt16]
  /// The ignored names of lines that are subjects but were not counted yet, then those of the current
  /// line, which count once it is known to be a subject.
  private var ignoredNames: [IgnoredName] = []
  /// The number of ``ignoredNames`` before those of the current line.
  private var ignoredBeforeLine = 0
  /// Whether ids were found that have escapes, since this was last set to `false`.
  var hasEscapedIDs = false
  /// Memory for other strings with escapes.
  private var unescaped: [UInt8] = []
  /// The members of the line that contain names of the catalogs, with the byte ranges of their values. Empty
  /// unless patterns are written.
  var texts: [(field: LineField, range: Range<Int>)] = []
  /// The families of which the line marks every fact unknown.
  var unknownFamilies: UnknownFamilies = []
  /// The cause for which the scanner leaves the line to ``SubjectDecoder``, if it does.
  private(set) var slowReading = SlowReading.other
  /// The index of the next subject in its block.
  var subject = 0

  init(names: ScannedNames) {
    self.names = names
    ignoredProducts = Array(
      repeating: 0, count: names.areConsumables.count * ProductCause.allCases.count)
  }

  /// A name that is ignored.
  private enum IgnoredName {
    case unknownProduct(Range<Int>)
    case key(Range<Int>, UnreadKey.Kind)
    case product(Int, ProductCause)
  }

  /// The cause for which an entitlement to a known product is ignored.
  enum ProductCause: Int, CaseIterable {
    case environment, consumable
  }
}

extension ScannerState {
  /// Begins a chunk, in which nothing has been ignored yet.
  mutating func beginChunk() {
    if !ignored.isEmpty {
      for index in ignoredProducts.indices { ignoredProducts[index] = 0 }
    }
    ignored = IgnoredNameTally()
  }

  /// Forgets what the only subject listed, and the names in it that were ignored.
  mutating func forgetSubject() {
    listed.removeAll()
    hasEscapedIDs = false
    if !ignored.isEmpty { beginChunk() }
  }

  /// Counts an ignored name of a subject that was not scanned.
  mutating func countIgnored(_ name: String, _ category: IgnoredNameCategory) {
    ignored.add(name, category)
  }

  /// Begins a line.
  mutating func beginLine() {
    beginMembers()
    slowReading = .other
    recording.begin()
  }

  /// Begins the members of a line, which are compared with each other.
  mutating func beginMembers() {
    memory.beginLine()
    unknownFamilies = []
  }

  /// Forgets what was found in the line, which another reader will read.
  mutating func forgetLine() {
    forgetTexts()
    listed.removeLast(of: subject)
    forgetIgnoredNames()
  }

  /// The names of items, for a line that lists an item.
  var items: ItemNames.Table {
    mutating get {
      if let knownItems { return knownItems }
      let items = names.items.table
      knownItems = items
      listed.itemNodes = items.nodes
      return items
    }
  }

  mutating func forgetTexts() {
    if !texts.isEmpty { texts.removeAll(keepingCapacity: true) }
  }

  private mutating func forgetIgnoredNames() {
    if ignoredNames.count > ignoredBeforeLine {
      ignoredNames.removeLast(ignoredNames.count - ignoredBeforeLine)
    }
  }

  /// Notes the cause for which the line is left to ``SubjectDecoder``, and returns `false`.
  @discardableResult @inline(never)
  mutating func leave(because cause: SlowReading) -> Bool {
    slowReading = cause
    return false
  }

  /// Ends the line, which is a subject.
  @inline(__always)
  mutating func endLine() { ignoredBeforeLine = ignoredNames.count }

  /// Counts the ignored names of the lines that ended since the last call.
  @inline(__always)
  mutating func countIgnored(in bytes: UnsafeRawPointer) {
    if ignoredBeforeLine > 0 { countIgnoredNames(ByteCursor(bytes, at: 0)) }
  }

  @inline(never)
  private mutating func countIgnoredNames(_ cursor: ByteCursor) {
    for ignoredName in ignoredNames {
      switch ignoredName {
      case .unknownProduct(let name): ignored.add(cursor.bytes(name), .entitlement(.unknownProduct))
      case .key(let name, let kind): ignored.add(cursor.bytes(name), .key(kind))
      case .product(let product, let cause): countIgnored(product, cause)
      }
    }
    ignoredNames.removeAll(keepingCapacity: true)
    ignoredBeforeLine = 0
  }

  private mutating func countIgnored(_ product: Int, _ cause: ProductCause) {
    let index = product * ProductCause.allCases.count + cause.rawValue
    if ignoredProducts[index] > 0 {
      ignored.countAgain(Int(ignoredProducts[index]) - 1)
    } else if let entry = ignored.add(
      names.productNames[product], .entitlement(cause.ofEntitlement))
    {
      ignoredProducts[index] = UInt16(entry + 1)
    }
  }

  /// Notes an entitlement to an unknown product.
  @inline(never)
  mutating func ignoreUnknownProduct(_ name: Range<Int>) {
    ignoredNames.append(.unknownProduct(name))
  }

  /// Notes an entitlement to a known product that is ignored.
  @inline(never)
  mutating func ignore(_ product: Int, _ cause: ProductCause) {
    ignoredNames.append(.product(product, cause))
  }

  /// Notes a key that is not read, once in a line. Returns `false` if the line has too many of them.
  @inline(never)
  private mutating func ignore(
    _ key: Range<Int>, _ kind: UnreadKey.Kind, in cursor: ByteCursor
  ) -> Bool {
    let ignoredInLine = ignoredNames[ignoredBeforeLine...]
    let isNew = !ignoredInLine.contains { other in
      guard case .key(let name, kind) = other, name.count == key.count else { return false }
      return cursor.bytes(name).elementsEqual(cursor.bytes(key))
    }
    guard isNew else { return true }
    let hasRoom = ignoredInLine.count < Self.maxIgnored
    ignoredNames.append(.key(key, kind))
    return hasRoom
  }

  /// The maximum number of ignored names in a line with unread keys, which are compared with each
  /// other.
  private static let maxIgnored = 64

  /// Consumes `null`, or an object whose members have the same structure. Calls `member` after the
  /// opening quote of each key.
  mutating func members(
    _ cursor: inout ByteCursor, _ member: (inout ScannerState, inout ByteCursor) -> Bool
  ) -> Bool {
    guard cursor.take("{") else { return cursor.null() }
    var members = ObjectIterator(&self)
    while members.next(&cursor) {
      guard member(&self, &cursor) else { return false }
    }
    return members.end(&self)
  }

  /// Consumes a string that is or stands for plain ASCII, including its quotes, and returns the result of a
  /// function of the bytes that it stands for. Returns `nil` for any other input.
  mutating func withPlainString<Result>(
    _ cursor: inout ByteCursor, _ body: (_ text: Range<Int>, _ cursor: ByteCursor) -> Result
  ) -> Result? {
    guard cursor.take("\"") else { return nil }
    let start = cursor
    if let text = cursor.plainText() { return body(text, cursor) }
    cursor = start
    let result = withUnescapedText(&cursor) { body($1, $2) }
    if result == nil { leave(because: .names) }
    return result
  }

  /// Consumes the rest of a name whose opening quote was consumed. Returns `nil` for a name that is not
  /// plain ASCII, and for an unknown name with escapes, which could not be compared with other names.
  @inline(__always)
  mutating func name(_ cursor: inout ByteCursor, in table: NameTable) -> ScannedName? {
    let start = cursor
    if let text = cursor.plainText() {
      return ScannedName(text: text, index: table.index(of: text, in: cursor))
    }
    cursor = start
    return escapedName(&cursor, in: table)
  }

  @inline(never)
  private mutating func escapedName(
    _ cursor: inout ByteCursor, in table: NameTable
  ) -> ScannedName? {
    let name = withUnescapedText(&cursor) { text, unescaped, bytes in
      table.index(of: unescaped, in: bytes).map { ScannedName(text: text, index: $0) }
    }
    if name ?? nil == nil { leave(because: .names) }
    return name ?? nil
  }

  /// Consumes the rest of a string that stands for plain ASCII, and returns the result of a function of its
  /// range and of the bytes that it stands for.
  private mutating func withUnescapedText<Result>(
    _ cursor: inout ByteCursor,
    _ body: (_ text: Range<Int>, _ unescaped: Range<Int>, _ bytes: ByteCursor) -> Result
  ) -> Result? {
    guard let text = cursor.escapedText() else { return nil }
    return cursor.withUnescaped(text, in: &unescaped) { unescaped in
      guard unescaped.allSatisfy(\.isPlainASCII) else { return nil }
      return unescaped.baseAddress.map { body(text, 0..<unescaped.count, ByteCursor($0, at: 0)) }
    }
  }

  /// Consumes a member with an unknown key and any value.
  ///
  /// - Parameter kind: the kind of unread key that the member counts as; `nil` if it is not counted.
  mutating func otherMember(_ cursor: inout ByteCursor, as kind: UnreadKey.Kind? = nil) -> Bool {
    if let kind {
      var ahead = cursor
      guard let key = ahead.plainText() else { return leave(because: .names) }
      guard ignore(key, kind, in: cursor) else { return leave(because: .size) }
    }
    return otherMember(&cursor, depth: 0)
  }

  private mutating func otherMember(_ cursor: inout ByteCursor, depth: Int) -> Bool {
    guard let key = cursor.plainText() else { return leave(because: .names) }
    guard memory.insertOther(key, in: cursor) else { return leave(because: .size) }
    return cursor.colon() && skipValue(&cursor, depth: depth)
  }

  private mutating func skipValue(_ cursor: inout ByteCursor, depth: Int) -> Bool {
    switch cursor.byte {
    case UInt8(ascii: "\""):
      cursor.index += 1
      return cursor.escapedText() != nil
    case UInt8(ascii: "{"):
      return depth < Self.deepestSkipped
        && members(&cursor) { $0.otherMember(&$1, depth: depth + 1) }
    case UInt8(ascii: "["):
      return depth < Self.deepestSkipped && skipList(&cursor, depth: depth + 1)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return cursor.skipNumber()
    default:
      return cursor.flag() != nil
    }
  }

  private mutating func skipList(_ cursor: inout ByteCursor, depth: Int) -> Bool {
    cursor.index += 1
    var elements = ArrayIterator()
    while elements.next(&cursor) {
      guard skipValue(&cursor, depth: depth) else { return false }
    }
    return elements.isRead
  }

  private static let deepestSkipped = 8
}

extension ScannerState.ProductCause {
  fileprivate var ofEntitlement: IgnoredEntitlement.Cause {
    switch self {
    case .environment: .environment
    case .consumable: .consumable
    }
  }
}

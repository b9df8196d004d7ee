import GateRules

/// A text of ``LineShapes`` from one value to the next, and what follows it.
struct LineTransition: Sendable {
  /// The value that follows the text.
  enum Action: UInt8, Sendable {
    /// Without a value: the text continues in another transition.
    case more
    case id, product, purchaseDate, expiresDate, uncommonDate
    /// A string that means nothing.
    case string
    /// An object whose members have names of the catalogs, or a list of such names.
    case members
    /// Without a value: the text contains it, with its effects.
    case constant
    /// Without a value: the line ends.
    case end
    /// Without a text: none of the state's texts is there.
    case unknown
  }

  /// Eight bytes of the text, padded with zeros, and for each of them a byte of ones.
  private struct Word: Equatable, Sendable {
    var bytes: UInt64 = 0
    var mask: UInt64 = 0

    @inline(__always)
    func difference(at offset: Int, after cursor: ByteCursor) -> UInt64 {
      (cursor.word(at: cursor.index &+ offset) ^ bytes) & mask
    }
  }

  private var words = (Word(), Word(), Word(), Word())
  private(set) var length = 0
  private(set) var field = LineField.id
  private(set) var action = Action.more
  /// Whether the text contains the end of an entitlement, after which another can begin.
  var endsEntitlement = false
  private(set) var effects: EntitlementEffects = []
  /// The state after the value.
  var next = 0
  /// The offset in bytes of that state's first transition in ``LineShapes/transitions``.
  var following = 0

  static let maxLength = 32

  /// The last transition of each state, whose empty text is everywhere.
  static let unknown: LineTransition = {
    var transition = LineTransition()
    transition.action = .unknown
    return transition
  }()
}

extension LineTransition {
  /// Sets the value that follows the text.
  mutating func setValue(_ field: LineField) {
    self.field = field
    action =
      switch field {
      case .id: .id
      case .product: .product
      case .purchaseDate: .purchaseDate
      case .expiresDate: .expiresDate
      case .originalPurchaseDate, .gracePeriodExpiresDate, .revocationDate, .pausedAt, .resumesAt:
        .uncommonDate
      case .attributes, .progress, .usage, .unknown: .members
      default: .string
      }
  }

  /// Sets the effects of the value that ends the text.
  mutating func setConstant(for field: LineField, _ effects: EntitlementEffects) {
    (self.field, self.effects) = (field, effects)
    action = .constant
  }

  /// Sets that the line ends.
  mutating func setLineEnd() { action = .end }

  /// Sets the text, of at most ``maxLength`` bytes. Reads ``maxLength`` bytes.
  mutating func setText(_ range: Range<Int>, in bytes: UnsafeRawPointer) {
    length = range.count
    let cursor = ByteCursor(bytes, at: range.lowerBound)
    words = (
      word(0, of: cursor), word(1, of: cursor), word(2, of: cursor), word(3, of: cursor)
    )
  }

  private func word(_ number: Int, of cursor: ByteCursor) -> Word {
    let count = min(max(length - 8 * number, 0), 8)
    let mask = ~(UInt64.max << UInt64(8 * count))
    return Word(bytes: cursor.word(at: cursor.index + 8 * number) & mask, mask: mask)
  }

  func hasText(of other: LineTransition) -> Bool {
    length == other.length && words == other.words
  }

  /// Whether the text is at the cursor. Reads ``maxLength`` bytes.
  @inline(__always)
  func isNext(_ cursor: ByteCursor) -> Bool {
    // The texts of a state mostly differ in their first word, which is known earlier than the rest.
    guard words.0.difference(at: 0, after: cursor) == 0 else { return false }
    // Without a branch on the length: it changes from text to text.
    let others =
      words.1.difference(at: 8, after: cursor) | words.2.difference(at: 16, after: cursor)
      | words.3.difference(at: 24, after: cursor)
    return others == 0
  }
}

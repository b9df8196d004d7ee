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

  /// The text, padded with zeros, and for each byte of it a byte of ones.
  private var words = SIMD4<UInt64>.zero
  private var masks = SIMD4<UInt64>.zero
  private(set) var length = 0
  private(set) var field = LineField.id
  private(set) var action = Action.more
  /// Whether the text contains the end of an entitlement, after which another can begin.
  var endsEntitlement = false
  /// Whether the text contains the end or the beginning of an entitlement.
  var hasBoundary = false
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
    for word in 0..<words.scalarCount {
      let count = min(max(length - 8 * word, 0), 8)
      masks[word] = ~(UInt64.max << UInt64(8 * count))
      words[word] = cursor.words[word] & masks[word]
    }
  }

  func hasText(of other: LineTransition) -> Bool {
    length == other.length && words == other.words
  }

  /// Whether the text is at the cursor. Reads ``maxLength`` bytes.
  @inline(__always)
  func isNext(_ cursor: ByteCursor) -> Bool {
    // Without a branch on the length: it changes from text to text.
    let difference = (cursor.words ^ words) & masks
    let half = difference.lowHalf | difference.highHalf
    return half[0] | half[1] == 0
  }
}

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
    /// An object whose members have names of the catalogs.
    case members
    /// Without a value: the text contains it, with its effects.
    case constant
    /// Without a value: the line ends.
    case end
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
  /// The first transition of that state, or ``none``.
  var following = Self.none
  /// The transition to try if another text is there, or ``none``.
  var alternative = Self.none

  /// The position of a transition in ``LineShapes/transitions``.
  typealias Index = Int32
  static let none: Index = -1
  static let maxLength = 32
}

extension LineTransition {
  /// Sets the value that follows the text.
  mutating func read(_ field: LineField) {
    self.field = field
    action =
      switch field {
      case .id: .id
      case .product: .product
      case .purchaseDate: .purchaseDate
      case .expiresDate: .expiresDate
      case .originalPurchaseDate, .gracePeriodExpiresDate, .revocationDate: .uncommonDate
      case .attributes, .progress, .usage: .members
      default: .string
      }
  }

  /// Sets the effects of the value that ends the text.
  mutating func stand(for field: LineField, _ effects: EntitlementEffects) {
    (self.field, self.effects) = (field, effects)
    action = .constant
  }

  /// Sets that the line ends.
  mutating func endLine() { action = .end }

  /// Sets the text, of at most ``maxLength`` bytes.
  mutating func setText(_ range: Range<Int>, in bytes: UnsafeRawPointer) {
    length = range.count
    for (offset, index) in range.enumerated() {
      let shift = UInt64(8 * (offset % 8))
      words[offset / 8] |= UInt64(bytes.load(fromByteOffset: index, as: UInt8.self)) << shift
      masks[offset / 8] |= 0xFF << shift
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

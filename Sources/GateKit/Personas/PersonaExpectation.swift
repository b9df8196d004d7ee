public import ContentCatalog
public import GateRules

extension Persona {
  /// An entry of a persona's `expect`: a statement about every item that the entry selects.
  public struct Expectation: Hashable, Sendable {
    /// The statement about every item of ``items``.
    public let statement: Statement
    /// The entry as written: an item id, a glob, `#tag` or `*`.
    public let entry: String
    /// The items that the entry selects, in catalog order.
    public let items: [ItemID]

    /// Creates an expectation from its parts.
    public init(_ statement: Statement, entry: String, items: [ItemID]) {
      self.statement = statement
      self.entry = entry
      self.items = items
    }
  }
}

extension Persona.Expectation {
  /// A statement about a decision.
  @nonexhaustive
  public enum Statement: Hashable, Sendable {
    /// The verdict.
    case verdict(Verdict)
    /// Codes that are among the reason of the decision and those of the reasons that its sentence
    /// names.
    case reasons([Reason.Code])
    /// The cause of the decision.
    case cause(DecisionCause)
    /// The best offer; `nil` if there is none. An offer without products, whatever its needs, is also
    /// met if there is none, because nothing is sold.
    case offer(BestOffer?)
    /// The instant before which the decision cannot change; `nil` if time alone never changes it.
    case validUntil(Instant?)
    /// The presentation of the item while it is not open.
    case whenLocked(WhenLocked)
  }

  /// The products and needs of the best offer for an item, in any order.
  public struct BestOffer: Hashable, Sendable {
    /// The products.
    public let products: Set<ProductID>
    /// The needs; `nil` for any.
    public let needs: Set<UnlockNeed>?

    /// Creates an offer from its parts.
    public init(products: Set<ProductID>, needs: Set<UnlockNeed>? = nil) {
      self.products = products
      self.needs = needs
    }
  }
}

extension Persona.Expectation.Statement {
  /// The word of `expect` that makes the statement, such as `causes`.
  package var key: String {
    switch self {
    case .verdict(let verdict): verdict.rawValue
    case .reasons: ExpectationReader.reasons.key
    case .cause: ExpectationReader.causes.key
    case .offer: ExpectationReader.offers.key
    case .validUntil: ExpectationReader.validUntil.key
    case .whenLocked: ExpectationReader.whenLocked.key
    }
  }

  /// Returns whether the statement is true of a decision.
  ///
  /// - Parameter other: the statement of the same kind that describes the decision completely.
  func isMet(by other: Self) -> Bool {
    switch (self, other) {
    case (.reasons(let codes), .reasons(let found)):
      codes.allSatisfy(found.contains)
    case (.offer(let expected?), .offer(let found?)):
      expected.products == found.products && expected.needs.map { $0 == found.needs } ?? true
    case (.offer(let expected?), .offer(nil)):
      expected.products.isEmpty && expected.needs == nil
    default: self == other
    }
  }
}

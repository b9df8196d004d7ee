public import ContentCatalog

/// A set of products on sale and needs that together open an item for a subject, none of them
/// superfluous.
///
/// ```swift
/// for offer in engine.evaluate(learner, at: now).offers(of: "L9") {
///   print(offer.allProducts, offer.price?.description ?? "-", offer.needs.count)
/// }
/// // [advanced] 25.00 CNY 0
/// // [full] 60.00 CNY 0
/// ```
///
/// A need can be a step in an item that is itself locked for the subject. Then ``prerequisites`` states
/// the purchases and steps that open that item, and ``price`` includes them.
public struct UnlockOffer: Hashable, Sendable, Codable {
  /// The products to buy, in catalog order.
  public let products: [ProductID]
  /// The needs, in the order of the cases of ``UnlockNeed``.
  public let needs: [UnlockNeed]
  /// The needs with items that are locked for the subject, with the ways to open these items, in the order
  /// in which they are to be taken. Each way assumes the purchases and steps before it.
  public var prerequisites: [Prerequisite] { writtenPrerequisites ?? [] }
  private let writtenPrerequisites: [Prerequisite]?
  /// The total price of ``allProducts``; `nil` if a product has no price, if the currencies or the
  /// billing periods differ, or if no way was found to open the item of a need.
  public let price: Price?
  /// The time that one payment of the price covers; `nil` without a price, and if the products are
  /// kept for good.
  public let term: Term?
  /// The instant from which one of the products is no longer sold; `nil` if no sale ends.
  public let soldUntil: Instant?

  /// Creates an offer from its parts, for previews and for tests of a ``ReasonRenderer``.
  public init(
    products: [ProductID], needs: [UnlockNeed] = [], prerequisites: [Prerequisite] = [],
    price: Price? = nil, term: Term? = nil, soldUntil: Instant? = nil
  ) {
    self.products = products
    self.needs = needs
    writtenPrerequisites = prerequisites.isEmpty ? nil : prerequisites
    self.price = price
    self.term = term
    self.soldUntil = soldUntil
  }

  private enum CodingKeys: String, CodingKey {
    case products, needs
    case writtenPrerequisites = "prerequisites"
    case price, term, soldUntil
  }
}

extension UnlockOffer {
  /// The products to buy and those that ``prerequisites`` require, each once.
  public var allProducts: [ProductID] {
    products + prerequisites.flatMap { $0.way?.products ?? [] }
  }

  /// The needs with those that ``prerequisites`` require, each before the need that requires it.
  public var allNeeds: [UnlockNeed] {
    needs.flatMap { need in
      prerequisites.filter { $0.need == need }.flatMap { $0.way?.needs ?? [] } + [need]
    }
  }

  /// The time that one payment of an offer's price covers.
  public struct Term: Hashable, Sendable, Codable {
    /// The `period` of the products.
    public let period: CalendarDuration
    /// Whether the price is due again after each period, because every product is `autoRenewable`.
    public let renews: Bool

    /// Creates a term from its parts.
    public init(_ period: CalendarDuration, renews: Bool) {
      self.period = period
      self.renews = renews
    }
  }
}

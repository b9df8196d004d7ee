/// A product for sale. Holding it can open gates.
///
/// ```swift
/// for product in catalog.content.products where !product.isRetired {
///   print(product.id, product.price?.description ?? "-", product.isFullAccess)
/// }
/// // basic 18.00 CNY false
/// // advanced 25.00 CNY false
/// // expert 30.00 CNY false
/// // full 60.00 CNY true
/// ```
public struct CatalogProduct: Identifiable, Hashable, Sendable {
  /// The id that gates use.
  public let id: ProductID
  /// The display name of the product.
  public let title: LocalizedText?
  /// The kind of purchase. It decides whether the product can be held, and whether it ends; the
  /// catalog's default is a nonconsumable.
  public let kind: ProductKind
  /// The identifiers under which stores sell the product.
  public let storeIDs: [StoreIdentifier]
  /// The former ids, which subjects may still use.
  public let formerIDs: [ProductID]
  /// The price, if the catalog specifies one.
  public let price: Price?
  /// The duration of one purchase of a subscription.
  public let period: CalendarDuration?
  /// Whether purchases that overlap follow one another, instead of running at the same time. Only a
  /// `nonRenewing` product can stack.
  public let stacks: Bool
  /// The subscription group. A subscriber holds one product of a group at a time.
  public let subscriptionGroup: String?
  /// The level of service within the group; 1 is the highest.
  ///
  /// Source: App Store Connect, "subscription levels".
  public let level: Int?
  /// The products that this one includes directly.
  public let includes: [ProductID]
  /// Whether the product is accepted in place of every product in a "product or full" gate.
  public let isFullAccess: Bool
  /// Whether the product is no longer sold. It continues to open gates for anyone who holds it.
  public let isRetired: Bool
  /// The instant from which the product is sold; `nil` if it is sold from the beginning.
  public let soldFrom: Instant?
  /// The instant from which the product is no longer sold; `nil` if its sale does not end.
  ///
  /// Like ``isRetired``, it concerns new purchases only.
  public let soldUntil: Instant?
  /// Custom data attached by the catalog's author; GateKit does not interpret it.
  public let info: JSONValue?

  package init(
    id: ProductID, title: LocalizedText? = nil, kind: ProductKind = .nonConsumable,
    storeIDs: [StoreIdentifier] = [], formerIDs: [ProductID] = [], price: Price? = nil,
    period: CalendarDuration? = nil, stacks: Bool = false, subscriptionGroup: String? = nil,
    level: Int? = nil, includes: [ProductID] = [], isFullAccess: Bool = false,
    isRetired: Bool = false,
    soldFrom: Instant? = nil, soldUntil: Instant? = nil, info: JSONValue? = nil
  ) {
    self.id = id
    self.title = title
    self.kind = kind
    self.storeIDs = storeIDs
    self.formerIDs = formerIDs
    self.price = price
    self.period = period
    self.stacks = stacks
    self.subscriptionGroup = subscriptionGroup
    self.level = level
    self.includes = includes
    self.isFullAccess = isFullAccess
    self.isRetired = isRetired
    self.soldFrom = soldFrom
    self.soldUntil = soldUntil
    self.info = info
  }
}

extension CatalogProduct {
  /// Returns the title in the language that ``LocalizedText/text(preferring:)`` selects; the id if
  /// the product has no title.
  public func title(preferring languages: [String]) -> String {
    title?.text(preferring: languages) ?? id.rawValue
  }

  /// Returns whether the product is sold at an instant: it is not retired, and the instant is in the
  /// half-open interval from ``soldFrom`` to ``soldUntil``.
  public func isSold(at instant: Instant) -> Bool {
    !isRetired && (soldFrom.map { $0 <= instant } ?? true)
      && (soldUntil.map { instant < $0 } ?? true)
  }

  /// Whether the catalog limits the time in which the product is sold.
  package var hasLimitedSale: Bool { soldFrom != nil || soldUntil != nil }

  /// Returns whether the product is sold whenever another one is.
  package func isSold(whenever other: CatalogProduct) -> Bool {
    (soldFrom ?? .earliest) <= (other.soldFrom ?? .earliest)
      && (other.soldUntil ?? .latest) <= (soldUntil ?? .latest)
  }

  /// Every name by which an entitlement can mention the product: its id, its former ids, then those of
  /// stores.
  package var names: [String] {
    [id.rawValue] + formerIDs.map(\.rawValue) + storeIDs.map(\.id)
  }

  /// Returns the ids under which the product is for sale in a store. A product without any store id
  /// is sold under its own id.
  package func idsForSale(in store: StoreName) -> [String] {
    storeIDs.isEmpty ? [id.rawValue] : storeIDs.filter { $0.applies(to: store) }.map(\.id)
  }
}

/// Something that is sold; holding it may open gates.
public struct CatalogProduct: Hashable, Sendable {
  /// The id that gates use.
  public let id: ProductID
  /// Its name for people.
  public let title: LocalizedText?
  /// How it is sold.
  public let kind: ProductKind
  /// Its names in the stores.
  public let storeIDs: [StoreIdentifier]
  /// Ids that it had before; subjects may still use them.
  public let formerIDs: [ProductID]
  /// What it costs, where the catalog says so.
  public let price: Price?
  /// How long one purchase lasts, for subscriptions.
  public let period: CalendarDuration?
  /// The subscription group, of whose products a subscriber holds one at a time.
  public let subscriptionGroup: String?
  /// The level of service within the group; 1 is the highest.
  ///
  /// Source: App Store Connect, "subscription levels".
  public let level: Int?
  /// Products that come with it.
  public let includes: [ProductID]
  /// Whether it stands in for every product in a "product or full" gate.
  public let isFullAccess: Bool
  /// Whether it is no longer sold; who holds it keeps what it opens.
  public let isRetired: Bool
  /// Whatever the catalog's author attached, unread.
  public let info: JSONValue?

  package init(
    id: ProductID, title: LocalizedText? = nil, kind: ProductKind = .nonConsumable,
    storeIDs: [StoreIdentifier] = [], formerIDs: [ProductID] = [], price: Price? = nil,
    period: CalendarDuration? = nil, subscriptionGroup: String? = nil, level: Int? = nil,
    includes: [ProductID] = [], isFullAccess: Bool = false, isRetired: Bool = false,
    info: JSONValue? = nil
  ) {
    self.id = id
    self.title = title
    self.kind = kind
    self.storeIDs = storeIDs
    self.formerIDs = formerIDs
    self.price = price
    self.period = period
    self.subscriptionGroup = subscriptionGroup
    self.level = level
    self.includes = includes
    self.isFullAccess = isFullAccess
    self.isRetired = isRetired
    self.info = info
  }
}

extension CatalogProduct {
  /// The title in the first of these languages that it has, else the id; see
  /// ``LocalizedText/text(preferring:)``.
  public func title(preferring languages: [String]) -> String {
    title?.text(preferring: languages) ?? id.rawValue
  }
}

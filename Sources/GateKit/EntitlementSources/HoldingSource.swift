public import ContentCatalog
public import GateRules

/// Products that are held without end, and nothing else; of everyone who is asked for.
///
/// Beside a source that enumerates subjects it adds its products to every one of them. Alone it stands for
/// one subject, `holding`.
public struct HoldingSource: EntitlementSourcePlugin {
  /// The name that it is asked for by.
  public static let name = "holding"
  /// One line on what it is for.
  public static let summary = "States products, separated by commas, as held without end."
  /// What its argument is.
  public static let argumentForm = "PRODUCTS"
  /// The subject that it enumerates.
  public static let subjectID = "holding"

  /// Every family; of all but entitlements it states that there is nothing.
  public let families = Set(FactFamily.allCases)
  private let subject: GateSubject

  /// Makes a source of products, named as the catalogs name them.
  public init(_ products: [ProductID]) {
    subject = .holding(products)
  }

  /// Makes a source of the products that the argument names; each must be one that can be held in one of
  /// the catalogs.
  public init(_ request: EntitlementSourceRequest) throws(EntitlementSourceError) {
    let names = try Self.names(in: request.argument)
    for name in names { try Self.check(name, in: request.catalogs) }
    self.init(names.map { ProductID($0) })
  }

  /// The products, whoever is asked for.
  public func snapshot(
    of subject: String, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    var snapshot = EntitlementSnapshot(of: self.subject, asOf: now)
    snapshot.isKnown = subject == Self.subjectID
    return snapshot
  }

  /// One subject, ``subjectID``.
  public func subjects(
    at now: Instant
  ) async throws(EntitlementSourceError) -> sending (any SubjectCursor)? {
    OneSubject(subject: subject)
  }
}

extension HoldingSource {
  /// An empty text names nothing.
  private static func names(in text: String) throws(EntitlementSourceError) -> [String] {
    guard text.contains(where: { $0 != " " }) else { return [] }
    let names = text.split(separator: ",", omittingEmptySubsequences: false)
      .map(\.withoutOuterSpaces)
    if names.contains("") { throw .emptyName(in: text) }
    return names
  }

  private static func check(
    _ name: String, in catalogs: [Catalog]
  ) throws(EntitlementSourceError) {
    let found = catalogs.compactMap { $0.product(ProductID(name)) }
    if found.isEmpty { throw .unknownProduct(name, in: catalogs) }
    if found.allSatisfy({ $0.kind == .consumable }) { throw .consumable(name) }
  }

  private struct OneSubject: SubjectCursor {
    var subject: GateSubject?

    mutating func next() -> SubjectRecord? {
      defer { subject = nil }
      return subject.map { .subject($0, line: 1) }
    }
  }
}

extension GateSubject {
  /// A subject who holds these products without end, and of whom all else is known to be nothing.
  package static func holding(_ products: [ProductID]) -> GateSubject {
    // The last instant there is stands for no end, since a subscription without any end is unknown.
    GateSubject(
      id: HoldingSource.subjectID,
      entitlements: products.map { Entitlement(product: $0, expiresDate: .latest) })
  }
}

extension Substring {
  fileprivate var withoutOuterSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

extension EntitlementSourceError {
  fileprivate static func emptyName(in text: String) -> Self {
    .badArgument(
      "\(Diagnostic.Message.quoting(text)) is no list of products",
      help: "name products separated by commas")
  }

  fileprivate static func unknownProduct(_ name: String, in catalogs: [Catalog]) -> Self {
    let products = catalogs.flatMap(\.products)
    let names = products.flatMap { product in
      [product.id.rawValue] + product.formerIDs.map(\.rawValue) + product.storeIDs.map(\.id)
    }
    let meant = SpellingSuggestion.didYouMean(name, among: names)
    return .badArgument(
      "no product \(Diagnostic.Message.quoting(name))\(meant)",
      help: "name products by their id, a former id or their name in a store")
  }

  fileprivate static func consumable(_ name: String) -> Self {
    .badArgument(
      "\(Diagnostic.Message.quoting(name)) is a consumable, and a consumable is never held",
      help: "name products that can be held")
  }
}

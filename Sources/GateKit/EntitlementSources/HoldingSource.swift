public import ContentCatalog
public import GateRules

/// A source that reports products as held without end, for every subject, and all other facts as
/// absent.
///
/// ```swift
/// let demo = HoldingSource(["basic"])
/// let facts = try await demo.snapshot(of: "anyone", at: now)
/// let subject = GateSubject(id: "anyone", entitlements: facts.entitlements)
/// print(engine.decide("L4", for: subject, at: now).isUnlocked)  // true
/// ```
///
/// In a group with a source that enumerates subjects, it adds its products to each of them. Alone,
/// it enumerates one subject, `holding`.
public struct HoldingSource: EntitlementSourcePlugin {
  /// The name that selects the source.
  public static let name = "holding"
  /// A description in one line.
  public static let summary = "States products, separated by commas, as held without end."
  /// The form of the argument.
  public static let argumentForm = "PRODUCTS"
  /// The argument is a list of products.
  public static let readsFile = false
  /// The id of the subject that the source enumerates.
  public static let subjectID: SubjectID = "holding"

  /// Every family. The facts of all families except entitlements are absent.
  public let families = Set(FactFamily.allCases)
  /// The products are the same for every subject.
  public let isOverlay = true
  private let subject: GateSubject

  /// Creates a source from the ids or store ids of products.
  public init(_ products: [ProductID]) {
    subject = .holding(products)
  }

  /// Creates a source from the products that the argument names, separated by commas: by an id, a name in a
  /// store or, if no product has it, a title. Each must be a product of one of the catalogs that can be held.
  public init(_ request: EntitlementSourceRequest) throws(EntitlementSourceError) {
    var products: [ProductID] = []
    for name in try Self.names(in: request.argument) {
      products += try Self.products(named: name, in: request.catalogs)
    }
    self.init(products)
  }

  /// Returns the products, for every subject.
  public func snapshot(
    of subject: SubjectID, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    var snapshot = EntitlementSnapshot(undated: self.subject, askedAt: now)
    snapshot.isKnown = subject == Self.subjectID
    return snapshot
  }

  /// Returns a cursor over one subject, ``subjectID``.
  public func subjects(
    at now: Instant
  ) async throws(EntitlementSourceError) -> sending (any SubjectCursor<EntitlementSourceError>)? {
    SubjectArray<EntitlementSourceError>([.subject(subject)])
  }
}

extension HoldingSource {
  /// Returns the names in a list separated by commas; an empty list for an empty text.
  private static func names(in text: String) throws(EntitlementSourceError) -> [String] {
    guard text.contains(where: { $0 != " " }) else { return [] }
    let names = text.split(separator: ",", omittingEmptySubsequences: false)
      .map(\.withoutOuterSpaces)
    if names.contains("") { throw .emptyName(in: text) }
    return names
  }

  /// Returns the names of the products that a word names.
  private static func products(
    named word: String, in catalogs: [Catalog]
  ) throws(EntitlementSourceError) -> [ProductID] {
    let named = catalogs.compactMap { $0.product(ProductID(word)) }
    if !named.isEmpty {
      if named.allSatisfy({ $0.kind == .consumable }) { throw .consumable(word) }
      return [ProductID(word)]
    }
    let titled = catalogs.map { catalog in
      catalog.products(titled: word).map { catalog.products[$0] }
    }
    let held = titled.map { products in products.filter { $0.kind != .consumable } }
    if let several = held.first(where: { $0.count > 1 }) {
      throw .severalProducts(several.map(\.id), titled: word)
    }
    let found = held.flatMap { $0 }.map(\.id)
    if found.isEmpty {
      throw titled.allSatisfy(\.isEmpty) ? .unknownProduct(word, in: catalogs) : .consumable(word)
    }
    return found
  }
}

extension GateSubject {
  /// Returns a subject that holds these products without end and has no other facts.
  package static func holding(_ products: [ProductID]) -> GateSubject {
    // The last instant means no end. A subscription without an end would be unknown.
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
      "\(Diagnostic.Message.quoting(text)) is not a list of products",
      help: "name products separated by commas")
  }

  fileprivate static func unknownProduct(_ name: String, in catalogs: [Catalog]) -> Self {
    let products = catalogs.flatMap(\.products)
    let names = products.flatMap { product in
      [product.id.rawValue] + product.formerIDs.map(\.rawValue) + product.storeIDs.map(\.id)
        + (product.title?.texts.map(\.text) ?? [])
    }
    let meant = SpellingSuggestion.didYouMean(name, among: names)
    return .badArgument(
      "no product \(Diagnostic.Message.quoting(name))\(meant)",
      help: "name products by their id, a former id, their name in a store or their title")
  }

  fileprivate static func severalProducts(_ ids: [ProductID], titled title: String) -> Self {
    .badArgument(
      "\(Diagnostic.Message.quoting(title)) is the title of \(ids.count) products: "
        + ids.map { Diagnostic.Message.quoting($0.rawValue) }.joined(separator: ", "),
      help: "name one of them by its id")
  }

  fileprivate static func consumable(_ name: String) -> Self {
    .badArgument(
      "\(Diagnostic.Message.quoting(name)) is a consumable, and a consumable is never held",
      help: "name products that can be held")
  }
}

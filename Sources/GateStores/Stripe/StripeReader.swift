internal import ContentCatalog
internal import GateKit

/// A reader of the objects of Stripe about one customer.
struct StripeReader {
  private let policy: StripePolicy
  private var subscriptions = LatestStatements<[Entitlement]>()
  private var rights = LatestRights()
  private var pages = ListPages<ExactString>()
  /// Whether the items of each subscription are listed to the end.
  private var hasAllItems = true
  private var unknown: Set<UnknownFact> = []
  private var faults: [StoreDocumentFault] = []
  private var stated = StatedEntitlements()

  init(_ policy: StripePolicy) { self.policy = policy }

  /// Reads a document or a list of documents.
  ///
  /// - Parameter deliveryInstant: the instant of documents that state none; `nil` if they must state
  ///   one.
  mutating func read(
    _ document: StoreDocument, deliveryInstant: Instant?
  ) throws(StoreDocumentFault) {
    let objects = try StatedDocument.objects(
      in: document, deliveryInstant: deliveryInstant, noting: &stated)
    for (asOf, object) in objects { try read(object, in: document, asOf: asOf) }
  }

  private mutating func read(
    _ object: JSONValue, in document: StoreDocument, asOf: Instant
  ) throws(StoreDocumentFault) {
    switch object.text("object") {
    case "list": try readList(object, in: document, asOf: asOf)
    case "subscription": addSubscription(object, in: document, asOf: asOf)
    case "entitlements.active_entitlement": addRight(object, in: document, asOf: asOf)
    case "entitlements.active_entitlement_summary":
      try readMember("entitlements", of: object, in: document, asOf: asOf)
    case "customer": try readMember("subscriptions", of: object, in: document, asOf: asOf)
    case "event":
      throw document.fault(
        "an event of Stripe states no facts, only that an object has changed", at: object)
    case let type?:
      throw document.fault(
        "an object \(Diagnostic.Message.quoting(type)) of Stripe states no subscriptions",
        at: object)
    case nil: throw document.fault("it is not an object of Stripe", at: object)
    }
  }

  private mutating func readList(
    _ object: JSONValue, in document: StoreDocument, asOf: Instant
  ) throws(StoreDocumentFault) {
    let list = try document.read(object) { StripeList(object, in: $0) }
    pages.add(of: ExactString(list.url ?? ""), isLast: !list.hasMore)
    if list.hasActiveEntitlements { rights.add(listAsOf: asOf) }
    for item in list.data { try read(item, in: document, asOf: asOf) }
  }

  /// Reads a list in an object.
  private mutating func readMember(
    _ key: String, of object: JSONValue, in document: StoreDocument, asOf: Instant
  ) throws(StoreDocumentFault) {
    guard let list = object[key] else {
      throw document.fault(
        "the object \(Diagnostic.Message.quoting(object.text("object") ?? "")) needs `\(key)`",
        at: object)
    }
    try readList(list, in: document, asOf: asOf)
  }
}

/// The records of a document. An unusable record makes its products unknown, and leaves the others.
extension StripeReader {
  private mutating func addSubscription(
    _ value: JSONValue, in document: StoreDocument, asOf: Instant
  ) {
    do throws(StoreDocumentFault) {
      let subscription = try document.read(value) { StripeSubscription(value, in: $0) }
      if subscription.items.hasMore { hasAllItems = false }
      var entitlements: [Entitlement] = []
      for data in subscription.items.data {
        let item = try document.read(data) { StripeItem(data, in: $0) }
        guard let product = item.product(policy) else {
          throw document.fault("the item has no price", at: data)
        }
        guard let period = subscription.period(of: item) else {
          throw document.fault("neither the item nor its subscription states the period", at: data)
        }
        let entitlement = subscription.entitlement(
          to: product, item, during: period, asOf: asOf, policy)
        if let entitlement { entitlements.append(entitlement) }
      }
      subscriptions.add(entitlements, about: subscription.id, asOf: asOf)
    } catch {
      faults.append(error)
      subscriptions.addUnusable(about: value.text(StripeSubscription.id.key), asOf: asOf)
      unknown.formUnion(products(of: value).map { .product($0) })
    }
  }

  private mutating func addRight(_ value: JSONValue, in document: StoreDocument, asOf: Instant) {
    do throws(StoreDocumentFault) {
      let right = try document.read(value) { StripeEntitlement(value, in: $0) }
      rights.add(right.entitlement, about: right.id, asOf: asOf)
    } catch {
      faults.append(error)
      rights.add(listAsOf: asOf)
      unknown.insert(.product(value.text(StripeEntitlement.key.key).map { ProductID($0) }))
    }
  }

  /// Returns the products of an unusable subscription; `nil` for one that cannot be read.
  private func products(of value: JSONValue) -> [ProductID?] {
    let items = value[StripeSubscription.items.key]?[StripeList.data.key]?.array ?? []
    if items.isEmpty { return [nil] }
    return items.flatMap { item -> [ProductID?] in
      let price = item[StripeItem.price.key] ?? item[StripeItem.plan.key]
      let ids = [price?.text("id"), price?.text("product") ?? price?["product"]?.text("id")]
      // The catalogs may name either.
      return ids.map { $0.map { ProductID($0) } }
    }
  }

  /// Returns the facts in the documents.
  func decoded(
    scope: StoreDocumentScope, trust: EntitlementSnapshot.Trust, at now: Instant
  ) -> DecodedStoreDocument {
    var stated = stated
    let isWhole = stated.areWhole(scope)
    for entry in subscriptions.usable { stated.add(entry.statement, asOf: entry.asOf) }
    for entry in rights.entries { stated.add([entry.statement], asOf: entry.asOf) }
    let doubtful = subscriptions.doubtful.flatMap { $0 }.map(\.product) + rights.doubtful
    return DecodedStoreDocument(
      snapshot: EntitlementSnapshot(
        asOf: stated.asOf ?? now, entitlements: stated.entitlements,
        unknown: unknown.union(doubtful.map { .product($0) }),
        isComplete: isWhole && pages.haveEnds && hasAllItems,
        coverage: isWhole ? .past : .current, trust: trust),
      faults: faults)
  }
}

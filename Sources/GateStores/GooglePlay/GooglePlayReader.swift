internal import ContentCatalog
internal import GateKit

/// A reader of the Google Play purchases of one customer.
struct GooglePlayReader {
  private let plans: PlanNames
  /// The purchases by token.
  private var purchases = LatestStatements<GooglePlayPurchase>()
  private var voided: [ExactString: [VoidedPurchase]] = [:]
  /// The tokens of purchases that an unusable statement names, which may have been replaced or refunded.
  private var doubtfulTokens: Set<ExactString> = []
  private var unknown: Set<UnknownFact> = []
  private var faults: [StoreDocumentFault] = []
  private var stated = StatedEntitlements()

  init(naming plans: PlanNames) { self.plans = plans }

  /// Reads a document or a list of documents.
  ///
  /// - Parameter deliveryInstant: the instant of documents that state none; `nil` if they must state
  ///   one.
  mutating func read(
    _ document: StoreDocument, deliveryInstant: Instant?
  ) throws(StoreDocumentFault) {
    for value in try document.documents() {
      if let problem = Self.problem(of: value) { throw document.fault(problem, at: value) }
      let contents = try document.read(value) { GooglePlayDocument(value, in: $0) }
      let asOf = try document.instant(contents.asOf ?? deliveryInstant, of: value)
      stated.add(documentAsOf: asOf)
      for member in contents.purchases { add(member, in: document, asOf: asOf) }
      for value in contents.voidedPurchases { addVoided(value, in: document) }
    }
  }

  /// Returns the reason why a value is not a document; `nil` if it may be one.
  private static func problem(of value: JSONValue) -> String? {
    if GooglePlayNotification.isOne(value) {
      return "a notification of Google Play states no facts, only that a purchase has changed"
    }
    guard value[GooglePlayDocument.purchases.key] == nil, GooglePlayBodyKind(value) != nil else {
      return nil
    }
    return "a body of Google Play states neither its token nor its instant: "
      + #"a document is `{"asOf": …, "purchases": {TOKEN: BODY}}`"#
  }

  private mutating func add(_ member: JSONMember, in document: StoreDocument, asOf: Instant) {
    let value = member.value
    do throws(StoreDocumentFault) {
      purchases.add(
        try purchase(value, in: document, asOf: asOf), about: member.key, asOf: asOf)
    } catch {
      faults.append(error)
      purchases.addUnusable(about: member.key, asOf: asOf)
      leaveUnknown(Self.products(in: value))
      noteDoubtfulLink(of: value)
    }
  }

  private func purchase(
    _ value: JSONValue, in document: StoreDocument, asOf: Instant
  ) throws(StoreDocumentFault) -> GooglePlayPurchase {
    switch GooglePlayBodyKind(value) {
    case .subscription:
      return try document.read(value) { GooglePlaySubscription(value, in: $0) }
        .purchase(asOf: asOf, naming: plans)
    case .product:
      return try document.read(value) { GooglePlayProduct(value, in: $0) }.purchase(asOf: asOf)
    case .productV2:
      let product = try document.read(value) { GooglePlayProductV2(value, in: $0) }
      if let purchase = product.purchase(asOf: asOf, naming: plans) { return purchase }
      throw document.fault("a rental needs a product `productId:purchaseOptionId`", at: value)
    case .subscriptionV1:
      throw document.fault(
        "it is a body of `purchases.subscriptions`; ask `purchases.subscriptionsv2`", at: value)
    case nil:
      throw document.fault("it is not a purchase of Google Play", at: value)
    }
  }

  private mutating func addVoided(_ value: JSONValue, in document: StoreDocument) {
    do throws(StoreDocumentFault) {
      let purchase = try document.read(value) { VoidedPurchase(value, in: $0) }
      voided[ExactString(purchase.token), default: []].append(purchase)
    } catch {
      faults.append(error)
      unknown.insert(.product(nil))
      guard let token = value.text(VoidedPurchase.token.key) else {
        return purchases.addUnusable(about: nil, asOf: .latest)
      }
      doubtfulTokens.insert(ExactString(token))
    }
  }
}

extension GooglePlayReader {
  /// Returns the facts in the documents.
  func decoded(
    scope: StoreDocumentScope, trust: EntitlementSnapshot.Trust, at now: Instant
  ) -> DecodedStoreDocument {
    var result = self
    let isWhole = stated.areWhole(scope)
    let entries = purchases.usable.filter { !doubtfulTokens.contains(ExactString($0.id)) }
    let replaced = Set(entries.compactMap(\.statement.replacedToken))
    for entry in entries {
      let token = ExactString(entry.id)
      let refunds = voided[token] ?? []
      let entitlements = entry.statement.items.map { item in
        var entitlement = item.entitlement
        if replaced.contains(token) { entitlement.isUpgraded = true }
        let dates = refunds.filter { $0.concerns(item) }.map(\.date)
        entitlement.revocationDate = dates.min() ?? entitlement.revocationDate
        return entitlement
      }
      result.stated.add(entitlements, asOf: entry.asOf)
    }
    let doubtful =
      purchases.doubtful
      + purchases.usable.filter { doubtfulTokens.contains(ExactString($0.id)) }.map(\.statement)
    result.unknown.formUnion(
      doubtful.flatMap(\.items).map { .product($0.entitlement.product) })
    return DecodedStoreDocument(
      snapshot: EntitlementSnapshot(
        asOf: result.stated.asOf ?? now, entitlements: result.stated.entitlements,
        unknown: result.unknown, isComplete: isWhole,
        coverage: isWhole ? .past : .current,
        trust: trust),
      faults: faults)
  }

  /// Marks products as unknown, under each of their possible names; every product for `nil`.
  private mutating func leaveUnknown(_ products: [String]?) {
    guard let products else {
      unknown.insert(.product(nil))
      return
    }
    unknown.formUnion(products.flatMap { plans.names(of: $0) }.map { .product(ProductID($0)) })
  }

  /// Notes that an unusable purchase may have replaced another one, or any other one if its link is
  /// unreadable.
  private mutating func noteDoubtfulLink(of value: JSONValue) {
    switch GooglePlayBodyKind(value) {
    case .product, .productV2: return
    case .subscription:
      guard let link = value[GooglePlaySubscription.linkedPurchaseToken.key], link.content != .null
      else { return }
      if let token = link.string {
        doubtfulTokens.insert(ExactString(token))
        return
      }
    case .subscriptionV1, nil: break
    }
    unknown.insert(.product(nil))
    purchases.addUnusable(about: nil, asOf: .latest)
  }

  /// Returns the products in a body, as far as it can be read; `nil` if one of them cannot.
  private static func products(in value: JSONValue) -> [String]? {
    let key = GooglePlayProduct.productID.key
    let items =
      value[GooglePlaySubscription.lineItems.key] ?? value[GooglePlayProductV2.lineItems.key]
    guard let items else { return value.text(key).map { [$0] } }
    guard let elements = items.array, !elements.isEmpty else { return nil }
    let products = elements.compactMap { $0.text(key) }
    return products.count == elements.count ? products : nil
  }
}

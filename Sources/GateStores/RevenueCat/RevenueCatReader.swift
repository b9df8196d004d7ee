internal import ContentCatalog
internal import GateKit

/// A reader of one customer of RevenueCat.
struct RevenueCatReader: StoreReader {
  private let document: StoreDocument
  private let products: RevenueCatProducts
  private let response: RevenueCatResponse
  private let customer: RevenueCatCustomer
  var snapshot: EntitlementSnapshot
  var faults: [StoreDocumentFault] = []
  /// The purchases by key, as entries of `entitlements` name them; empty without such entries.
  private var purchases: [ExactString: RevenueCatPurchases] = [:]
  private var hasSandboxPurchase = false
  /// The keys with a malformed purchase.
  private var malformed: Set<ExactString> = []

  init(
    _ document: StoreDocument, naming products: RevenueCatProducts,
    trust: EntitlementSnapshot.Trust
  ) throws(StoreDocumentFault) {
    let response = try document.read(document.root) { RevenueCatResponse(document.root, in: $0) }
    customer = try document.read(response.subscriber) {
      RevenueCatCustomer(response.subscriber, in: $0)
    }
    self.document = document
    self.products = products
    self.response = response
    snapshot = EntitlementSnapshot(asOf: response.asOf, trust: trust)
  }

  mutating func decoded() -> DecodedStoreDocument {
    for member in customer.subscriptions { add(member.value, under: member.key) }
    for member in customer.nonSubscriptions { addAll(member) }
    for member in customer.entitlements where products.isEntitlement(member.key) {
      addEntitlement(member)
    }
    snapshot.isComplete = customer.listsAllPurchases
    let firstSeen = attribute(RevenueCatCustomer.firstSeen, for: .firstSeen)
    // A request for an unknown customer creates one.
    snapshot.isKnown = !(customer.isWithoutPurchase && firstSeen == response.asOf)
    if snapshot.isKnown { addAttributes(firstSeen: firstSeen) }
    return DecodedStoreDocument(snapshot: snapshot, faults: faults)
  }

  private mutating func add(_ value: JSONValue, under key: String) {
    do throws(StoreDocumentFault) {
      let purchase = try document.read(value) { RevenueCatPurchase(value, in: $0) }
      if !customer.entitlements.isEmpty {
        purchases[ExactString(key), default: RevenueCatPurchases()].add(purchase)
      }
      if purchase.isSandbox == true { hasSandboxPurchase = true }
      snapshot.entitlements.append(
        purchase.entitlement(
          to: products.plans.name(of: key, plan: purchase.plan), asOf: response.asOf))
    } catch {
      faults.append(error)
      malformed.insert(ExactString(key))
      snapshot.unknown.formUnion(products.plans.names(of: key).map { .product(ProductID($0)) })
    }
  }

  private mutating func addAll(_ member: JSONMember) {
    guard case .array(let values) = member.value.content else {
      // It is reported as a purchase of the wrong type.
      return add(member.value, under: member.key)
    }
    for value in values { add(value, under: member.key) }
  }

  private mutating func addEntitlement(_ member: JSONMember) {
    do throws(StoreDocumentFault) {
      let entry = try document.read(member.value) { RevenueCatEntitlement(member.value, in: $0) }
      if let key = entry.productIdentifier, malformed.contains(ExactString(key)) {
        snapshot.unknown.insert(.product(ProductID(member.key)))
        return
      }
      snapshot.entitlements.append(
        entry.entitlement(
          under: member.key, from: purchase(for: entry), asOf: response.asOf))
    } catch {
      faults.append(error)
      snapshot.unknown.insert(.product(ProductID(member.key)))
    }
  }

  /// Returns the purchase that an entry of `entitlements` refers to; of several, the one with the same
  /// date, otherwise the last one.
  private func purchase(for entry: RevenueCatEntitlement) -> RevenueCatPurchase? {
    let found = entry.productIdentifier.flatMap { purchases[ExactString($0)] }
    return entry.purchaseDate.flatMap { found?.firstByDate[$0] } ?? found?.last
  }

  private mutating func addAttributes(firstSeen: Instant?) {
    let purchaseDate = attribute(RevenueCatCustomer.originalPurchaseDate, for: .firstSeen)
    if let date = purchaseDate ?? firstSeen, !snapshot.unknown.contains(.attribute(.firstSeen)) {
      snapshot.attributes[.firstSeen] = .instant(date)
    }
    // In the sandbox, the version is a constant.
    if hasSandboxPurchase { return }
    let version = attribute(
      RevenueCatCustomer.originalApplicationVersion, for: .originalAppVersion)
    if let version { snapshot.setOriginalAppVersion(version) }
  }

  private mutating func attribute<Value>(
    _ field: ObjectField<Value>, for name: AttributeID
  ) -> Value? {
    value(field, of: response.subscriber, RevenueCatCustomer.schema, for: name, in: document)
  }
}

/// The purchases with one key.
private struct RevenueCatPurchases {
  private(set) var last: RevenueCatPurchase?
  private(set) var firstByDate: [Instant: RevenueCatPurchase] = [:]

  mutating func add(_ purchase: RevenueCatPurchase) {
    last = purchase
    if firstByDate[purchase.purchaseDate] == nil { firstByDate[purchase.purchaseDate] = purchase }
  }
}

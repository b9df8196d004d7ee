internal import ContentCatalog
internal import GateKit

/// A reader of the objects of RevenueCat's REST API v2 about one customer.
struct RevenueCatV2Reader: StoreReader {
  private let products: RevenueCatProducts
  private var records = LatestStatements<RevenueCatV2Record>()
  private var rights = LatestRights()
  private var pages = ListPages<ExactString>()
  /// The facts other than entitlements.
  var snapshot: EntitlementSnapshot
  var faults: [StoreDocumentFault] = []
  /// The first instant at which RevenueCat saw the customer.
  private var firstSeen: Instant?
  private var stated = StatedEntitlements()

  init(naming products: RevenueCatProducts, trust: EntitlementSnapshot.Trust) {
    self.products = products
    snapshot = EntitlementSnapshot(asOf: .earliest, trust: trust)
  }

  /// Returns whether a document is one of the API v2, whose objects state their type.
  static func reads(_ document: StoreDocument) -> Bool {
    let root = document.root
    return root.array != nil || root["object"] != nil || root["objects"] != nil
  }

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
    case "subscription", "purchase": addRecord(object, in: document, asOf: asOf)
    case "customer.active_entitlement": addRight(object, in: document, asOf: asOf)
    case "customer": try readCustomer(object, in: document, asOf: asOf)
    case let type?:
      throw document.fault(
        "an object \(Diagnostic.Message.quoting(type)) of RevenueCat's REST API v2 states no purchases",
        at: object)
    case nil:
      throw document.fault("it is not an object of RevenueCat's REST API v2", at: object)
    }
  }

  private mutating func readList(
    _ object: JSONValue, in document: StoreDocument, asOf: Instant
  ) throws(StoreDocumentFault) {
    let list = try document.read(object) { RevenueCatList(object, in: $0) }
    pages.add(of: ExactString(list.url ?? ""), isLast: list.isLastPage)
    if list.hasActiveEntitlements { rights.add(listAsOf: asOf) }
    for item in list.items { try read(item, in: document, asOf: asOf) }
  }

  private mutating func readCustomer(
    _ object: JSONValue, in document: StoreDocument, asOf: Instant
  ) throws(StoreDocumentFault) {
    let customer = try document.read(object) { RevenueCatV2Customer(object, in: $0) }
    let date = value(
      RevenueCatV2Customer.firstSeenAt, of: object, RevenueCatV2Customer.schema, for: .firstSeen,
      in: document)
    firstSeen = [firstSeen, date].compactMap { $0 }.min()
    guard let list = customer.activeEntitlements else { return }
    rights.add(listAsOf: asOf)
    try readList(list, in: document, asOf: asOf)
  }
}

/// The records of a document. An unusable record makes its products unknown, and leaves the others.
extension RevenueCatV2Reader {
  private mutating func addRecord(_ value: JSONValue, in document: StoreDocument, asOf: Instant) {
    do throws(StoreDocumentFault) {
      if value.text("object") == "purchase" {
        let purchase = try document.read(value) { RevenueCatV2Purchase(value, in: $0) }
        records.add(purchase.record(), about: purchase.id, asOf: asOf)
      } else {
        let subscription = try document.read(value) { RevenueCatV2Subscription(value, in: $0) }
        records.add(subscription.record(asOf: asOf), about: subscription.id, asOf: asOf)
      }
    } catch {
      faults.append(error)
      // Which entitlements it gives may be unreadable too.
      snapshot.unknown.insert(.product(nil))
      records.addUnusable(about: value.text(RevenueCatV2Subscription.id.key), asOf: asOf)
    }
  }

  private mutating func addRight(_ value: JSONValue, in document: StoreDocument, asOf: Instant) {
    do throws(StoreDocumentFault) {
      let right = try document.read(value) { RevenueCatV2Right(value, in: $0) }
      rights.add(right.entitlement, about: right.id, asOf: asOf)
    } catch {
      faults.append(error)
      rights.add(listAsOf: asOf)
      snapshot.unknown.insert(.product(value.text(RevenueCatV2Right.id.key).map { ProductID($0) }))
    }
  }

  /// Returns the facts in the documents.
  func decoded(scope: StoreDocumentScope, at now: Instant) -> DecodedStoreDocument {
    var (snapshot, stated) = (snapshot, stated)
    for entry in records.usable {
      stated.add(entry.statement.entitlements(naming: products), asOf: entry.asOf)
    }
    let (environments, areReadable) = (environmentsOfRights, records.areUsable)
    for entry in rights.entries where products.isEntitlement(entry.id) {
      var entitlement = entry.statement
      guard areReadable else {
        // Its environment is that of a purchase, which may be unreadable.
        snapshot.unknown.insert(.product(entitlement.product))
        continue
      }
      let possible = environments[ExactString(entry.id)] ?? []
      entitlement.environment = possible.count == 1 ? possible.first : nil
      stated.add([entitlement], asOf: entry.asOf)
    }
    let doubtful = records.doubtful.flatMap { $0.entitlements(naming: products) }.map(\.product)
    snapshot.unknown.formUnion((doubtful + rights.doubtful).map { .product($0) })
    snapshot.asOf = stated.asOf ?? now
    snapshot.entitlements = stated.entitlements
    if let firstSeen, !snapshot.unknown.contains(.attribute(.firstSeen)) {
      snapshot.attributes[.firstSeen] = .instant(firstSeen)
    }
    let isWhole = stated.areWhole(scope)
    snapshot.isComplete = isWhole && pages.haveEnds
    snapshot.coverage = isWhole || !records.isEmpty ? .past : .current
    return DecodedStoreDocument(snapshot: snapshot, faults: faults)
  }

  /// The environments of the purchases that give each entitlement.
  private var environmentsOfRights: [ExactString: Set<Entitlement.Environment>] {
    var environments: [ExactString: Set<Entitlement.Environment>] = [:]
    for record in records.usable.map(\.statement) {
      guard let environment = record.terms.environment else { continue }
      for right in record.rights {
        environments[right.id, default: []].insert(environment)
      }
    }
    return environments
  }
}

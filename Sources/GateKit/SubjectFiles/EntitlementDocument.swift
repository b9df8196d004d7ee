import ContentCatalog
import GateRules

/// A reader of one entitlement of a subject.
struct EntitlementDocument {
  enum Key: String, ObjectKey {
    case product, source, purchaseDate, originalPurchaseDate, expiresDate, gracePeriodExpiresDate
    case revocationDate, isUpgraded, isPending, isInBillingRetry, ownershipType, offerType
    case offerDiscountType, environment
    static let owner = "an entitlement"
  }

  let state: CatalogReaderContext
  let unknownKeys: UnknownKeys

  func entitlement(_ value: JSONValue) -> Entitlement? {
    guard
      let object = ObjectReader<Key>(
        value, in: state, unknownKeys: unknownKeys, nullIsAbsent: true)
    else { return nil }
    func instant(_ key: Key) -> Instant? { object[key].flatMap { state.instant($0, called: key) } }
    func flag(_ key: Key) -> Bool { object.boolean(key) ?? false }
    func word<Word: EntitlementLabel>(_ key: Key) -> Word? {
      object.string(key).map { Word(rawValue: $0.value) }
    }
    // Read every key even if the product is missing, so that all faults are reported together.
    let product = object.requiredString(.product)
    let entitlement = Entitlement(
      product: ProductID(product?.value ?? ""), source: object.string(.source)?.value,
      purchaseDate: instant(.purchaseDate), originalPurchaseDate: instant(.originalPurchaseDate),
      expiresDate: instant(.expiresDate), gracePeriodExpiresDate: instant(.gracePeriodExpiresDate),
      revocationDate: instant(.revocationDate), isUpgraded: flag(.isUpgraded),
      isPending: flag(.isPending), isInBillingRetry: flag(.isInBillingRetry),
      ownershipType: word(.ownershipType), offerType: word(.offerType),
      offerDiscountType: word(.offerDiscountType), environment: word(.environment))
    return product == nil ? nil : entitlement
  }
}

extension CatalogReaderContext {
  /// Returns an instant of a subject, which must have an offset.
  func instant<Key: ObjectKey>(_ value: JSONValue, called key: Key) -> Instant? {
    guard let text = string(value, called: "`\(key.rawValue)`") else { return nil }
    guard let instant = Instant(text) else {
      report(.malformedInstant(text, key.rawValue), at: value.span)
      return nil
    }
    return instant
  }
}

extension Diagnostic.Message {
  fileprivate static func malformedInstant(_ text: String, _ name: String) -> Self {
    Self(
      "malformed-instant", "`\(name)` is not an instant with an offset: \(quoting(text))",
      help: "write it like `2026-12-01T09:00:00Z` or `2026-12-01T17:00:00+08:00`")
  }
}

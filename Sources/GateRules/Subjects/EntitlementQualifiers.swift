import ContentCatalog

/// The ownership, offer and discount types of an entitlement, which rules can exclude. Types that
/// StoreKit does not define are omitted.
package struct EntitlementQualifiers: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Creates the set that contains the type with this name; an empty set if StoreKit defines no such
  /// type.
  package init(named name: String?) {
    let bit = name.flatMap { name in EntitlementQualifier.all.firstIndex { $0.name.isExactly(name) }
    }
    rawValue = bit.map { 1 << UInt16($0) } ?? 0
  }

  init(names: some Sequence<String>) {
    self = names.reduce(into: []) { $0.formUnion(Self(named: $1)) }
  }

  init(of entitlement: borrowing Entitlement) {
    self.init(named: entitlement.ownershipType?.rawValue)
    formUnion(Self(named: entitlement.offerType?.rawValue))
    formUnion(Self(named: entitlement.offerDiscountType?.rawValue))
  }
}

/// The ownership, offer and discount types of an entitlement, which rules can exclude. Types that
/// StoreKit does not define are omitted.
package struct EntitlementQualifiers: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Makes the set that contains the type with this name; an empty set if StoreKit defines no such
  /// type.
  package init(word: String?) {
    let bit = word.flatMap { word in EntitlementQualifier.all.firstIndex { $0.name == word } }
    rawValue = bit.map { 1 << UInt16($0) } ?? 0
  }

  init(words: some Sequence<String>) {
    self = words.reduce(into: []) { $0.formUnion(Self(word: $1)) }
  }

  init(of entitlement: Entitlement) {
    self.init(
      words: [
        entitlement.ownershipType?.rawValue, entitlement.offerType?.rawValue,
        entitlement.offerDiscountType?.rawValue,
      ].compactMap { $0 })
  }
}

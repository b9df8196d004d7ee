/// The ownership, offer and discount types of an entitlement, as far as StoreKit has a word for them: what
/// rules can leave entitlements out by.
package struct EntitlementQualifiers: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The mark of a word; none for a word that StoreKit does not have.
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

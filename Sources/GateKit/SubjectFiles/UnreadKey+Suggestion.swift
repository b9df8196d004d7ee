package import ContentCatalog
package import GateRules

extension UnreadKey {
  /// Returns the name that was probably meant; `nil` if no known name is close.
  ///
  /// - Parameter catalogs: the catalogs that declare attributes and counters.
  package func suggestion(in catalogs: [Catalog]) -> String? {
    switch kind {
    case .key:
      if name.isASCII, Self.otherNamesOfEntitlements.contains(name) {
        return SubjectDocument.entitlements.key
      }
      return SpellingSuggestion.nearest(to: name, among: SubjectDocument.schema.keys)
    case .entitlementKey:
      return SpellingSuggestion.nearest(to: name, among: EntitlementDocument.schema.keys)
    case .attribute:
      return SpellingSuggestion.nearest(
        to: name, among: catalogs.flatMap { $0.attributes.map(\.id.rawValue) })
    case .counter:
      return SpellingSuggestion.nearest(
        to: name, among: catalogs.flatMap { $0.counters.map(\.id.rawValue) })
    }
  }

  /// The keys under which other systems list the purchases of a customer.
  private static let otherNamesOfEntitlements: Set<String> = [
    "holdings", "owned", "products", "purchase", "purchases", "receipts", "subscriptions",
    "transactions",
  ]
}

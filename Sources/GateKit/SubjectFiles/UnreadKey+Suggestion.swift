package import ContentCatalog
package import GateRules

extension UnreadKey {
  /// Returns the name that was probably meant; `nil` if no known name is close.
  ///
  /// - Parameter catalogs: the catalogs that declare attributes and counters.
  package func suggestion(in catalogs: [Catalog]) -> String? {
    if kind == .key, name.isASCII, Self.otherNamesOfEntitlements.contains(name) {
      return SubjectDocument.entitlements.key
    }
    return SpellingIndex { [kind] in
      switch kind {
      case .key: SubjectDocument.schema.keys
      case .entitlementKey: EntitlementDocument.schema.keys
      case .attribute: catalogs.flatMap { $0.attributes.map(\.id.rawValue) }
      case .counter: catalogs.flatMap { $0.counters.map(\.id.rawValue) }
      }
    }.nearest(to: name)
  }

  /// The keys under which other systems list the purchases of a customer.
  private static let otherNamesOfEntitlements: Set<String> = [
    "holdings", "owned", "products", "purchase", "purchases", "receipts", "subscriptions",
    "transactions",
  ]
}

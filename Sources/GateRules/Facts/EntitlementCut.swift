package import ContentCatalog

/// The entitlements to a product that count.
package struct EntitlementCut: Hashable, Sendable {
  /// Whether past ownership is enough.
  package let everOwned: Bool
  /// The instant before which the purchase must have been made; `nil` for no such limit.
  package let boughtBefore: Instant?
  /// The ownership, offer and discount types whose entitlements do not count.
  package let excluding: EntitlementQualifiers
}

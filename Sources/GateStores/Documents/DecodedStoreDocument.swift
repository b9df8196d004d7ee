public import GateKit

/// The facts in a store's document, and the parts of it that could not be used.
///
/// The products of unusable parts are unknown in the snapshot.
public struct DecodedStoreDocument: Hashable, Sendable {
  /// The facts of the document, with the trust that its origin deserves.
  public let snapshot: EntitlementSnapshot
  /// The unusable parts, in the order of the document.
  public let faults: [StoreDocumentFault]

  /// Creates a result from its parts.
  public init(snapshot: EntitlementSnapshot, faults: [StoreDocumentFault] = []) {
    self.snapshot = snapshot
    self.faults = faults
  }
}

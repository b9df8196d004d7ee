public import ContentCatalog
public import GateKit

/// A decoder of customers of RevenueCat, as its REST API v1 returns them.
///
/// Fields: RevenueCat's reference of the API v1, "Customer Info Model".
public struct RevenueCatDecoder: Sendable {
  private let products: RevenueCatProducts

  /// Creates a decoder for catalogs, which name products and entitlements.
  ///
  /// An entry of `entitlements` counts only if a product of a catalog lists its key as an id in the
  /// store `revenuecat`.
  public init(for catalogs: [Catalog]) { products = RevenueCatProducts(of: catalogs) }

  /// Returns the facts about a customer.
  ///
  /// A malformed purchase makes its product unknown.
  ///
  /// - Parameter bytes: the body of `GET /subscribers/{app_user_id}`.
  /// - Throws: `EntitlementSourceError.badAnswer` for a malformed document.
  public func decode(_ bytes: [UInt8]) throws(EntitlementSourceError) -> DecodedStoreDocument {
    do throws(StoreDocumentFault) {
      var reader = try RevenueCatReader(bytes, naming: products)
      return reader.decoded()
    } catch {
      throw error.error
    }
  }
}

public import ContentCatalog
public import GateKit

/// A decoder of customers of RevenueCat, as its REST API v1 returns them.
///
/// Fields: RevenueCat's reference of the API v1, "Customer Info Model".
public struct RevenueCatDecoder: StoreDecoder {
  /// The name of the source.
  public static let name = "revenuecat"
  /// A description of the source in one line.
  public static let summary =
    "Reads RevenueCat customers (REST API v1) from a folder with one file for each subject."

  /// The trust in the facts: `server` for documents that RevenueCat delivered, and `stated` for
  /// files.
  public let trust: EntitlementSnapshot.Trust
  private let products: RevenueCatProducts

  /// Creates a decoder of documents that RevenueCat delivered over a secure connection, for catalogs,
  /// which name products and entitlements.
  ///
  /// An entry of `entitlements` counts only if a product of a catalog lists its key as an id in the
  /// store `revenuecat`.
  public init(for catalogs: [Catalog]) {
    products = RevenueCatProducts(of: catalogs)
    trust = .server
  }

  /// Creates a decoder of documents in files, which anyone could have written.
  public init(
    ofFilesFor catalogs: [Catalog], options: inout StoreFileOptions
  ) throws(EntitlementSourceError) {
    products = RevenueCatProducts(of: catalogs)
    trust = .stated
  }

  /// Returns the facts about a customer.
  ///
  /// A malformed purchase makes its product unknown.
  ///
  /// - Parameters:
  ///   - bytes: the body of `GET /subscribers/{app_user_id}`.
  ///   - now: unused, because the document must state its instant.
  /// - Throws: `EntitlementSourceError.badAnswer` for a malformed document.
  public func decode(
    _ bytes: [UInt8], at now: Instant
  ) throws(EntitlementSourceError) -> DecodedStoreDocument {
    do throws(StoreDocumentFault) {
      var reader = try RevenueCatReader(bytes, naming: products, trust: trust)
      return reader.decoded()
    } catch {
      throw error.error
    }
  }
}

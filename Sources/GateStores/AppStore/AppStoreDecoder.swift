public import ContentCatalog
public import GateKit

/// A decoder of documents of the App Store: the App Store Server API, Notifications V2, and the
/// responses of `verifyReceipt`.
///
/// ```swift
/// let decoded = try await AppStoreDecoder(.unchecked).decode(bytes, at: now)
/// print(decoded.snapshot.entitlements.map(\.product))  // [com.app.pro.monthly]
/// for fault in decoded.faults { print(fault.path, fault.message) }
/// ```
///
/// A document is an object that one of these services sends, a signed payload (JWS), or a list of
/// documents of one customer. Wherever a service sends a signed payload, its decoded form is read
/// too, unless payloads have to be verified.
///
/// The answer is complete if the scope is `whole`, unless the documents lack the last page of a list.
/// With the scope `stated`, it is complete only if it contains a response of `verifyReceipt` with
/// `latest_receipt_info`, which lists every purchase, and it is then as of that response. A page of
/// the transaction history does not say whether it is the first one, nor for which products it was
/// asked: the `revision` is a token for the next page. So a history proves what it lists, unless the
/// caller knows that it is whole.
public struct AppStoreDecoder: StoreDecoder {
  /// The name of the source.
  public static let name = "appstore"
  /// A description of the source in one line.
  public static let summary =
    "Reads App Store documents from a folder with one file for each subject."

  /// The option `scope`.
  public static let fileOptions = ["scope=whole"]

  /// The origin of the documents.
  public let authenticity: AppStoreAuthenticity
  /// The knowledge of the caller about the documents of a customer.
  public let scope: StoreDocumentScope

  /// Creates a decoder of documents from an origin.
  ///
  /// - Parameters:
  ///   - authenticity: the origin, which determines the trust in the facts.
  ///   - scope: `whole` if the documents of each customer contain every page of the transaction history,
  ///     asked for without a filter, from the first page on.
  public init(
    _ authenticity: AppStoreAuthenticity = .unchecked, scope: StoreDocumentScope = .stated
  ) {
    self.authenticity = authenticity
    self.scope = scope
  }

  /// Creates a decoder of documents in files, whose signatures are not verified.
  public init(
    ofFilesFor catalogs: [Catalog], options: inout StoreFileOptions
  ) throws(EntitlementSourceError) {
    self.init(.unchecked, scope: try options.scope())
  }

  /// The trust in the facts, which the origin determines.
  public var trust: EntitlementSnapshot.Trust { authenticity.trust }

  /// Returns the facts about a customer.
  ///
  /// A malformed record, and a record whose signature is invalid, makes its product unknown.
  ///
  /// - Parameters:
  ///   - bytes: the document.
  ///   - now: the instant of the facts if no payload states one.
  /// - Throws: `EntitlementSourceError.badAnswer` for a malformed document, and
  ///   `EntitlementSourceError.unavailable` if a response of `verifyReceipt` reports a temporary
  ///   failure.
  public func decode(
    _ bytes: [UInt8], at now: Instant
  ) async throws(EntitlementSourceError) -> DecodedStoreDocument {
    var reader = AppStoreReader(authenticity, scope: scope)
    try await reader.read(bytes)
    return reader.decoded(at: now)
  }

  /// Returns the facts about a customer in several documents, as in a list of them.
  public func decode(
    _ documents: [[UInt8]], at now: Instant
  ) async throws(EntitlementSourceError) -> DecodedStoreDocument {
    var reader = AppStoreReader(authenticity, scope: scope)
    for (index, document) in documents.enumerated() {
      try await reader.read(document, at: "[\(index)]")
    }
    return reader.decoded(at: now)
  }
}

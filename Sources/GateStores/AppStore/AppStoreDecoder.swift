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
public struct AppStoreDecoder: StoreDecoder {
  /// The name of the source.
  public static let name = "appstore"
  /// A description of the source in one line.
  public static let summary =
    "Reads App Store documents from a folder with one file for each subject."

  /// The origin of the documents.
  public let authenticity: AppStoreAuthenticity

  /// Creates a decoder of documents from an origin.
  public init(_ authenticity: AppStoreAuthenticity = .unchecked) {
    self.authenticity = authenticity
  }

  /// Creates a decoder of documents in files, whose signatures are not verified.
  public init(
    ofFilesFor catalogs: [Catalog], options: inout StoreFileOptions
  ) throws(EntitlementSourceError) {
    self.init(.unchecked)
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
    var reader = AppStoreReader(authenticity)
    try await reader.read(bytes)
    return reader.decoded(at: now)
  }

  /// Returns the facts about a customer in several documents, as in a list of them.
  public func decode(
    _ documents: [[UInt8]], at now: Instant
  ) async throws(EntitlementSourceError) -> DecodedStoreDocument {
    var reader = AppStoreReader(authenticity)
    for (index, document) in documents.enumerated() {
      try await reader.read(document, at: "[\(index)]")
    }
    return reader.decoded(at: now)
  }
}

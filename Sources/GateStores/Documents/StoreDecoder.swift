public import ContentCatalog
public import GateKit

/// A decoder of the documents of a store, each of which describes one customer.
///
/// ``StoreSource`` reads the documents of many customers with it. The name, ``init(ofFilesFor:)`` and
/// ``decode(_:at:)`` are required. Later versions add members with defaults only.
public protocol StoreDecoder: Sendable {
  /// The name of the store, which selects its source.
  static var name: String { get }
  /// A description of the source that reads the documents from files, in one line. By default, it
  /// contains the name only.
  static var summary: String { get }
  /// The trust in the facts: `stated`, the default, for documents in files, unless the decoder verifies
  /// their signatures.
  var trust: EntitlementSnapshot.Trust { get }

  /// Creates a decoder of documents in files, which anyone could have written.
  ///
  /// - Parameter catalogs: the catalogs to decide.
  init(ofFilesFor catalogs: [Catalog])

  /// Returns the facts about a customer.
  ///
  /// A malformed record makes its product unknown.
  ///
  /// - Parameters:
  ///   - bytes: the document.
  ///   - now: the instant of the facts if the document states none.
  /// - Throws: `EntitlementSourceError.badAnswer` for a malformed document, and
  ///   `EntitlementSourceError.unavailable` for one that reports a temporary failure.
  func decode(
    _ bytes: [UInt8], at now: Instant
  ) async throws(EntitlementSourceError) -> DecodedStoreDocument
}

extension StoreDecoder {
  /// The name, as part of a sentence.
  public static var summary: String { "Documents of the store `\(name)`." }

  /// Anyone could have written the documents.
  public var trust: EntitlementSnapshot.Trust { .stated }
}

public import ContentCatalog
public import GateKit

/// A decoder of the documents of a store, each of which describes one customer.
///
/// ``StoreSource`` reads the documents of many customers with it. The name,
/// ``init(ofFilesFor:options:)`` and ``decode(_:at:)-([UInt8],_)`` are required. Later versions add members with
/// defaults only.
public protocol StoreDecoder: Sendable {
  /// The name of the store, which selects its source.
  static var name: String { get }
  /// A description of the source that reads the documents from files, in one line. By default, it
  /// contains the name only.
  static var summary: String { get }
  /// The forms of the options that ``init(ofFilesFor:options:)`` reads, such as `scope=whole`; none by
  /// default.
  static var fileOptions: [String] { get }
  /// The attributes that the documents state: by default, `firstSeen` and `originalAppVersion`.
  static var attributes: Set<AttributeID> { get }
  /// The trust in the facts: `stated`, the default, for documents in files, unless the decoder verifies
  /// their signatures.
  var trust: EntitlementSnapshot.Trust { get }

  /// Creates a decoder of documents in files, which anyone could have written.
  ///
  /// - Parameters:
  ///   - catalogs: the catalogs to decide.
  ///   - options: the options of the source. Those that are not read are an error.
  /// - Throws: `EntitlementSourceError.badArgument` for an option that is not valid.
  init(
    ofFilesFor catalogs: [Catalog], options: inout StoreFileOptions
  ) throws(EntitlementSourceError)

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

  /// Returns the facts about a customer in several documents, whose order does not matter and which can
  /// be repeated.
  ///
  /// By default, each document describes the whole customer, and the one that is as of the latest instant
  /// counts. Of equally late ones, only the facts in which they agree count; the others are unknown.
  ///
  /// - Parameters:
  ///   - documents: the documents, at least one.
  ///   - now: the instant of the facts if a document states none.
  /// - Throws: as for one document.
  func decode(
    _ documents: [[UInt8]], at now: Instant
  ) async throws(EntitlementSourceError) -> DecodedStoreDocument
}

extension StoreDecoder {
  /// The name, as part of a sentence.
  public static var summary: String { "Documents of the store `\(name)`." }

  /// No options.
  public static var fileOptions: [String] { [] }

  /// `firstSeen` and `originalAppVersion`.
  public static var attributes: Set<AttributeID> { AttributeID.ofStores }

  /// Anyone could have written the documents.
  public var trust: EntitlementSnapshot.Trust { .stated }

  /// Returns the facts in the latest document.
  public func decode(
    _ documents: [[UInt8]], at now: Instant
  ) async throws(EntitlementSourceError) -> DecodedStoreDocument {
    var latest: DecodedStoreDocument?
    for (index, document) in documents.enumerated() {
      let decoded: DecodedStoreDocument
      do throws(EntitlementSourceError) {
        decoded = try await decode(document, at: now)
      } catch {
        throw error.inDocument(index)
      }
      latest = latest.map { $0.united(withLater: decoded) } ?? decoded
    }
    guard let latest else { throw .badAnswer("there is no document") }
    return latest
  }
}

extension StoreDecoder {
  /// Returns the facts about a customer in one document or several.
  func facts(
    in documents: [[UInt8]], at now: Instant
  ) async throws(EntitlementSourceError) -> DecodedStoreDocument {
    if documents.count == 1 { return try await decode(documents[0], at: now) }
    return try await decode(documents, at: now)
  }
}

extension EntitlementSourceError {
  /// Returns the error with the position of the document that it concerns.
  fileprivate func inDocument(_ index: Int) -> Self {
    switch self {
    case .badAnswer(let problem): .badAnswer("in document \(index + 1): \(problem)")
    case .unavailable(let problem): .unavailable("in document \(index + 1): \(problem)")
    case .badArgument, .ambiguousSubject, .timedOut, .skipped, .untrusted: self
    }
  }
}

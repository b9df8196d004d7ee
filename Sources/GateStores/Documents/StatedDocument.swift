internal import ContentCatalog
internal import GateKit

/// Bodies of a store's API, and the instant at which they were asked for.
///
/// ```json
/// {"asOf": "2026-11-20T12:00:00Z", "objects": [{"object": "subscription", …}]}
/// ```
struct StatedDocument: StoreObject {
  /// The instant; `nil` if the document omits it.
  private let statedInstant: Instant?
  let objects: [JSONValue]

  static let asOfField = ObjectField(
    "asOf", .instant, "The instant at which the store was asked.", nullIsAbsent: true)
  private static let objectsField = ObjectField(
    "objects", .list(of: .any), "The bodies of the store's responses.", .required)

  static let schema = ObjectSchema(
    "stated-document", called: "a document", "Bodies of a store's API.",
    [asOfField, objectsField])

  init?(_ object: ObjectReader) {
    statedInstant = object[Self.asOfField]
    guard let objects = object[Self.objectsField] else { return nil }
    self.objects = objects
  }

  private init(body: JSONValue) {
    statedInstant = nil
    objects = [body]
  }
}

extension StatedDocument {
  /// Returns the bodies in a document or in a list of documents, each with its instant. A body can
  /// stand for a document that contains only this body.
  ///
  /// - Parameters:
  ///   - deliveryInstant: the instant of documents that state none; `nil` if they must state one.
  ///   - stated: receives the instant of each document.
  static func objects(
    in document: StoreDocument, deliveryInstant: Instant?, noting stated: inout StatedEntitlements
  ) throws(StoreDocumentFault) -> [(asOf: Instant, object: JSONValue)] {
    var found: [(asOf: Instant, object: JSONValue)] = []
    for value in try document.documents() {
      let isBody = value[objectsField.key] == nil && value[asOfField.key] == nil
      let contents =
        isBody
        ? StatedDocument(body: value)
        : try document.read(value) { StatedDocument(value, in: $0) }
      let asOf = try document.instant(contents.statedInstant ?? deliveryInstant, of: value)
      stated.add(documentAsOf: asOf)
      found += contents.objects.map { (asOf, $0) }
    }
    return found
  }
}

extension [[UInt8]] {
  /// Reads documents. The paths of faults begin with the position if there are several.
  func read(
    _ body: (StoreDocument) throws(StoreDocumentFault) -> Void
  ) throws(EntitlementSourceError) {
    for (index, bytes) in enumerated() {
      do throws(StoreDocumentFault) {
        try body(StoreDocument(bytes, at: count > 1 ? "[\(index)]" : ""))
      } catch {
        throw error.error
      }
    }
  }
}

extension StoreDocument {
  /// Returns the elements of a list of documents, or the only document.
  ///
  /// - Throws: a fault for an empty list.
  func documents() throws(StoreDocumentFault) -> [JSONValue] {
    let documents = root.array ?? [root]
    if documents.isEmpty { throw fault("the list contains no document", at: root) }
    return documents
  }

  /// Returns the instant of a document.
  ///
  /// - Throws: a fault for `nil`, because the age of the document would be unknown.
  func instant(
    _ instant: Instant?, of value: JSONValue
  ) throws(StoreDocumentFault) -> Instant {
    if let instant { return instant }
    throw fault(
      "the document does not state `asOf`, the instant at which the store was asked", at: value)
  }
}

internal import ContentCatalog
internal import GateKit

/// A payload that a document contains, signed or decoded.
enum AppStorePart {
  /// A payload that can be read: a value, and the document that it is part of.
  case usable(StoreDocument, JSONValue)
  /// A payload whose signature is missing or invalid, as far as it can be read.
  case unusable(JSONValue?, StoreDocumentFault)
}

extension AppStoreReader {
  /// Returns the payload at a position where the App Store sends a signature.
  ///
  /// - Parameter isSigned: whether the value is part of a payload whose signature was verified.
  mutating func part(
    _ value: JSONValue, in document: StoreDocument, isSigned: Bool
  ) async -> AppStorePart {
    switch value.content {
    case .string(let text):
      guard let jws = CompactJWS(text) else {
        return .unusable(nil, document.fault("a signed payload is not a JWS", at: value))
      }
      return await part(jws, at: document.path(of: value))
    case .object:
      if isSigned || authenticity.verifier == nil { return .usable(document, value) }
      return .unusable(value, document.fault("a payload is not signed", at: value))
    case .null, .boolean, .number, .array:
      return .unusable(
        nil, document.fault("a signed payload must be a string, not \(value.typeName)", at: value))
    }
  }

  /// Returns the payload of a signature, verified if the reader has a verifier.
  mutating func part(_ jws: CompactJWS, at path: String) async -> AppStorePart {
    var bytes = jws.payload
    if case .unchecked = authenticity { snapshot.hasUnverifiedSignatures = true }
    if let verifier = authenticity.verifier {
      do {
        bytes = try await verifier(jws.text)
      } catch {
        return .unusable(
          Self.payload(of: jws),
          StoreDocumentFault(path: path, message: "a signature is invalid: \(error.textForPeople)"))
      }
    }
    do throws(StoreDocumentFault) {
      let document = try StoreDocument(bytes, at: path)
      return .usable(document, document.root)
    } catch {
      return .unusable(nil, error)
    }
  }

  /// Returns a payload, signed or decoded, without verifying it.
  static func unverifiedPayload(_ value: JSONValue) -> JSONValue? {
    guard case .string(let text) = value.content else { return value }
    return CompactJWS(text).flatMap(payload)
  }

  private static func payload(of jws: CompactJWS) -> JSONValue? {
    (try? StoreDocument(jws.payload))?.root
  }
}

package import ContentCatalog

extension JSONNode {
  /// Returns an instant in RFC 3339 format, in UTC.
  package static func instant(_ instant: Instant?) -> JSONNode? {
    instant.map { .string($0.description) }
  }
}

/// Limits on JSON documents.
package enum JSONLimits {
  /// The maximum nesting depth of arrays and objects. It is limited because reading recurses.
  package static let depth = 128
  /// The maximum size in bytes, far below the range of the 32-bit offsets of a ``SourceSpan``.
  package static let fileSize = 64 << 20
}

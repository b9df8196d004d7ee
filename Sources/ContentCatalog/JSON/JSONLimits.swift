/// How large a JSON document may be.
package enum JSONLimits {
  /// How many arrays and objects may stand in one another; reading and freeing a value recurse.
  package static let depth = 128
  /// In bytes; far below what the 32-bit offsets of a ``SourceSpan`` can count.
  package static let fileSize = 64 << 20
}

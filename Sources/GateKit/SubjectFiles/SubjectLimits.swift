/// The limits on the size of subjects.
@usableFromInline
package struct SubjectLimits: Sendable {
  /// The maximum number of bytes of a line or a list element. A longer one is rejected without
  /// being kept in memory.
  package var lineLength = 16 * 1024 * 1024

  package init() {}

  package init(lineLength: Int) { self.lineLength = lineLength }

  /// The limits for all files of subjects.
  package static let standard = SubjectLimits()

  /// The maximum number of bytes of a subject's id in UTF-8. Some outputs repeat the id for every
  /// item.
  @inlinable
  package static var idLength: Int { 1_024 }
}

/// How large subjects may be.
public enum SubjectLimits: Sendable {
  /// The bytes of one line, or of one element of a list; a longer one is rejected without being held.
  public static let lineLength = 16 * 1024 * 1024
}

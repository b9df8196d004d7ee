/// The limits on the size of subjects.
public enum SubjectLimits: Sendable {
  /// The maximum number of bytes of a line or a list element. A longer one is rejected without
  /// being kept in memory.
  public static let lineLength = 16 * 1024 * 1024
  /// The maximum number of bytes of a subject's id in UTF-8. Some outputs repeat the id for every
  /// item.
  public static let idLength = 1_024
}

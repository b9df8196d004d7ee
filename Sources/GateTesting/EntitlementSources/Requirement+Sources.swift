extension ConformanceFailure.Requirement {
  /// The source can be created, and returns a snapshot of every known subject within the time
  /// limit.
  public static let answers = Self(rawValue: "answers")
  /// The source lists facts only of the families that it declares.
  public static let families = Self(rawValue: "families")
  /// Facts are as of the queried instant or an earlier one.
  public static let asOf = Self(rawValue: "as of")
  /// For an unknown subject, the source returns a snapshot that is empty and not `isKnown`, or
  /// throws.
  public static let unknownSubjects = Self(rawValue: "unknown subjects")
  /// The facts that the source enumerates for a subject equal its answer by id.
  public static let enumerates = Self(rawValue: "enumerates")
  /// Concurrent queries return the same answers as sequential ones.
  public static let concurrent = Self(rawValue: "concurrent")
  /// The source returns when its task is cancelled, and can be queried again.
  public static let cancellation = Self(rawValue: "cancellation")
  /// An error states the problem on one line, without a full stop, and an invalid argument is
  /// rejected when the source is created, not later.
  public static let errors = Self(rawValue: "errors")
}

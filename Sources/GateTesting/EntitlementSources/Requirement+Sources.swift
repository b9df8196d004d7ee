extension ConformanceFailure.Requirement {
  /// The source can be created, and returns an answer for every subject that it knows.
  public static let answers = Self(rawValue: "answers")
  /// It reports only facts of its declared families and attributes.
  public static let families = Self(rawValue: "families")
  /// Its answer is as of the instant asked about, or earlier.
  public static let asOf = Self(rawValue: "as of")
  /// About an unknown subject it lists no facts and reports `isKnown` as false, or it throws.
  public static let unknownSubjects = Self(rawValue: "unknown subjects")
  /// It enumerates the facts that it answers by id.
  public static let enumerates = Self(rawValue: "enumerates")
  /// It gives the same answers concurrently as one after another.
  public static let concurrent = Self(rawValue: "concurrent")
  /// It returns after a cancellation, and can be asked again.
  public static let cancellation = Self(rawValue: "cancellation")
  /// Its errors are one line without a full stop, and an invalid argument is reported at creation.
  public static let errors = Self(rawValue: "errors")
  /// Its file, if it has one, contains the subjects that it enumerates.
  public static let file = Self(rawValue: "file")
  /// If it is an overlay, it lists the same facts for every subject.
  public static let overlay = Self(rawValue: "overlay")
}

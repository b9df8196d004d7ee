extension ConformanceFailure.Requirement {
  /// The source can be created, and every query for a known subject succeeds within the time limit.
  public static let answers = Self(rawValue: "answers")
  /// The source reports only facts of its declared families and attributes.
  public static let families = Self(rawValue: "families")
  /// Every answer about a subject that the contract expects lists exactly its facts.
  public static let facts = Self(rawValue: "facts")
  /// Every answer is as of the instant of the query, or earlier.
  public static let asOf = Self(rawValue: "as of")
  /// The source dates its answers by its own clock, if it has one. No answer is out of date at the
  /// instant of its facts.
  public static let clock = Self(rawValue: "clock")
  /// Every answer about a known subject has the promised trust.
  public static let trust = Self(rawValue: "trust")
  /// Every answer about a known subject has the promised coverage.
  public static let coverage = Self(rawValue: "coverage")
  /// A refunded product is listed with the date of the refund, which is not after the answer.
  public static let refunds = Self(rawValue: "refunds")
  /// For an unknown subject, the source lists no facts and reports `isKnown` as false, or throws.
  public static let unknownSubjects = Self(rawValue: "unknown subjects")
  /// The enumeration returns the same facts as queries by id.
  public static let enumerates = Self(rawValue: "enumerates")
  /// Concurrent queries return the same answers as sequential ones.
  public static let concurrent = Self(rawValue: "concurrent")
  /// A cancelled operation ends within the time limit, and the source can be queried again.
  public static let cancellation = Self(rawValue: "cancellation")
  /// Every error is one line without a full stop, and an invalid argument is reported at creation.
  public static let errors = Self(rawValue: "errors")
  /// The file of the source, if it has one, contains the enumerated subjects.
  public static let file = Self(rawValue: "file")
  /// An overlay lists the same facts for every subject.
  public static let overlay = Self(rawValue: "overlay")
}

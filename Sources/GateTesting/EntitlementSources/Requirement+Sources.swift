extension ConformanceFailure.Requirement {
  /// The source can be made, and everyone it knows is answered for.
  public static let answers = Self(rawValue: "answers")
  /// It lists facts of the families that it says it answers, and no others.
  public static let families = Self(rawValue: "families")
  /// What it knows was so at the instant asked about or before it.
  public static let asOf = Self(rawValue: "as of")
  /// Of somebody it does not know it lists nothing and says so, or throws.
  public static let unknownSubjects = Self(rawValue: "unknown subjects")
  /// What it says of a subject when it enumerates them is what it answers by id.
  public static let enumerates = Self(rawValue: "enumerates")
  /// Asked for many subjects at once it answers as it does for one after another.
  public static let concurrent = Self(rawValue: "concurrent")
  /// Where its task is cancelled it ends, and can be asked again.
  public static let cancellation = Self(rawValue: "cancellation")
  /// What it throws says what went wrong, on one line without a full stop, and it finds its argument wrong
  /// when it is made, or not at all.
  public static let errors = Self(rawValue: "errors")
}

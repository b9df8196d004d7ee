extension ConformanceFailure.Requirement {
  /// A new storage can be created and is empty, and every call succeeds.
  public static let stores = Self(rawValue: "stores")
  /// Added facts are united with those of the subject, in any order and any number of times.
  public static let unites = Self(rawValue: "unites")
  /// The facts of a subject change with calls about this subject only. Ids are compared as bytes.
  public static let subjects = Self(rawValue: "subjects")
  /// The removal of uses keeps later uses and all progress, and the removal of all leaves nothing.
  public static let removes = Self(rawValue: "removes")
  /// Facts beyond the maximum number throw `.full`, and are not recorded.
  public static let limit = Self(rawValue: "limit")
}

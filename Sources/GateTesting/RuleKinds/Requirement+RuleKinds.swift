extension ConformanceFailure.Requirement {
  /// The kind can be registered: its name has a prefix and is not taken, and its signature is valid.
  public static let registers = Self(rawValue: "registers")
  /// Every example can be read, and is a rule of the kind.
  public static let reads = Self(rawValue: "reads")
  /// An example that is printed as text, or written as an object, is read as the same rule.
  public static let printsBack = Self(rawValue: "prints back")
  /// The value is the same for every evaluation, and for every order of the subject's facts.
  public static let repeatable = Self(rawValue: "repeatable")
  /// Each example has every claimed verdict, and no other.
  public static let verdicts = Self(rawValue: "verdicts")
  /// The value equals the meaning that the contract specifies.
  public static let meaning = Self(rawValue: "meaning")
  /// With fewer known facts, the value is the same or unknown. Further facts never reverse it.
  public static let settling = Self(rawValue: "settling")
  /// The next change is in the future, and the value does not change before it.
  public static let nextChange = Self(rawValue: "next change")
  /// The explanation has the value of the decision.
  public static let explained = Self(rawValue: "explained")
  /// Every verdict has a reason.
  public static let reasons = Self(rawValue: "reasons")
  /// Every reason has a phrase in English and in every other language of the kind.
  public static let words = Self(rawValue: "words")
}

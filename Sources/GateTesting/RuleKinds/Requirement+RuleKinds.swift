extension ConformanceFailure.Requirement {
  /// The kind can be registered: its name has a prefix that nobody else uses, and its signature can be
  /// written.
  public static let registers = Self(rawValue: "registers")
  /// Every example can be read, and is a rule of the kind.
  public static let reads = Self(rawValue: "reads")
  /// An example printed as text, or written as an object, is read as the same rule.
  public static let printsBack = Self(rawValue: "prints back")
  /// The same question has the same answer, in whatever order a subject lists its facts.
  public static let repeatable = Self(rawValue: "repeatable")
  /// Each example comes to every verdict that is claimed, and to no other.
  public static let verdicts = Self(rawValue: "verdicts")
  /// It comes to what it means, where the contract has a meaning.
  public static let meaning = Self(rawValue: "meaning")
  /// Where less is known, the answer is the same or unknown: finding out never reverses it.
  public static let settling = Self(rawValue: "settling")
  /// The next change lies ahead, and nothing changes before it.
  public static let nextChange = Self(rawValue: "next change")
  /// The explanation comes to the same as the decision.
  public static let explained = Self(rawValue: "explained")
  /// Every verdict has a reason.
  public static let reasons = Self(rawValue: "reasons")
  /// Every reason has words, in English and in every other language that there are any in.
  public static let words = Self(rawValue: "words")
}

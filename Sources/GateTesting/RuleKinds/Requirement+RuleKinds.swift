extension ConformanceFailure.Requirement {
  /// The plugin can be registered: its name has a prefix of its own, and the signature of a rule
  /// kind is valid.
  public static let registers = Self(rawValue: "registers")
  /// Every example can be read, and is a rule of the kind.
  public static let reads = Self(rawValue: "reads")
  /// An example that is printed as text, or written as an object, is read back as the same rule.
  public static let printsBack = Self(rawValue: "prints back")
  /// Repeated evaluations return the same value, whatever the order in which the subject lists its
  /// facts. Repeated queries to a source, and to a second instance, return the same answer.
  public static let repeatable = Self(rawValue: "repeatable")
  /// Each example has every value that the contract lists, and no other.
  public static let verdicts = Self(rawValue: "verdicts")
  /// Generated subjects were tried. They are not if the environment variable `GATEKIT_SEED` has no meaning.
  public static let tried = Self(rawValue: "tried")
  /// Some subject tells each example from the same rule with another value of an argument: a number, a duration,
  /// an instant, a Boolean, or another choice or name. The arguments in
  /// ``RuleKindConformance/ignoredArguments`` are excepted.
  public static let arguments = Self(rawValue: "arguments")
  /// Each example has the value that the contract's `meaning` returns, if it returns one.
  public static let meaning = Self(rawValue: "meaning")
  /// With fewer known facts, the value is the same or unknown, so resolving a fact never reverses
  /// it.
  public static let settling = Self(rawValue: "settling")
  /// The next change is in the future, and no value changes before it.
  public static let nextChange = Self(rawValue: "next change")
  /// Whenever a fact of the kind's own is true, so is every fact that it implies. A subject that a fact makes
  /// as an example satisfies that fact.
  public static let proofs = Self(rawValue: "proofs")
  /// The explanation gives each rule the same value as the decision.
  public static let explained = Self(rawValue: "explained")
  /// Every value has a reason.
  public static let reasons = Self(rawValue: "reasons")
  /// A reason is the same for subjects and items that differ only in parts that the kind's `reasonInputs`
  /// omit and that its condition does not test.
  public static let reasonInputs = Self(rawValue: "reason inputs")
  /// The value of a reason that the kind's `outlooks` call settled or positional does not change later.
  public static let outlooks = Self(rawValue: "outlooks")
  /// Every reason has a phrase in English, and in every other language for which the kind has any. The
  /// phrase for unknown is that of no other value, and some phrase tells true from false. A number that
  /// follows an argument of the rule equals it. Each reason contains its part of the `wording`.
  public static let words = Self(rawValue: "words")
}

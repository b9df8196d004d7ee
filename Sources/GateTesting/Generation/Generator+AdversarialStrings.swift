public import PropertyTesting

extension Generator<String> {
  /// Words that are difficult to write in the text of a rule or in JSON, plain words first:
  /// reserved words, syntax characters, numbers and dates, quotes, control characters, and
  /// characters of several scalars.
  ///
  /// Each of them is valid as a name or as the value of an attribute.
  public static var adversarialStrings: Generator {
    Generator { $0.pick(from: hard) ?? "" }
  }

  private static var hard: [String] {
    [
      "basic", "pro", "two words", "in", "tournament", "free", "signedIn", "role", "window",
      "bought", "held",
      "", " ", "'", "''", "it's", "'\u{301}", "a\u{301}", "été", "课", "👩‍👩‍👧", "-5", "-", "--5", "5",
      "2.3.0", "+1", "2026-12-01", "2026-12-01T00:00:00+08:00", "2026-12-01t00:00:00z", "12:30",
      "a:b", "previous", "or", "not", "exists", "true", "\"", "\\", "\n", "\u{0}", "\u{1F}",
      "\u{FEFF}", "a,b", "[", "(x)", "_", ".", "a.", "anyOf", "P7D", "acme.x",
    ]
  }
}

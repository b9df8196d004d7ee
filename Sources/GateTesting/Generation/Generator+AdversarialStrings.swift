extension Generator<String> {
  /// Words that are hard to write, in the text of a rule as in JSON, plain ones first: reserved words, signs of
  /// the syntax, numbers and dates, quotes, control characters, and characters of several scalars.
  ///
  /// Any of them can be a name, or a value of an attribute.
  public static var hardWords: Generator {
    Generator { $0.pick(from: hard) ?? "" }
  }

  private static var hard: [String] {
    [
      "basic", "pro", "two words", "in", "tournament", "free", "signedIn", "role", "window",
      "bought",
      "", " ", "'", "''", "it's", "'\u{301}", "a\u{301}", "été", "课", "👩‍👩‍👧", "-5", "-", "--5", "5",
      "2.3.0", "+1", "2026-12-01", "2026-12-01T00:00:00+08:00", "2026-12-01t00:00:00z", "12:30",
      "a:b", "previous", "or", "not", "exists", "true", "\"", "\\", "\n", "\u{0}", "\u{1F}",
      "\u{FEFF}", "a,b", "[", "(x)", "_", ".", "a.", "anyOf", "P7D", "acme.x",
    ]
  }
}

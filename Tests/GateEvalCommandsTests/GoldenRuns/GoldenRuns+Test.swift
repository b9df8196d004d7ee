extension GoldenRuns {
  static let test: [Run] = [
    ("test-differs-markdown", ["test", "club", "--format", "markdown"]),
    ("test-differs-csv", ["test", "club", "--format", "csv"]),
    ("test-differs", ["test", "club"]),
    ("test-differs-chinese", ["test", "club", "--language", "zh-Hans"]),
    ("test-differs-json", ["test", "club", "--format", "json"]),
  ]

  static let unusableTest: [Run] = [
    ("error-broken-personas", ["test", "brokenPersonas"]),
    ("error-no-personas-test", ["test", "warned"]),
    ("error-test-language", ["test", "club", "--language", "tlh"]),
  ]
}

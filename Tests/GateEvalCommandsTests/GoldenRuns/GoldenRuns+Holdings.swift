extension GoldenRuns {
  static let holdings: [Run] = [
    (
      "holdings-ignored",
      ["holdings", "club", "-i", "subjects/ignored.ndjson", "--subject", "u2", "--now", noon]
    ),
    (
      "holdings-ignored-csv",
      [
        "holdings", "club", "-i", "subjects/ignored.ndjson", "--subject", "u2", "--now", noon, "-f",
        "csv",
      ]
    ),
    (
      "holdings-retry",
      ["holdings", "club", "-i", "subjects/ignored.ndjson", "--subject", "u3", "--now", noon]
    ),
    (
      "holdings-retry-chinese",
      [
        "holdings", "club", "-i", "subjects/ignored.ndjson", "--subject", "u3", "--now", noon,
        "--language", "zh-Hans",
      ]
    ),
    (
      "holdings-past-unknown",
      ["holdings", "club", "-i", "subjects/past.ndjson", "--subject", "u1", "--now", noon]
    ),
    (
      "holdings-nobody-known",
      [
        "holdings", "club", "-i", "subjects/all.ndjson", "--holding", "basic", "--subject", "u9",
        "--now", noon,
      ]
    ),
    (
      "holdings-somebody-stated",
      ["holdings", "club", "--holding", "basic", "--subject", "u9", "--now", noon]
    ),
    (
      "holdings-known-without-anything",
      ["holdings", "club", "-i", "subjects/all.ndjson", "--subject", "u1", "--now", noon]
    ),
  ]

  static let unusableHoldings: [Run] = [
    (
      "error-holder-not-in-file",
      ["holdings", "club", "--source", "file:subjects/all.ndjson", "--subject", "u9"]
    )
  ]
}

extension GoldenRuns {
  static let explain: [Run] = [
    (
      "explain-markdown",
      [
        "explain", "club", "finals", "--holding", "", "--now", noon, "--format", "markdown",
      ]
    ),
    (
      "explain-ignored",
      ["explain", "club", "L4", "-i", "subjects/ignored.ndjson", "--subject", "u2", "--now", noon]
    ),
    (
      "explain-sources",
      ["explain", "club", "locker", "--subject", "u1", "--compare-sources", "--now", noon]
        + twoFiles
    ),
    (
      "explain-sources-chinese",
      [
        "explain", "club", "locker", "--subject", "u1", "--compare-sources", "--now", noon,
        "--language",
        "zh-Hans",
      ] + twoFiles
    ),
    (
      "explain-sources-refund",
      ["explain", "club", "L4", "--subject", "u1", "--compare-sources", "--now", noon] + twoStores
        + ["--max-age", "P60D"]
    ),
    (
      "explain-sources-refund-markdown",
      [
        "explain", "club", "L4", "--subject", "u1", "--compare-sources", "--now", noon, "--format",
        "markdown", "--max-age", "P60D",
      ] + twoStores
    ),
    (
      "explain-sources-refund-json",
      [
        "explain", "club", "L4", "--subject", "u1", "--compare-sources", "--now", noon, "--format",
        "json", "--max-age", "P60D",
      ]
        + twoStores
    ),
    (
      "explain-sources-minimum-trust",
      [
        "explain", "club", "L4", "--subject", "u1", "--compare-sources", "--now", noon,
        "--minimum-trust",
        "server",
      ] + twoStores
    ),
    ("explain-unverified", ["explain", "club", "L4", "--compare-sources"] + signedPurchases),
    (
      "explain-unverified-chinese",
      ["explain", "club", "L4", "--language", "zh-Hans"] + signedPurchases
    ),
    (
      "explain-unverified-json",
      ["explain", "club", "L4", "--format", "json"] + signedPurchases
    ),
    (
      "explain-unverified-markdown",
      ["explain", "club", "L4", "--format", "markdown"] + signedPurchases
    ),
    ("explain-unverified-free", ["explain", "club", "L1"] + signedPurchases),
    (
      "explain-sources-persona",
      ["explain", "club", "L4", "--subject", "member", "--compare-sources"]
    ),
    (
      "explain-past-unknown",
      ["explain", "club", "finals", "-i", "subjects/past.ndjson", "--subject", "u1", "--now", noon]
    ),
    (
      "explain-nobody-known",
      [
        "explain", "club", "L4", "-i", "subjects/all.ndjson", "--source",
        "file:subjects/teams.ndjson", "--subject", "u9", "--now", noon,
      ]
    ),
  ]

  static let unusableExplain: [Run] = [
    (
      "error-subject-not-in-file",
      ["explain", "club", "L4", "--input", "subjects/all.ndjson", "--subject", "u9"]
    )
  ]
}

private let twoFiles = [
  "-i", "subjects/all.ndjson", "--source", "file:subjects/teams.ndjson",
]

/// The App Store reports a refund that is later than the answer of RevenueCat.
private let twoStores = [
  "--source", "revenuecat:stores/revenuecat", "--source", "appstore:stores/appstore,scope=whole",
  "--assume-none", "progress", "--assume-none", "usage",
]

/// The App Store signed the purchases, and the signatures are not verified.
private let signedPurchases = [
  "--subject", "u1", "--source", "appstore:stores/signed,scope=whole", "--assume-none", "progress",
  "--assume-none", "usage", "--now", GoldenRuns.noon,
]

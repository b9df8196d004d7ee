extension GoldenRuns {
  static let laws: [Run] = [
    ("laws-csv", ["laws", "club", "--cases", "50", "--law", "evaluators-agree", "-f", "csv"]),
    ("laws", ["laws", "club", "--cases", "50"]),
    (
      "laws-chosen-json",
      ["laws", "club", "--cases", "50", "--law", "evaluators-agree", "-f", "json"]
    ),
  ]

  static let unusableLaws: [Run] = [
    ("error-unknown-law", ["laws", "club", "--law", "offers-opn"]),
    ("error-no-cases", ["laws", "club", "--cases", "0"]),
  ]
}

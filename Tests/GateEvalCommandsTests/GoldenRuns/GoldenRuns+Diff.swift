extension GoldenRuns {
  static let diff: [Run] = [
    ("diff", ["diff", "versions/old", "versions/new"]),
    ("diff-back", ["diff", "versions/new", "versions/old"]),
    ("diff-csv", ["diff", "versions/old", "versions/new", "--format", "csv"]),
    ("diff-json", ["diff", "versions/old", "versions/new", "--format", "json"]),
    ("diff-markdown", ["diff", "versions/old", "versions/new", "--format", "markdown"]),
    (
      "diff-same",
      ["diff", "versions/old", "versions/old", "--fail-on", "narrower,removed,wider,price"]
    ),
    ("diff-fails", ["diff", "versions/old", "versions/new", "--fail-on", "price"]),
  ]

  static let unusableDiff: [Run] = [
    ("error-diff-broken", ["diff", "versions/old", "broken"]),
    ("error-diff-one", ["diff", "versions/old"]),
    ("error-diff-git", ["diff", "versions/old", "versions/new", "--git", "HEAD"]),
    ("error-diff-change", ["diff", "versions/old", "versions/new", "--fail-on", "smaller"]),
  ]
}

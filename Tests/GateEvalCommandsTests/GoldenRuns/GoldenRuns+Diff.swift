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
    ("diff-ndjson", ["diff", "versions/old", "versions/new", "--format", "ndjson"]),
    ("diff-github", ["diff", "versions/old", "versions/new", "--format", "github"]),
    (
      "diff-subjects",
      [
        "diff", "versions/old", "versions/new", "--input", "subjects/players.ndjson", "--now",
        "2026-11-23T00:00:00Z",
      ]
    ),
    (
      "diff-subjects-json",
      ["diff", "versions/old", "versions/new", "--holding", "box", "--format", "json"]
    ),
    (
      "diff-subjects-csv",
      ["diff", "versions/old", "versions/new", "--holding", "box", "--format", "csv"]
    ),
    ("diff-remedies", ["diff", "remedies/old.json", "remedies/new.json"]),
    ("diff-names", ["diff", "names/old.json", "names/new.json", "--fail-on", "storeIDs"]),
    (
      "diff-loses",
      [
        "diff", "names/old.json", "names/new.json", "--input", "names/users.ndjson", "--fail-on",
        "loses", "--format", "ndjson",
      ]
    ),
    (
      "diff-try",
      [
        "diff", "versions/new", "--set", "covers.gate=lead", "--move", "jam:theory",
        "--holding", "chords",
      ]
    ),
    (
      "diff-at",
      [
        "diff", "versions/new", "--at", "2026-11-23T00:00:00Z", "--at", "2026-12-02T00:00:00Z",
        "--input", "subjects/players.ndjson",
      ]
    ),
    (
      "diff-by",
      [
        "diff", "versions/old", "versions/new", "--input", "subjects/players.ndjson", "--now",
        "2026-11-23T00:00:00Z", "--by", "attribute:age", "--format", "markdown",
      ]
    ),
    ("diff-fails", ["diff", "versions/old", "versions/new", "--fail-on", "price"]),
  ]

  static let unusableDiff: [Run] = [
    ("error-diff-broken", ["diff", "versions/old", "broken"]),
    ("error-diff-one", ["diff", "versions/old"]),
    ("error-diff-subjects", ["diff", "versions/old", "versions/new", "--changes-to", "x.csv"]),
    ("error-diff-git", ["diff", "versions/old", "versions/new", "--git", "HEAD"]),
    ("error-diff-change", ["diff", "versions/old", "versions/new", "--fail-on", "smaller"]),
  ]
}

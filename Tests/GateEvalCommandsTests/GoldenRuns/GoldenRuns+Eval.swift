extension GoldenRuns {
  static let eval: [Run] = [
    ("eval-personas", ["club"]),
    ("eval-personas-json", ["club", "--format", "json"]),
    ("eval-personas-now", ["club", "--now", "2027-01-01T00:00:00+08:00"]),
    ("eval-subjects", ["club", "--input", "subjects/all.ndjson", "--now", noon]),
    ("eval-subjects-csv", ["club", "-i", "subjects/all.ndjson", "--now", noon, "-f", "csv"]),
    (
      "eval-subjects-sentences",
      [
        "club", "warned", "-i", "subjects/all.ndjson", "--now", noon, "-f", "csv", "--reasons",
        "sentence",
      ]
    ),
    (
      "eval-personas-sentences-chinese",
      ["club", "-f", "csv", "--reasons", "sentence", "--language", "zh-Hans"]
    ),
    ("eval-subjects-ndjson", ["club", "-i", "subjects/all.ndjson", "--now", noon, "-f", "ndjson"]),
    ("eval-accept", ["club", "-i", "subjects/all.ndjson", "--now", noon, "--accept", "sandbox"]),
    ("eval-several", ["club", "warned", "-i", "subjects/all.json", "--now", noon, "-f", "ndjson"]),
    ("eval-nothing", ["club", "--holding", "", "--now", noon]),
    ("eval-rejected", ["club", "-i", "subjects/damaged.ndjson", "--now", noon]),
    ("eval-all-rejected", ["club", "-i", "subjects/hopeless.ndjson", "--now", noon, "-f", "json"]),
    (
      "eval-subjects-holding",
      ["club", "-i", "subjects/all.ndjson", "--holding", "season", "--now", noon]
    ),
    (
      "eval-two-files",
      [
        "club", "-i", "subjects/all.ndjson", "--source", "file:subjects/teams.ndjson", "--now",
        noon,
      ]
    ),
    (
      "eval-silent-sources",
      [
        "club", "-i", "subjects/all.ndjson", "--source", "file:subjects/damaged.ndjson", "--now",
        noon,
      ]
    ),
    (
      "eval-ambiguous-subject",
      [
        "club", "-i", "subjects/teams.ndjson", "--source", "file:subjects/twice.ndjson", "--now",
        noon,
      ]
    ),
    (
      "eval-two-silent-files",
      [
        "club", "-i", "subjects/all.ndjson", "--source", "file:subjects/twice.ndjson", "--source",
        "file:subjects/damaged.ndjson", "--now", noon,
      ]
    ),
    (
      "eval-counts", ["club", "warned", "-i", "subjects/all.ndjson", "--now", noon, "-f", "counts"]
    ),
    ("eval-counts-personas", ["club", "warned", "-f", "counts"]),
    (
      "error-rejects-and-summary",
      ["club", "-i", "subjects/all.ndjson", "--rejects", "a.csv", "--summary-to", "a.csv"]
    ),
    (
      "error-resume-lines",
      [
        "club", "-i", "subjects/all.ndjson", "-f", "csv", "--resume-from",
        "1:9223372036854775807:0",
      ]
    ),
    (
      "eval-counts-locked",
      ["club", "-i", "subjects/all.ndjson", "--now", noon, "-f", "counts", "--only", "locked"]
    ),
    ("eval-summary", ["club", "-i", "subjects/all.ndjson", "--now", noon, "-f", "summary"]),
    (
      "eval-summary-several",
      ["club", "warned", "-i", "subjects/damaged.ndjson", "--now", noon, "-f", "summary"]
    ),
    ("eval-summary-personas", ["club", "-f", "summary"]),
    (
      "eval-summary-by",
      [
        "club", "warned", "-i", "subjects/all.ndjson", "--now", noon, "-f", "summary", "--by",
        "product",
      ]
    ),
    (
      "eval-only",
      ["club", "-i", "subjects/all.ndjson", "--now", noon, "--items", "L*", "--only", "unlocked"]
    ),
    (
      "eval-only-csv",
      [
        "club", "-i", "subjects/all.ndjson", "--now", noon, "--items", "L4", "--only", "unlocked",
        "-f", "csv",
      ]
    ),
    (
      "eval-only-ndjson",
      [
        "club", "-i", "subjects/all.ndjson", "--now", noon, "--only", "indeterminate", "-f",
        "ndjson",
      ]
    ),
    (
      "eval-kind",
      ["club", "-i", "subjects/all.ndjson", "--now", noon, "--kind", "course", "-f", "counts"]
    ),
    (
      "eval-most-rejects",
      ["club", "-i", "subjects/hopeless.ndjson", "--now", noon, "-f", "csv", "--max-rejects", "1"]
    ),
    (
      "eval-two-holdings",
      ["club", "--holding", "basic", "--source", "holding:season", "--now", noon]
    ),
    (
      "eval-ignored",
      ["club", "-i", "subjects/ignored.ndjson", "--now", noon, "-f", "counts"]
    ),
    (
      "eval-causes",
      [
        "club", "-i", "subjects/ignored.ndjson", "--now", noon, "-f", "csv", "--reasons", "cause",
      ]
    ),
    (
      "eval-minimum-trust",
      ["club", "-i", "subjects/all.ndjson", "--now", noon, "--minimum-trust", "server"]
    ),
  ]
}

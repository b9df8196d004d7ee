extension GoldenRuns {
  static let eval: [Run] = [
    ("eval-personas", ["club"]),
    ("eval-personas-json", ["club", "--format", "json"]),
    ("eval-personas-now", ["club", "--now", "2027-01-01T00:00:00+08:00"]),
    ("eval-subjects", ["club", "--subjects", "subjects/all.ndjson", "--now", noon]),
    ("eval-subjects-csv", ["club", "-s", "subjects/all.ndjson", "--now", noon, "-f", "csv"]),
    (
      "eval-subjects-sentences",
      [
        "club", "warned", "-s", "subjects/all.ndjson", "--now", noon, "-f", "csv", "--reasons",
        "sentence",
      ]
    ),
    (
      "eval-personas-sentences-chinese",
      ["club", "-f", "csv", "--reasons", "sentence", "--language", "zh-Hans"]
    ),
    ("eval-subjects-ndjson", ["club", "-s", "subjects/all.ndjson", "--now", noon, "-f", "ndjson"]),
    ("eval-accept", ["club", "-s", "subjects/all.ndjson", "--now", noon, "--accept", "sandbox"]),
    ("eval-several", ["club", "warned", "-s", "subjects/all.json", "--now", noon, "-f", "ndjson"]),
    ("eval-nothing", ["club", "--holding", "", "--now", noon]),
    ("eval-rejected", ["club", "-s", "subjects/damaged.ndjson", "--now", noon]),
    ("eval-all-rejected", ["club", "-s", "subjects/hopeless.ndjson", "--now", noon, "-f", "json"]),
    (
      "eval-subjects-holding",
      ["club", "-s", "subjects/all.ndjson", "--holding", "season", "--now", noon]
    ),
    (
      "eval-two-files",
      [
        "club", "-s", "subjects/all.ndjson", "--source", "file:subjects/teams.ndjson", "--now",
        noon,
      ]
    ),
    (
      "eval-silent-sources",
      [
        "club", "-s", "subjects/all.ndjson", "--source", "file:subjects/damaged.ndjson", "--now",
        noon,
      ]
    ),
    (
      "eval-ambiguous-subject",
      [
        "club", "-s", "subjects/teams.ndjson", "--source", "file:subjects/twice.ndjson", "--now",
        noon,
      ]
    ),
    (
      "eval-two-silent-files",
      [
        "club", "-s", "subjects/all.ndjson", "--source", "file:subjects/twice.ndjson", "--source",
        "file:subjects/damaged.ndjson", "--now", noon,
      ]
    ),
    (
      "eval-counts", ["club", "warned", "-s", "subjects/all.ndjson", "--now", noon, "-f", "counts"]
    ),
    ("eval-counts-personas", ["club", "warned", "-f", "counts"]),
    (
      "error-rejects-and-summary",
      ["club", "-s", "subjects/all.ndjson", "--rejects", "a.csv", "--summary-to", "a.csv"]
    ),
    (
      "error-resume-lines",
      [
        "club", "-s", "subjects/all.ndjson", "-f", "csv", "--resume-from",
        "1:9223372036854775807:0",
      ]
    ),
    (
      "eval-counts-locked",
      ["club", "-s", "subjects/all.ndjson", "--now", noon, "-f", "counts", "--only", "locked"]
    ),
    ("eval-summary", ["club", "-s", "subjects/all.ndjson", "--now", noon, "-f", "summary"]),
    (
      "eval-summary-several",
      ["club", "warned", "-s", "subjects/damaged.ndjson", "--now", noon, "-f", "summary"]
    ),
    ("eval-summary-personas", ["club", "-f", "summary"]),
    (
      "eval-only",
      ["club", "-s", "subjects/all.ndjson", "--now", noon, "--items", "L*", "--only", "unlocked"]
    ),
    (
      "eval-only-csv",
      [
        "club", "-s", "subjects/all.ndjson", "--now", noon, "--items", "L4", "--only", "unlocked",
        "-f", "csv",
      ]
    ),
    (
      "eval-only-ndjson",
      [
        "club", "-s", "subjects/all.ndjson", "--now", noon, "--only", "indeterminate", "-f",
        "ndjson",
      ]
    ),
    (
      "eval-kind",
      ["club", "-s", "subjects/all.ndjson", "--now", noon, "--kind", "course", "-f", "counts"]
    ),
    (
      "eval-most-rejects",
      ["club", "-s", "subjects/hopeless.ndjson", "--now", noon, "-f", "csv", "--max-rejects", "1"]
    ),
    (
      "eval-two-holdings",
      ["club", "--holding", "basic", "--source", "holding:season", "--now", noon]
    ),
    (
      "eval-ignored",
      ["club", "-s", "subjects/ignored.ndjson", "--now", noon, "-f", "counts"]
    ),
    (
      "eval-causes",
      [
        "club", "-s", "subjects/ignored.ndjson", "--now", noon, "-f", "csv", "--reasons", "cause",
      ]
    ),
    ("eval-subject", ["club", "-s", "subjects/ignored.ndjson", "--subject", "u2", "--now", noon]),
    (
      "eval-subject-csv",
      [
        "club", "-s", "subjects/all.ndjson", "--subject", "u1", "--now", noon, "-f", "csv",
        "--only", "locked",
      ]
    ),
    (
      "eval-subject-json",
      [
        "club", "-s", "subjects/all.ndjson", "--subject", "u2", "--now", noon, "-f", "json",
        "--items", "finals",
      ]
    ),
    ("eval-subject-chinese", ["club", "--subject", "member", "--language", "zh-Hans"]),
    (
      "eval-minimum-trust",
      ["club", "-s", "subjects/all.ndjson", "--now", noon, "--minimum-trust", "server"]
    ),
  ]
}

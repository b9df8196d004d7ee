extension GoldenRuns {
  static let decide: [Run] = [
    ("decide-unlocked", ["decide", "club", "L1", "L4", "--holding", "basic", "--now", noon]),
    ("decide-locked", ["decide", "club", "L1", "L4", "--holding", "", "--now", noon]),
    (
      "decide-indeterminate",
      [
        "decide", "club", "L1", "locker", "-i", "subjects/all.ndjson", "--subject", "u3", "--now",
        noon,
      ]
    ),
    (
      "decide-worst",
      [
        "decide", "club", "locker", "L4", "-i", "subjects/all.ndjson", "--subject", "u3", "--now",
        noon,
      ]
    ),
    (
      "decide-json",
      ["decide", "club", "L1", "L4", "--holding", "", "--now", noon, "--format", "json"]
    ),
    ("decide-quiet", ["decide", "club", "L4", "--subject", "member", "-q"]),
    (
      "decide-source-failed",
      [
        "decide", "club", "locker", "-i", "subjects/all.ndjson", "--source",
        "file:subjects/damaged.ndjson", "--subject", "u2", "--now", noon,
      ]
    ),
    (
      "decide-source-failed-open",
      [
        "decide", "club", "L4", "-i", "subjects/all.ndjson", "--source",
        "file:subjects/damaged.ndjson", "--subject", "u2", "--now", noon,
      ]
    ),
  ]

  static let unusableDecide: [Run] = [
    ("error-decide-item", ["decide", "club", "L44", "--holding", ""]),
    ("error-decide-no-item", ["decide", "club", "--holding", ""]),
    ("error-renamed-subjects", ["decide", "club", "L4", "--subjects", "subjects/all.ndjson"]),
    ("error-renamed-s", ["decide", "club", "L4", "-ssubjects/all.ndjson"]),
    ("error-renamed-sources", ["explain", "club", "L4", "--sources"]),
    ("error-renamed-assume", ["matrix", "club", "--assume=started"]),
    ("error-eval-subject", ["eval", "club", "--subject", "member"]),
    ("error-eval-quiet", ["club", "-q"]),
  ]
}

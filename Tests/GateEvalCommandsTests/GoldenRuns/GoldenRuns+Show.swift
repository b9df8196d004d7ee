extension GoldenRuns {
  static let show: [Run] = [
    ("show", ["show", "club", "u2", "-i", "subjects/ignored.ndjson", "--now", noon]),
    (
      "show-csv",
      [
        "show", "club", "u1", "-i", "subjects/all.ndjson", "--now", noon, "-f", "csv", "--only",
        "locked",
      ]
    ),
    (
      "show-json",
      [
        "show", "club", "u2", "-i", "subjects/all.ndjson", "--now", noon, "-f", "json", "--items",
        "finals",
      ]
    ),
    ("show-chinese", ["show", "club", "member", "--language", "zh-Hans"]),
    ("show-holding", ["show", "club", "--holding", "basic", "--now", noon, "--kind", "course"]),
  ]

  static let unusableShow: [Run] = [
    ("error-show-nobody", ["show", "club"]),
    ("error-show-subject", ["show", "club", "--subject", "member"]),
  ]
}

extension GoldenRuns {
  static let matrix: [Run] = [
    ("matrix-prerequisites", ["matrix", "journey", "--now", noon]),
    (
      "matrix-assumed", ["matrix", "journey", "--now", noon, "--given", "completed,enrolled"]
    ),
    ("matrix-assumed-started", ["matrix", "journey", "--now", noon, "--given", "started"]),
    (
      "matrix-subject",
      ["matrix", "club", "-i", "subjects/all.ndjson", "--subject", "u2", "--now", noon]
    ),
    (
      "matrix-subject-json",
      [
        "matrix", "journey", "--holding", "basic", "--given", "started", "--now", noon, "-f",
        "json",
      ]
    ),
    ("matrix", ["matrix", "club", "--now", noon]),
    ("matrix-json", ["matrix", "club", "--now", noon, "--format", "json"]),
  ]

  static let unusableMatrix: [Run] = [
    ("error-matrix-assume", ["matrix", "club", "--given", "started,complete"]),
    ("error-unknown-format", ["matrix", "club", "--format", "ndjson"]),
    ("error-too-many-operands", ["matrix", "twins/a", "twins/b"]),
  ]
}

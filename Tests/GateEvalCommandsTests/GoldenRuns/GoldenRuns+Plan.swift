extension GoldenRuns {
  static let plan: [Run] = [
    ("plan", ["plan", "paywall", "--all", "--now", noon]),
    ("plan-tag", ["plan", "paywall", "--tag", "core", "--now", noon]),
    ("plan-limit", ["plan", "paywall", "lessons", "--limit", "1", "--now", noon]),
    ("plan-currencies", ["plan", "paywall", "exam", "lessons", "--now", noon]),
    (
      "plan-store",
      ["plan", "paywall", "soundsCourse", "exam", "--store", "appStore", "--now", noon]
    ),
    (
      "plan-upgrade",
      ["plan", "paywall", "lessons", "clinic", "--holding", "std.m", "--now", noon, "-f", "json"]
    ),
    ("plan-frontier", ["plan", "paywall", "--all", "--frontier", "--now", noon]),
    (
      "plan-frontier-csv",
      ["plan", "paywall", "--all", "--frontier", "--now", noon, "--format", "csv"]
    ),
    (
      "plan-frontier-json",
      ["plan", "paywall", "lessons", "soundsCourse", "--frontier", "--now", noon, "-f", "json"]
    ),
    ("plan-locked", ["plan", "excluding", "--all", "--now", noon]),
    (
      "plan-locked-frontier", ["plan", "excluding", "--all", "--frontier", "--now", noon]
    ),
    ("plan-none-needed", ["plan", "paywall", "intro", "--now", noon]),
    ("plan-nothing", ["plan", "paywall", "archive", "finals", "--now", noon]),
    ("plan-prerequisites", ["plan", "journey", "--all", "--now", noon]),
    (
      "plan-subject",
      ["plan", "club", "--all", "-i", "subjects/all.ndjson", "--subject", "u2", "--now", noon]
    ),
  ]

  static let unusablePlan: [Run] = [
    ("error-plan-nothing", ["plan", "paywall"]),
    ("error-plan-both", ["plan", "paywall", "exam", "--all"]),
    ("error-plan-tag", ["plan", "paywall", "--tag", "cor"]),
    ("error-plan-item", ["plan", "paywall", "lesson"]),
    ("error-plan-frontier", ["plan", "paywall", "--all", "--frontier", "--limit", "2"]),
    ("error-plan-store", ["plan", "paywall", "--all", "--store", "appstore"]),
  ]
}

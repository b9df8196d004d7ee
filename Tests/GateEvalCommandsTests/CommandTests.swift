import TestSupport
import Testing

/// Tests of the commands on small catalogs made for them.
@Suite struct CommandTests {
  @Test(arguments: commandRuns)
  func `a command prints what its golden file says`(name: String, arguments: [String]) throws {
    let run = try GateEvalProcess(arguments, in: .fixtures)
    try GoldenFile(name: name).expect(run.transcript(of: arguments))
  }

  @Test(arguments: unusableRuns)
  func `unusable input is reported on standard error`(name: String, arguments: [String]) throws {
    let run = try GateEvalProcess(arguments, in: .fixtures)
    #expect(run.output == "")
    try GoldenFile(name: name).expect(run.transcript(of: arguments))
  }
}

private let noon = "2026-12-10T12:00:00+08:00"

private let twoFiles = [
  "-s", "subjects/all.ndjson", "--source", "file:subjects/teams.ndjson",
]
/// The App Store reports a refund that is later than the answer of RevenueCat.
private let twoStores = [
  "--source", "revenuecat:stores/revenuecat", "--source", "appstore:stores/appstore",
  "--assume-none", "progress", "--assume-none", "usage",
]

let commandRuns: [(String, [String])] = [
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
    ["club", "-s", "subjects/all.ndjson", "--source", "file:subjects/teams.ndjson", "--now", noon]
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
  ("eval-counts", ["club", "warned", "-s", "subjects/all.ndjson", "--now", noon, "-f", "counts"]),
  ("eval-counts-personas", ["club", "warned", "-f", "counts"]),
  (
    "error-rejects-and-summary",
    ["club", "-s", "subjects/all.ndjson", "--rejects", "a.csv", "--summary-to", "a.csv"]
  ),
  (
    "error-resume-lines",
    ["club", "-s", "subjects/all.ndjson", "-f", "csv", "--resume-from", "1:9223372036854775807:0"]
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
    ["club", "-s", "subjects/all.ndjson", "--now", noon, "--only", "indeterminate", "-f", "ndjson"]
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
  ("check-markdown", ["check", "broken", "--format", "markdown"]),
  ("check-csv", ["check", "broken", "warned", "--format", "csv"]),
  ("test-differs-markdown", ["test", "club", "--format", "markdown"]),
  ("test-differs-csv", ["test", "club", "--format", "csv"]),
  ("laws-csv", ["laws", "club", "--cases", "50", "--law", "evaluators-agree", "-f", "csv"]),
  (
    "explain-markdown",
    [
      "explain", "club", "finals", "--holding", "", "--now", noon, "--format", "markdown",
    ]
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
    "explain-ignored",
    ["explain", "club", "L4", "-s", "subjects/ignored.ndjson", "--subject", "u2", "--now", noon]
  ),
  (
    "holdings-ignored",
    ["holdings", "club", "-s", "subjects/ignored.ndjson", "--subject", "u2", "--now", noon]
  ),
  (
    "holdings-ignored-csv",
    [
      "holdings", "club", "-s", "subjects/ignored.ndjson", "--subject", "u2", "--now", noon, "-f",
      "csv",
    ]
  ),
  (
    "holdings-retry",
    ["holdings", "club", "-s", "subjects/ignored.ndjson", "--subject", "u3", "--now", noon]
  ),
  (
    "holdings-retry-chinese",
    [
      "holdings", "club", "-s", "subjects/ignored.ndjson", "--subject", "u3", "--now", noon,
      "--language", "zh-Hans",
    ]
  ),
  ("matrix-prerequisites", ["matrix", "journey", "--now", noon]),
  (
    "matrix-assumed", ["matrix", "journey", "--now", noon, "--assume", "completed,enrolled"]
  ),
  ("matrix-assumed-started", ["matrix", "journey", "--now", noon, "--assume", "started"]),
  (
    "matrix-subject",
    ["matrix", "club", "-s", "subjects/all.ndjson", "--subject", "u2", "--now", noon]
  ),
  (
    "matrix-subject-json",
    [
      "matrix", "journey", "--holding", "basic", "--assume", "started", "--now", noon, "-f", "json",
    ]
  ),
  ("matrix", ["matrix", "club", "--now", noon]),
  ("matrix-json", ["matrix", "club", "--now", noon, "--format", "json"]),
  ("test-differs", ["test", "club"]),
  ("test-differs-chinese", ["test", "club", "--language", "zh-Hans"]),
  ("test-differs-json", ["test", "club", "--format", "json"]),
  (
    "holdings-past-unknown",
    ["holdings", "club", "-s", "subjects/past.ndjson", "--subject", "u1", "--now", noon]
  ),
  (
    "explain-sources",
    ["explain", "club", "locker", "--subject", "u1", "--sources", "--now", noon] + twoFiles
  ),
  (
    "explain-sources-chinese",
    [
      "explain", "club", "locker", "--subject", "u1", "--sources", "--now", noon, "--language",
      "zh-Hans",
    ] + twoFiles
  ),
  (
    "explain-sources-refund",
    ["explain", "club", "L4", "--subject", "u1", "--sources", "--now", noon] + twoStores
  ),
  (
    "explain-sources-refund-markdown",
    [
      "explain", "club", "L4", "--subject", "u1", "--sources", "--now", noon, "--format",
      "markdown",
    ] + twoStores
  ),
  (
    "explain-sources-refund-json",
    ["explain", "club", "L4", "--subject", "u1", "--sources", "--now", noon, "--format", "json"]
      + twoStores
  ),
  (
    "explain-sources-minimum-trust",
    [
      "explain", "club", "L4", "--subject", "u1", "--sources", "--now", noon, "--minimum-trust",
      "server",
    ] + twoStores
  ),
  ("explain-sources-persona", ["explain", "club", "L4", "--subject", "member", "--sources"]),
  (
    "eval-minimum-trust",
    ["club", "-s", "subjects/all.ndjson", "--now", noon, "--minimum-trust", "server"]
  ),
  (
    "explain-past-unknown",
    ["explain", "club", "finals", "-s", "subjects/past.ndjson", "--subject", "u1", "--now", noon]
  ),
  (
    "explain-nobody-known",
    [
      "explain", "club", "L4", "-s", "subjects/all.ndjson", "--source",
      "file:subjects/teams.ndjson", "--subject", "u9", "--now", noon,
    ]
  ),
  (
    "holdings-nobody-known",
    [
      "holdings", "club", "-s", "subjects/all.ndjson", "--holding", "basic", "--subject", "u9",
      "--now", noon,
    ]
  ),
  (
    "holdings-somebody-stated",
    ["holdings", "club", "--holding", "basic", "--subject", "u9", "--now", noon]
  ),
  (
    "holdings-known-without-anything",
    ["holdings", "club", "-s", "subjects/all.ndjson", "--subject", "u1", "--now", noon]
  ),
  ("laws", ["laws", "club", "--cases", "50"]),
  (
    "laws-chosen-json",
    ["laws", "club", "--cases", "50", "--law", "evaluators-agree", "-f", "json"]
  ),
  ("check-broken", ["check", "broken", "warned"]),
  ("check-broken-json", ["check", "broken", "brokenPersonas", "--format", "json"]),
  ("check-warned", ["check", "warned"]),
  ("check-warned-strict", ["check", "warned", "--strict"]),
  ("check-personas", ["check", "brokenPersonas"]),
  ("check-storekit", ["check", "storekit", "--storekit", "storekit/Dojo.storekit"]),
  (
    "check-storekit-json",
    ["check", "storekit", "--storekit", "storekit/Dojo.storekit", "--format", "json"]
  ),
  ("check-storekit-version", ["check", "storekit", "--storekit", "storekit/Later.storekit"]),
  ("plugins", ["plugins"]),
  ("plugins-csv", ["plugins", "--format", "csv"]),
  ("plugins-json", ["plugins", "--format", "json"]),
  ("schema-catalog", ["schema"]),
  ("schema-items", ["schema", "items"]),
  ("schema-personas", ["schema", "personas"]),
  ("schema-subjects", ["schema", "subjects"]),
  ("schema-simulation", ["schema", "simulation"]),
  ("simulate", ["simulate", "storekit", "simulations/plans.json"]),
  ("simulate-csv", ["simulate", "storekit", "simulations/plans.json", "--format", "csv"]),
  (
    "simulate-json", ["simulate", "storekit", "simulations/plans.json", "--format", "json"]
  ),
  (
    "simulate-markdown",
    ["simulate", "storekit", "simulations/plans.json", "--format", "markdown"]
  ),
  (
    "simulate-storekit",
    [
      "simulate", "storekit", "simulations/offers.json", "--storekit", "storekit/Dojo.storekit",
    ]
  ),
]

let unusableRuns: [(String, [String])] = [
  ("error-broken-catalog", ["broken", "warned"]),
  ("error-broken-personas", ["test", "brokenPersonas"]),
  ("error-missing-catalog", ["eval", "clob/catalog.json"]),
  ("error-no-catalog", ["eval", "subjects"]),
  ("error-one-id-twice", ["eval", "twins", "--holding", ""]),
  ("error-no-personas", ["eval", "warned"]),
  ("error-no-personas-test", ["test", "warned"]),
  ("error-unknown-product", ["club", "--holding", "basic,seasn"]),
  ("error-consumable", ["club", "--holding", "coin"]),
  ("error-empty-product", ["club", "--holding", "basic,,season"]),
  ("error-unknown-source", ["club", "--source", "fiel:subjects/all.ndjson"]),
  ("error-source-without-argument", ["club", "--source", "file"]),
  ("error-source-without-file", ["club", "--source", "file:"]),
  ("error-one-stream", ["club", "--subjects", "-", "--source", "file:/dev/stdin"]),
  (
    "error-language-without-sentences",
    ["club", "--holding", "basic", "-f", "csv", "--language", "zh-Hans"]
  ),
  ("error-no-items", ["club", "--items", "L4*", "--kind", "drill"]),
  ("error-summary-form", ["club", "--summary-to", "totals.txt"]),
  ("error-resume-table", ["club", "-s", "subjects/all.ndjson", "--resume-from", "10:1:0"]),
  ("error-resume-personas", ["club", "-f", "csv", "--resume-from", "10:1:0"]),
  (
    "error-resume-past-the-end",
    ["club", "-s", "subjects/all.ndjson", "-f", "csv", "--resume-from", "1000000:1:0"]
  ),
  ("error-resume-token", ["club", "-s", "subjects/all.ndjson", "--resume-from", "10"]),
  ("error-jobs", ["club", "--jobs", "0"]),
  ("error-simulation", ["simulate", "storekit", "simulations/broken.json"]),
  ("error-no-simulation", ["simulate", "storekit", "simulations/none.json"]),
  (
    "error-simulation-storekit",
    ["simulate", "storekit", "simulations/plans.json", "--storekit", "storekit/Later.storekit"]
  ),
  (
    "error-storekit-of-several",
    ["check", "club", "warned", "--storekit", "storekit/Dojo.storekit"]
  ),
  ("error-import-format", ["import", "storkit", "storekit/Dojo.storekit"]),
  ("error-import-version", ["import", "storekit", "storekit/Later.storekit"]),
  (
    "error-import-currency", ["import", "storekit", "storekit/Dojo.storekit", "--currency", "eur"]
  ),
  ("error-rejects-alone", ["club", "--rejects", "rejects.txt"]),
  (
    "error-rejects-over-subjects",
    ["club", "-s", "subjects/all.ndjson", "--rejects", "subjects/../subjects/all.ndjson"]
  ),
  (
    "error-sentences-without-column",
    ["club", "--holding", "basic", "--format", "ndjson", "--reasons", "sentence"]
  ),
  (
    "error-sentences-language", ["club", "-f", "csv", "--reasons", "sentence", "--language", "tlh"]
  ),
  (
    "error-subject-not-in-file",
    ["explain", "club", "L4", "--subjects", "subjects/all.ndjson", "--subject", "u9"]
  ),
  (
    "error-holder-not-in-file",
    ["holdings", "club", "--source", "file:subjects/all.ndjson", "--subject", "u9"]
  ),
  ("error-causes-without-column", ["club", "--holding", "basic", "--reasons", "cause"]),
  ("error-accept", ["club", "--holding", "basic", "--accept", "Sandbxo"]),
  ("error-assume-none", ["club", "--holding", "basic", "--assume-none", "progres"]),
  ("error-matrix-assume", ["matrix", "club", "--assume", "started,complete"]),
  ("error-subject-rejects", ["club", "--subject", "member", "--rejects", "rejects.txt"]),
  ("error-subject-format", ["club", "--subject", "member", "--format", "ndjson"]),
  ("error-subject-of-several", ["club", "warned", "--subject", "member"]),
  ("error-test-language", ["test", "club", "--language", "tlh"]),
  ("error-date-as-now", ["club", "--now", "2026-12-01"]),
  ("error-unknown-law", ["laws", "club", "--law", "offers-opn"]),
  ("error-no-cases", ["laws", "club", "--cases", "0"]),
  ("error-unknown-format", ["matrix", "club", "--format", "ndjson"]),
  ("error-unknown-document", ["schema", "catalogue"]),
  ("error-too-many-operands", ["matrix", "twins/a", "twins/b"]),
  ("error-missing-subjects", ["club", "--subjects", "subjects/none.ndjson"]),
  (
    "error-missing-second-file",
    ["club", "-s", "subjects/all.ndjson", "--source", "file:subjects/none.ndjson"]
  ),
  ("error-folder-as-subjects", ["club", "--subjects", "subjects"]),
]

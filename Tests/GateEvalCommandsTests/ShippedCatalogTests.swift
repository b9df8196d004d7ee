import TestSupport
import Testing

/// Tests of the commands on the catalogs that come with the package.
@Suite(.tags(.golden, .process), .slow) struct ShippedCatalogTests {
  @Test(arguments: shippedRuns)
  func `a command prints what its golden file says`(name: String, arguments: [String]) throws {
    let run = try GateEvalProcess(arguments)
    try GoldenFile(name: name).expect(run.transcript(of: arguments))
  }
}

/// The instant at which runs on the shipped catalogs are decided.
private let billiardsNoon = "2026-11-20T12:00:00+08:00"

let shippedRuns: [(String, [String])] = [
  ("billiards-personas", ["catalogs/billiards"]),
  ("billiards-personas-markdown", ["eval", "catalogs/billiards", "--format", "markdown"]),
  (
    "billiards-holding",
    ["eval", "catalogs/billiards", "--holding", "basic,com.app.course.expert"]
  ),
  ("billiards-holding-ndjson", ["catalogs/billiards", "--holding=basic", "--format=ndjson"]),
  ("billiards-holding-csv", ["catalogs/billiards", "--holding", "advanced", "-f", "csv"]),
  ("billiards-matrix", ["matrix", "catalogs/billiards"]),
  ("billiards-matrix-markdown", ["matrix", "catalogs/billiards", "--format", "markdown"]),
  ("billiards-matrix-csv", ["matrix", "catalogs/billiards/catalog.json", "--format", "csv"]),
  ("academy-matrix", ["matrix", "catalogs/academy", "--now", "2026-11-20T09:00:00Z"]),
  ("billiards-plan", ["plan", "catalogs/billiards", "--all", "--now", billiardsNoon]),
  (
    "billiards-plan-items",
    ["plan", "catalogs/billiards", "L9", "b*", "--limit", "1", "--now", billiardsNoon]
  ),
  (
    "billiards-plan-holding",
    [
      "plan", "catalogs/billiards", "--all", "--holding", "basic", "--now", billiardsNoon,
      "--format", "json",
    ]
  ),
  ("academy-plan", ["plan", "catalogs/academy", "--all", "--now", "2026-11-20T09:00:00Z"]),
  (
    "academy-plan-markdown",
    [
      "plan", "catalogs/academy", "library", "soundsOfSpanish", "--now", "2026-11-20T09:00:00Z",
      "--format", "markdown",
    ]
  ),
  (
    "academy-plan-chinese",
    [
      "plan", "catalogs/academy", "mockExam", "--now", "2026-11-20T09:00:00Z", "--language",
      "zh-Hans",
    ]
  ),
  (
    "academy-plan-csv",
    ["plan", "catalogs/academy", "--all", "--now", "2026-11-20T09:00:00Z", "--format", "csv"]
  ),
  (
    "billiards-frontier",
    [
      "plan", "catalogs/billiards", "--all", "--frontier", "--now", billiardsNoon, "--language",
      "zh-Hans",
    ]
  ),
  (
    "academy-frontier",
    ["plan", "catalogs/academy", "--all", "--frontier", "--now", "2026-11-20T09:00:00Z"]
  ),
  ("school-plan", ["plan", "catalogs/school", "--all", "--now", "2026-11-20T09:00:00Z"]),
  (
    "both-holding",
    ["eval", "catalogs", "--holding", "full,plus.monthly", "--now", "2026-11-20T09:00:00Z"]
  ),
  ("test-catalogs", ["test", "catalogs"]),
  ("check-catalogs", ["check", "--strict", "catalogs"]),
  ("error-matrix-of-several", ["matrix", "catalogs"]),
  (
    "explain-holding",
    ["explain", "catalogs/billiards", "L9", "--holding", "basic", "--now", billiardsNoon]
  ),
  (
    "explain-chinese",
    [
      "explain", "catalogs/billiards", "L9", "--subject", "store-unreachable", "--language",
      "zh-Hans", "--now", billiardsNoon,
    ]
  ),
  (
    "explain-json",
    [
      "explain", "catalogs/billiards", "L9", "--holding", "basic", "--now", billiardsNoon,
      "--format",
      "json",
    ]
  ),
  (
    "holdings",
    ["holdings", "catalogs/billiards", "--holding", "basic", "--now", billiardsNoon]
  ),
  (
    "holdings-csv",
    [
      "holdings", "catalogs/billiards", "--subject", "refunded", "--now", billiardsNoon, "--format",
      "csv",
    ]
  ),
  (
    "holdings-json",
    [
      "holdings", "catalogs/billiards", "--subject", "basic-unknown", "--now", billiardsNoon,
      "--format", "json",
    ]
  ),
  ("error-explain-no-item", ["explain", "catalogs/billiards", "L99", "--holding", "basic"]),
  ("error-explain-group", ["explain", "catalogs/academy", "firstSteps", "--holding", ""]),
  ("error-explain-no-persona", ["explain", "catalogs/billiards", "L9", "--subject", "refundd"]),
  ("error-explain-nobody", ["explain", "catalogs/billiards", "L9"]),
  (
    "error-explain-language",
    ["explain", "catalogs/billiards", "L9", "--holding", "", "--language", "tlh"]
  ),
  (
    "error-explain-store",
    ["explain", "catalogs/academy", "exam", "--holding", "", "--store", "appstore"]
  ),
  ("error-explain-of-several", ["explain", "catalogs", "L9", "--holding", "basic"]),
  ("help", ["--help"]),
  ("help-eval", ["eval", "--help"]),
  ("help-show", ["show", "--help"]),
  ("help-decide", ["decide", "--help"]),
  ("help-explain", ["explain", "--help"]),
  ("help-holdings", ["holdings", "--help"]),
  ("help-matrix", ["matrix", "--help"]),
  ("help-laws", ["laws", "--help"]),
  ("help-test", ["test", "--help"]),
  ("help-check", ["check", "--help"]),
  ("help-import", ["import", "--help"]),
  ("help-simulate", ["simulate", "--help"]),
  ("help-plugins", ["plugins", "--help"]),
  ("help-schema", ["schema", "--help"]),
]

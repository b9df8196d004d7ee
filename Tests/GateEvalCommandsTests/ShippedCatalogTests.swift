import Testing

/// The commands on the catalogs that come with the package.
@Suite struct ShippedCatalogTests {
  @Test(arguments: shippedRuns)
  func `a command prints what its golden file says`(name: String, arguments: [String]) throws {
    let run = try GateEvalProcess(arguments)
    try GoldenFile(name: name).expect(run.transcript(of: arguments))
  }
}

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
  (
    "both-holding",
    ["eval", "catalogs", "--holding", "full,plus.monthly", "--now", "2026-11-20T09:00:00Z"]
  ),
  ("test-catalogs", ["test", "catalogs"]),
  ("check-catalogs", ["check", "--strict", "catalogs"]),
  ("error-matrix-of-several", ["matrix", "catalogs"]),
  ("help", ["--help"]),
  ("help-eval", ["eval", "--help"]),
  ("help-matrix", ["matrix", "--help"]),
  ("help-test", ["test", "--help"]),
  ("help-check", ["check", "--help"]),
  ("help-plugins", ["plugins", "--help"]),
]

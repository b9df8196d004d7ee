import Foundation
import TestSupport
import Testing

/// Tests that the `sh` blocks on the pages succeed, and that no block of commands is left untested.
@Suite(.slow)
struct DocumentedScriptTests {
  /// The subjects that scripts find as `users.ndjson`.
  private static let users = """
    {"id":"anna","entitlements":[{"product":"com.app.course.basic"}]}
    {"id":"ben"}
    {"id":"cara","entitlements":[{"product":"plus.monthly","expiresDate":"2026-02-01T00:00:00Z",\
    "isInBillingRetry":true}]}

    """

  /// The first lines of the blocks that no test runs, with the reason.
  private static let notRun = [
    "$ swift build -c release --product gate-eval      # from clean":
      "`.ci/nightly` builds a release",
    "$ swift test": "it runs this test",
    "$ cd Examples/StreakRule": "`.ci/run` tests the example",
    "$ swift build -c release --product gate-eval -Xswiftc -static-executable -Xlinker -s":
      "`.ci/nightly` runs it",
    "$ Benchmarks/batch --help                         # who takes part, which parts there are":
      "the benchmarks are a package of their own",
    "$ Benchmarks/batch --only gate-eval,c --parts whole,growth --rounds 9 --gate-eval FILE":
      "the benchmarks are a package of their own",
    "$ Benchmarks/proofs                               # after building gate-eval and the tools, as above":
      "the benchmarks are a package of their own",
    "$ Benchmarks/reasons                              # after building gate-eval":
      "the benchmarks are a package of their own",
    "$ Benchmarks/reports                              # after building gate-eval":
      "the benchmarks are a package of their own",
    "$ Benchmarks/scale                                # needs Java and the packages that it names":
      "the benchmarks are a package of their own",
    "$ Benchmarks/sources                              # both parts, five rounds each":
      "the benchmarks are a package of their own",
    "$ cd Benchmarks && swift build -c release --product time-subject -Xswiftc -enable-testing && cd ..":
      "the benchmarks are a package of their own",
    ##"$ sed 's#"id":"#&org\\/#' data/billiards.ndjson > data/slashes.ndjson"##:
      "the benchmarks are a package of their own",
    "$ cd Benchmarks && swift package benchmark --filter '(refresh|states) of .*'":
      "the benchmarks are a package of their own",
    "$ Benchmarks/size GateKit": "it builds for release",
    "$ Fuzzing/adversarial proofs-of-chains 700000 chain": "`AdversarialTests` runs the case",
    "swift build": "the tests are built already",
    "sha256sum --check --ignore-missing gate-eval-0.1.0-linux-x86_64.sha256": "it needs a release",
    "swift build -c release --product gate-eval -Xswiftc -static-executable -Xlinker -s":
      "it installs a program",
    "sudo systemctl enable --now gate-nightly.timer": "it needs systemd",
    #"psql -c "create table open_items (subject text, billiards int)" \"#: "it needs a database",
    "$ cat > counts.sql <<END": "`Tests/CrossChecks/exports` runs it",
    "GATEKIT_TEST_SCALE=26 swift test --filter BatchAgreementTests": "it runs tests for minutes",
    "Fuzzing/run                          # a minute each, as in .ci/run": "`.ci/run` runs it",
    "GATEKIT_TEST_SCALE=70 swift test --filter HistoryTests": "it runs tests for minutes",
    #"swift test --sanitize=thread --scratch-path .build-tsan \"#: "`.ci/nightly` runs it",
    "SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0 .build-fuzz/release/FuzzRules -timeout=10 -rss_limit_mb=2048 Fuzzing/Findings/FuzzRules/crash-138a3dcc…":
      "it needs a finding",
    "Fuzzing/adversarial                                  # the cases and what each attacks":
      "`AdversarialTests` runs the cases",
    "spark-submit spark_pipe.py /opt/gate-eval catalogs/school s3://bucket/users.ndjson 2026-11-20T12:00:00Z s3://bucket/decisions":
      "`Benchmarks/scale` runs it",
    "gate-eval export catalogs/school --to sql --input users.ndjson --tables csv --output tables":
      "`Benchmarks/scale` runs it",
    "Integrations/split AppStoreServer ../gatekit-appstoreserver":
      "`Checks/DependentIntegrations/run` runs it",
    "python3 -m venv .build/cross-checks": "`.ci/run` runs it",
    ".build/cross-checks/bin/python Tests/CrossChecks/proofs": "`.ci/run` runs it",
  ]

  @Test(arguments: try scripts())
  func `a script on a page succeeds`(script: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for name in ["catalogs", "docs"] {
      try FileManager.default.createSymbolicLink(
        at: folder.url(name), withDestinationURL: Repository.url(name))
    }
    try folder.write(Self.users, to: "users.ndjson")
    let run = try Guide.shell("set -eu\n\(script)", in: folder.url)
    #expect(run.status == 0, "\(script)\(run.output)")
  }

  @Test func `the pages contain the expected number of scripts`() throws {
    #expect(try Self.scripts().count == 9)
  }

  @Test(arguments: try Repository.pages())
  func `every block of commands on a page is run or listed`(page: String) throws {
    for block in try Repository.text(of: page).codeBlocks where block.language == "console" {
      let commands = block.text.split(separator: "\n").filter { $0.hasPrefix("$ ") }
      let first = String(commands.first ?? "")
      let isRun =
        Guide.isGuide(page)
        || commands.count == 1 && first.contains(#/^\$ (?:swift run )?gate-eval /#)
        // The example compares these with its own tool.
        || page == "docs/extending.md" && first.hasPrefix("$ swift run streak-eval ")
      #expect(isRun || Self.notRun[first] != nil, "\(first)")
    }
  }

  // `docs/cli.md` is generated, and its examples are those of `--help`.
  @Test(arguments: try Repository.pages().filter { $0 != "docs/cli.md" })
  func `a block without a language shows no command and no output`(page: String) throws {
    for block in try Repository.text(of: page).codeBlocks where block.language.isEmpty {
      #expect(
        !block.text.contains(/(?m)^(?:\$ |gate-eval|Fuzzing|Benchmarks)/),
        "\(block.text)")
    }
  }

  @Test func `every listed block is on a page`() throws {
    let lines = Set(
      try Repository.pages().flatMap { page in
        try Repository.text(of: page).codeBlocks.map { $0.firstLine }
      })
    for line in Self.notRun.keys { #expect(lines.contains(line)) }
  }

  private static func scripts() throws -> [String] {
    try Repository.pages().flatMap { page in
      try Repository.text(of: page).codeBlocks.filter { block in
        block.language == "sh" && !block.lineBefore.hasPrefix("<!-- file: ")
          && notRun[block.firstLine] == nil
      }.map(\.text)
    }
  }
}

extension CodeBlock {
  fileprivate var firstLine: String { String(text.prefix { $0 != "\n" }) }
}

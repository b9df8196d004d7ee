import Foundation
import TestSupport
import Testing

/// The command `diff` in a Git repository.
@Suite(.tags(.process), .slow) struct DiffCommandTests {
  private static let catalog = """
    {"format": 1, "id": "x", "products": [{"id": "p"}],
      "courses": [{"id": "c", "gate": "free", "items": "items.json"}]}
    """

  private static let author = ["-c", "user.name=A", "-c", "user.email=a@example.org"]

  private func git(_ words: [String], in folder: RunFolder) throws {
    let git = Process()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments = ["git"] + words
    git.currentDirectoryURL = folder.url
    try git.run()
    git.waitUntilExit()
    #expect(git.terminationStatus == 0)
  }

  private func repository() throws -> RunFolder {
    let folder = try RunFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path(of: "shop"), withIntermediateDirectories: false)
    try folder.write(Self.catalog, to: "shop/catalog.json")
    try folder.write(
      #"{"format": 1, "items": [{"id": "a", "gate": "p"}]}"#, to: "shop/items.json")
    try git(["init", "--quiet"], in: folder)
    try git(["add", "."], in: folder)
    try git(Self.author + ["commit", "--quiet", "-m", "First"], in: folder)
    return folder
  }

  @Test(arguments: ["shop", "shop/", "shop/catalog.json"])
  func `an old version is read from a revision, with the files that it includes`(
    path: String
  ) throws {
    let folder = try repository()
    try folder.write(
      #"{"format": 1, "items": [{"id": "a", "gate": "free"}]}"#, to: "shop/items.json")
    let run = try GateEvalProcess(["diff", "--git", "HEAD", path, "-f", "csv"], in: folder.url)
    #expect(run.output == "item,change,formerID\nc,same,\na,wider,\n")
    #expect(run.errors == "")
  }

  @Test func `changed decisions about subjects are listed in a file`() throws {
    let folder = try repository()
    try folder.write(
      #"{"format": 1, "items": [{"id": "b", "gate": "p"}]}"#, to: "shop/items.json")
    let subjects = #"{"id":"x"}"# + "\n" + #"{"id":"y","entitlements":[{"product":"p"}]}"# + "\n7\n"
    try folder.write(subjects, to: "subjects.ndjson")
    let run = try GateEvalProcess(
      [
        "diff", "--git", "HEAD", "shop", "--input", "subjects.ndjson", "--changes-to", "c.csv",
        "--rejects", "r.txt", "-f", "csv",
      ], in: folder.url)
    #expect(
      run.output == """
        item,change,formerID,gains,losses,unknown
        c,same,,0,0,0
        b,added,,1,0,0
        a,removed,,0,1,0

        """)
    #expect(
      folder.text(of: "c.csv")
        == "subject,item,old,new,reason,cause\ny,b,,unlocked,gate-open,gate-open\ny,a,unlocked,,,\n"
    )
    #expect(folder.text(of: "r.txt") == "7\n")
    #expect(run.errors.contains("subjects.ndjson:3: error"))
    #expect(run.status == 3)
  }

  @Test(arguments: [
    (["--set", "a.gate=free"], "c,same,\na,wider,\n"),
    (["--set", "c.gate=p"], "c,narrower,\na,same,\n"),
    (["--set", "p.storeIDs=com.p", "--set", "a.tags=[\"x\"]"], "c,same,\na,same,\n"),
    (["--move", "a:d"], "c,same,\nd,same,\na,same,\n"),
    (["--move", "d:c", "--move", "a:d", "--set", "d.gate=p"], "c,same,\nd,narrower,\na,same,\n"),
    (["--move", "d:c", "--move", "d:c"], "c,same,\na,same,\nd,same,\n"),
  ])
  func `changes are tried without writing them, in the files that a catalog includes too`(
    edits: [String], changes: String
  ) throws {
    let folder = try repository()
    if edits.contains(where: { $0.contains("d") && $0.contains(":") }) {
      try folder.write(
        Self.catalog.replacing(
          #""items.json"}]"#, with: #""items.json"}, "d"], "defaultGate": "free""#),
        to: "shop/catalog.json")
    }
    let before = folder.text(of: "shop/items.json")
    let run = try GateEvalProcess(["diff", "shop"] + edits + ["-f", "csv"], in: folder.url)
    #expect(run.errors == "")
    #expect(run.output == "item,change,formerID\n" + changes)
    #expect(folder.text(of: "shop/items.json") == before)
  }

  @Test(arguments: [
    (["--set", "x.gate=free"], "the catalog has no item or product `x`"),
    (["--move", "a:a"], "`a` cannot be moved into itself"),
    (["--move", "p:a"], "`p` is a product, and only items are moved"),
    (["--set", "a.gate=oops"], "error[unknown-product]"),
    (["--at", "2026-01-01T00:00:00Z"], "`--at` compares two instants"),
    (["--set", "a"], "--set"),
  ])
  func `a change that cannot be tried ends with status 2`(edits: [String], message: String) throws {
    let folder = try repository()
    let run = try GateEvalProcess(["diff", "shop"] + edits, in: folder.url)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.status == 2)
  }

  @Test func `a run does not overwrite the catalog that it compares`() throws {
    let folder = try repository()
    let run = try GateEvalProcess(
      ["diff", "shop", "shop", "--holding", "p", "--changes-to", "shop/items.json"],
      in: folder.url)
    #expect(run.errors.contains("`--changes-to` would overwrite `shop/items.json`"))
    #expect(run.status == 2)
  }

  @Test func `a revision that does not exist ends with status 2`() throws {
    let folder = try repository()
    let run = try GateEvalProcess(["diff", "--git", "v9", "shop"], in: folder.url)
    #expect(run.output == "")
    #expect(run.errors.contains("Git finds no revision `v9` here"))
    #expect(run.errors.contains("git fetch origin v9"))
    #expect(run.status == 2)
  }

  @Test func `a version without the catalog ends with status 2`() throws {
    let folder = try repository()
    try folder.write(Self.catalog, to: "other.json")
    let run = try GateEvalProcess(["diff", "--git", "HEAD", "other.json"], in: folder.url)
    #expect(run.errors.contains("error[unreadable-file]: there is no file `HEAD:other.json`"))
    #expect(run.status == 2)
  }

  @Test(arguments: [
    "HEAD", "@", "HEAD~0", "HEAD^{commit}", "HEAD@{0}", ":/First", "v1",
  ])
  func `a revision is anything that names one commit`(revision: String) throws {
    let folder = try repository()
    try git(Self.author + ["tag", "-a", "-m", "x", "v1"], in: folder)
    let run = try GateEvalProcess(["diff", "--git", revision, "shop"], in: folder.url)
    #expect(run.output == "items: 2 the same\n")
    #expect(run.errors == "")
  }

  @Test(arguments: [
    "^HEAD", "HEAD..HEAD", "HEAD...HEAD", "HEAD^@", "HEAD^!", "HEAD^-", ":shop/items.json",
    "HEAD:shop", "HEAD:shop/items.json", "HEAD^{tree}", "--all", "--branches", "-h", "--", "tree",
  ])
  func `a revision that is not one commit ends with status 2`(revision: String) throws {
    let folder = try repository()
    try folder.write("more", to: "more")
    try git(["add", "."], in: folder)
    try git(Self.author + ["commit", "--quiet", "-m", "Second"], in: folder)
    try git(Self.author + ["tag", "-a", "-m", "x", "tree", "HEAD^{tree}"], in: folder)
    let run = try GateEvalProcess(["diff", "--git=\(revision)", "shop"], in: folder.url)
    #expect(run.output == "")
    #expect(run.errors.contains("error: `\(revision)` does not name one commit\n"))
    #expect(run.status == 2)
  }

  @Test(arguments: [":(top)", "*", "sh?p", "-shop", "a b"])
  func `a folder may have any name`(name: String) throws {
    let folder = try repository()
    try FileManager.default.copyItem(
      atPath: folder.path(of: "shop"), toPath: folder.path(of: name))
    try git(["add", "."], in: folder)
    try git(Self.author + ["commit", "--quiet", "-m", "Second"], in: folder)
    let run = try GateEvalProcess(["diff", "--git", "HEAD", "./\(name)"], in: folder.url)
    #expect(run.output == "items: 2 the same\n")
    #expect(run.errors == "")
  }

  @Test func `a path outside of the repository is not in the revision`() throws {
    let folder = try repository()
    let other = try RunFolder()
    let path = try other.write(Self.catalog, to: "catalog.json")
    let run = try GateEvalProcess(["diff", "--git", "HEAD", path], in: folder.url)
    #expect(run.errors.contains("error[unreadable-file]: there is no file `HEAD:"))
    #expect(run.status == 2)
  }

  @Test func `outside of a repository, the run says so`() throws {
    let folder = try RunFolder()
    try folder.write(Self.catalog, to: "catalog.json")
    let run = try GateEvalProcess(["diff", "--git", "HEAD", "catalog.json"], in: folder.url)
    #expect(run.errors.contains("error: Git cannot read a repository here\n"))
    #expect(run.status == 2)
  }

  @Test func `a repository that Git does not trust is reported in the words of Git`() throws {
    let folder = try repository()
    let run = try RunningGateEval(
      ["diff", "--git", "HEAD", "shop"], in: folder.url,
      environment: ["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"])
    #expect(run.status() == 2)
    #expect(try run.messages().contains("safe.directory"))
    #expect(try run.messages().contains("error: Git cannot read a repository here\n"))
  }

  @Test(arguments: [
    ("blob:none", "is missing here; fetch it first: git show "),
    (
      "tree:0",
      "a folder of the revision `HEAD` is missing here\n  help: fetch it first: git ls-tree"
    ),
  ])
  func `an object that a partial clone lacks is not fetched`(filter: String, message: String) throws
  {
    let folder = try repository()
    try git(["config", "uploadpack.allowFilter", "true"], in: folder)
    try git(
      [
        "clone", "--quiet", "--no-checkout", "--filter=\(filter)", "file://\(folder.url.path)",
        "partial",
      ], in: folder)
    let partial = folder.url.appending(path: "partial")
    try FileManager.default.copyItem(
      at: folder.url.appending(path: "shop"), to: partial.appending(path: "shop"))
    // A server that never responds.
    let script = try folder.write(
      "echo asked > '\(folder.path(of: "asked"))'; sleep 1000", to: "server")
    try git(
      ["-C", "partial", "config", "remote.origin.url", "ext::sh \(script)"], in: folder)
    try git(["-C", "partial", "config", "protocol.ext.allow", "always"], in: folder)
    let run = try GateEvalProcess(["diff", "--git", "HEAD", "shop"], in: partial)
    #expect(run.output == "")
    #expect(run.errors.contains(message))
    #expect(run.status == 2)
    #expect(folder.text(of: "asked") == nil)
  }

  @Test func `a subject is described by what the version calls it that opens the item`() throws {
    let folder = try RunFolder()
    func catalog(_ first: String, _ second: String) -> String {
      """
      {"format": 1, "id": "x", "products": [{"id": "flash", "storeIDs": "\(first)"},
        {"id": "macro", "storeIDs": "\(second)"}], "features": [{"id": "A", "gate": "flash"}]}
      """
    }
    try folder.write(catalog("com.a", "com.b"), to: "old.json")
    try folder.write(catalog("com.b", "com.a"), to: "new.json")
    let run = try GateEvalProcess(["diff", "old.json", "new.json"], in: folder.url)
    let lines = run.output.split(separator: "\n").filter { $0.contains("who:") }
    #expect(lines == ["    who: for example with flash", "    who: for example with flash"])
  }
}

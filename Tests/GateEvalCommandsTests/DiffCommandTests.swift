import Foundation
import TestSupport
import Testing

/// The command `diff` in a Git repository.
@Suite struct DiffCommandTests {
  private static let catalog = """
    {"format": 1, "id": "x", "products": [{"id": "p"}],
      "courses": [{"id": "c", "gate": "free", "items": "items.json"}]}
    """

  private func repository() throws -> RunFolder {
    let folder = try RunFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path(of: "shop"), withIntermediateDirectories: false)
    try folder.write(Self.catalog, to: "shop/catalog.json")
    try folder.write(
      #"{"format": 1, "items": [{"id": "a", "gate": "p"}]}"#, to: "shop/items.json")
    for words in [
      ["init", "--quiet"], ["add", "."],
      [
        "-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "--quiet", "-m", "First",
      ],
    ] {
      let git = Process()
      git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      git.arguments = ["git"] + words
      git.currentDirectoryURL = folder.url
      try git.run()
      git.waitUntilExit()
      #expect(git.terminationStatus == 0)
    }
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
        "diff", "--git", "HEAD", "shop", "--subjects", "subjects.ndjson", "--changes-to", "c.csv",
        "--rejects", "r.txt", "-f", "csv",
      ], in: folder.url)
    #expect(
      run.output == """
        item,change,formerID,gains,losses,unknown
        c,same,,0,0,0
        b,added,,1,0,0
        a,removed,,0,1,0

        """)
    #expect(folder.text(of: "c.csv") == "subject,item,old,new\ny,b,,unlocked\ny,a,unlocked,\n")
    #expect(folder.text(of: "r.txt") == "7\n")
    #expect(run.errors.contains("subjects.ndjson:3: error"))
    #expect(run.status == 3)
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
}

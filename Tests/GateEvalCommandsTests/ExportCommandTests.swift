import Foundation
import TestSupport
import Testing

/// The command `export`, as users run it.
@Suite(.tags(.process)) struct ExportCommandTests {
  private let catalog = Repository.url("catalogs/billiards").path

  @Test(arguments: [
    ([], "`export` needs a target"), (["--to", "sql"], "`--to sql` needs a database"),
    (["--to", "sql", "--tables", "csv", "-i", "-"], "`export` needs a folder"),
    (["--to", "sql", "--tables", "csv", "-o", "t"], "`--tables` needs subjects"),
    (["--to", "sql", "--dialect", "spark", "-i", "-"], "`--input` is for tables"),
    (["--to", "cedar", "--dialect", "spark", "-o", "t"], "`--dialect` is for SQL"),
    (["--to", "sql", "--dialect", "spark", "--items", "L99"], "no item `L99`; did you mean `L9`?"),
    (["--to", "swift", "-i", "-"], "`--input` does not apply to `--to swift`"),
    (["--to", "swift", "--tag", "x"], "`--tag` does not apply to `--to swift`"),
    (["--to", "sql", "--check", "x"], "`--check` is for constants in Swift"),
  ])
  func `options that do not fit are refused`(options: [String], message: String) throws {
    let folder = try RunFolder()
    let run = try GateEvalProcess(["export", catalog] + options, in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.output == "")
  }

  @Test func `tables contain the subjects that can be read, and the others are reported`() throws {
    let folder = try RunFolder()
    let subjects = try folder.write(
      """
      {"id":"anna","entitlements":[{"product":"com.app.course.basic","expiresDate":"2026-01-01T00:00:00Z"}]}
      {"id":"ben","unknown":["product:full","past:*"]}
      {"id":7}
      {"id":"c,d","progress":{"L1":{"completed":true,"score":7.5}}}

      """, to: "users.ndjson")
    let run = try GateEvalProcess(
      ["export", catalog, "--to", "sql", "--tables", "csv", "-i", subjects, "-o", "t"]
        + ["--rejects", "rejected"], in: folder.url)
    #expect(run.status == 3)
    #expect(run.output == "t: 3 subjects\n")
    #expect(run.errors.contains("users.ndjson:3: error[wrong-type]"))
    #expect(folder.text(of: "rejected") == "{\"id\":7}\n")
    #expect(folder.text(of: "t/subjects.csv") == "subject,valid_until\nanna,\nben,\n\"c,d\",\n")
    #expect(
      folder.text(of: "t/entitlements.csv")?.contains("anna,basic,,,1767225600,,,0,0,0,,,,,,,,,\n")
        == true)
    #expect(
      folder.text(of: "t/unknowns.csv")
        == "subject,family,name\nben,past,\nben,product,full\n")
    #expect(folder.text(of: "t/progress.csv")?.contains("\"c,d\",L1,0,1,7.5,,,0\n") == true)
  }

  @Test func `constants in Swift are compared with a file`() throws {
    let folder = try RunFolder()
    let arguments = ["export", catalog, "--to", "swift"]
    let source = try GateEvalProcess(arguments).output
    let file = try folder.write(source, to: "IDs.swift")
    let same = try GateEvalProcess(arguments + ["--check", file])
    #expect(same.status == 0 && same.output == "" && same.errors == "")
    for changed in [source + "\n", String(source.dropLast()), ""] {
      try folder.write(changed, to: "IDs.swift")
      let stale = try GateEvalProcess(arguments + ["--check", file])
      #expect(stale.status == 1)
      #expect(stale.output == "")
      #expect(stale.errors.contains("IDs.swift` is stale"), "\(stale.errors)")
      #expect(
        stale.errors.contains("write it again: gate-eval export \(catalog) --to swift > \(file)"))
    }
    #expect(try GateEvalProcess(arguments + ["--check", folder.path(of: "none")]).status == 74)
  }

  @Test func `the constants of the example are those of its catalog`() throws {
    let run = try GateEvalProcess([
      "export", "catalogs/billiards", "--to", "swift", "--check",
      "Examples/BilliardsApp/Sources/BilliardsApp/BilliardsIDs.swift",
    ])
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func `Cedar policies come with their entities and the subjects`() throws {
    let folder = try RunFolder()
    let subjects = try folder.write("{\"id\":\"anna\"}\n", to: "users.ndjson")
    let run = try GateEvalProcess(
      ["export", catalog, "--to", "cedar", "-i", subjects, "-o", "policies"]
        + ["--now", "2026-11-20T09:00:00Z"], in: folder.url)
    #expect(run.status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "policies"))
    #expect(
      names.sorted() == [
        "context.json", "entities.json", "policies.cedar", "schema.cedarschema", "subjects.ndjson",
      ])
    #expect(folder.text(of: "policies/context.json") == "{\"now\": 1795165200}\n")
  }

  @Test func `no file is written that is read`() throws {
    let folder = try RunFolder()
    let subjects = try folder.write("{\"id\":\"anna\"}\n", to: "t/subjects.csv")
    let run = try GateEvalProcess(
      ["export", catalog, "--to", "sql", "--tables", "csv", "-i", subjects, "-o", "t"],
      in: folder.url)
    #expect(run.status == 2)
    #expect(folder.text(of: "t/subjects.csv") == "{\"id\":\"anna\"}\n")
  }
}

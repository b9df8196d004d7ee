import Foundation
import Testing
import TestSupport

/// The forms of a file of subjects that its first bytes determine.
@Suite(.tags(.process)) struct EvalFormTests {
  private static let arguments =
    ["club", "-i", "-", "-f", "counts", "--now", "2026-12-10T12:00:00+08:00"]

  @Test(
    arguments: [
      ([0x1F, 0x8B, 0x08], "compressed with gzip", "gzip -dc FILE"),
      ([0x28, 0xB5, 0x2F, 0xFD], "compressed with Zstandard", "zstd -dc FILE"),
      ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "compressed with xz", "xz -dc FILE"),
      ([0x42, 0x5A, 0x68, 0x39], "compressed with bzip2", "bzip2 -dc FILE"),
      ([0x50, 0x4B, 0x03, 0x04], "a ZIP archive", "unzip -p FILE"),
      ([0xFF, 0xFE, 0x7B, 0x00], "encoded in UTF-16", "iconv -f UTF-16 -t UTF-8 FILE"),
      ([0xFE, 0xFF, 0x00, 0x7B], "encoded in UTF-16", "iconv -f UTF-16 -t UTF-8 FILE"),
    ] as [([UInt8], String, String)])
  func `compressed and encoded text is named once, with the command that converts it`(
    signature: [UInt8], name: String, command: String
  ) throws {
    let folder = try RunFolder()
    let file = folder.url.appending(path: "users")
    let noise = (0..<20_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    try Data(signature + noise).write(to: file)
    for source in [
      ["-i", file.path], ["-i", "subjects/all.ndjson", "--source", "file:\(file.path)"],
    ] {
      let run = try GateEvalProcess(
        ["club", "-f", "counts", "--summary-to", folder.path(of: "t.csv")] + source, in: .fixtures)
      #expect(run.status == 2)
      #expect(run.output == "")
      #expect(
        run.errors == """
          gate-eval: error: `\(file.path)` cannot be read: it is \(name)
            help: read the output of `\(command)` instead

          """)
      #expect(try folder.names() == ["users"])
    }
  }

  @Test(arguments: [
    "{\n  \"id\": \"u1\",\n  \"attributes\": {\n    \"team\": \"red\"\n  }\n}\n",
    "\n{ \r\n  \"id\": \"u1\",\r\n \"attributes\": {\"team\": \"red\"}}",
  ])
  func `an object over several lines is one subject`(text: String) throws {
    let line = #"{"id":"u1","attributes":{"team":"red"}}"#
    let expected = try GateEvalProcess(Self.arguments, in: .fixtures, input: line)
    #expect(expected.output.hasPrefix("subject,club\nu1,"))
    let run = try GateEvalProcess(Self.arguments, in: .fixtures, input: text)
    #expect(run.output == expected.output)
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func `objects over several lines follow each other, and faults have their lines`() throws {
    let text = "{\n  \"id\": \"u1\"\n}\n{\n  \"id\": 2\n}\n{\n  \"id\": \"u3\"\n}\n"
    let run = try GateEvalProcess(Self.arguments, in: .fixtures, input: text)
    #expect(run.output.split(separator: "\n").map { $0.prefix(2) } == ["su", "u1", "u3"])
    #expect(run.errors.hasPrefix("<stdin>:4: error[wrong-type]: "))
    #expect(run.status == 3)
  }

  @Test func `a damaged first line does not change the form`() throws {
    let run = try GateEvalProcess(
      Self.arguments, in: .fixtures, input: "{\"id\":\n{\"id\":\"u2\"}\n")
    #expect(run.output.split(separator: "\n").count == 2)
    #expect(run.errors.hasPrefix("<stdin>:1: error[json-syntax]: "))
  }
}

import BatchTestSupport
import EngineTestSupport
import Foundation
import GateBatch
import GateKit
import PropertyTesting
import TestSupport
import Testing

/// Inputs that are unusual as files, or that fail while they are read.
@Suite(.slow)
struct BatchInputTests {
  @Test(arguments: [
    ("", []),
    ("\n", []),
    (" \r\n\t\n  ", []),
    ("{\"id\":\"u1\"}", ["u1"]),
    ("{\"id\":\"u1\"}\r\n\r\n{\"id\":\"u2\"}\r\n", ["u1", "u2"]),
    ("{\"id\":\"u1\"}\r{\"id\":\"u2\"}", ["json-syntax@1"]),
    ("{\"id\":\"u1\"}\n\u{0}\n{\"id\":\"u3\"}", ["u1", "u3", "json-syntax@2"]),
    ("{\"id\":\"u\u{0}1\"}\n{\"id\":\"u2\"}\u{0}", ["json-syntax@1", "json-syntax@2"]),
    ("\u{FEFF}{\"id\":\"u1\"}\n{\"id\":\"u2\"}", ["u2", "byte-order-mark@1"]),
    ("\u{FEFF}[{\"id\":\"u1\"}]", ["byte-order-mark@1"]),
    ("{\"id\":\"u1\"}\n[{\"id\":\"u2\"}]\n", ["u1", "wrong-type@2"]),
    ("\n\n [{\"id\":\"u1\"},\n{\"id\":\"u1\",}]", ["u1", "json-syntax@4"]),
    ("[]", []),
    ("[{\"id\":\"u1\"}", ["u1", "json-syntax@1"]),
  ])
  func `an fallback file yields results and rejections`(text: String, expected: [String])
    async throws
  {
    for step in [1, 3, .max] {
      for chunkSize in [1, 16, 1 << 19] {
        var asked = try BatchCase(text, chunkSize: chunkSize)
        asked.step = step
        let found = try await asked.decided()
        #expect(found == (try DecidedFile(oneByOne: asked)))
        #expect(found.summary == expected, "\(step) at a time, in chunks of \(chunkSize)")
      }
    }
  }

  /// A line break of two bytes is not part of the length of a line either.
  @Test(
    arguments: ["\n", "\r\n"],
    [(0, ["a", "long", "b"]), (1, ["a", "b", "subject-too-long@2"])])
  func `a line of exactly the limit is read and a longer one is skipped`(
    lineBreak: String, expected: (excess: Int, summary: [String])
  ) async throws {
    let limits = SubjectLimits(lineLength: 100)
    let long = Self.line(of: limits.lineLength + expected.excess)
    let last = [lineBreak, ""].map { "{\"id\":\"b\"}\($0)" }
    for text in last.map({ ["{\"id\":\"a\"}", long, $0].joined(separator: lineBreak) }) {
      for (step, chunkSize) in [(1, 1), (7, 40), (.max, 101), (3, 1 << 19), (.max, 1 << 19)] {
        var asked = try BatchCase(text, chunkSize: chunkSize)
        (asked.step, asked.limits) = (step, limits)
        let found = try await asked.decided()
        #expect(found == (try DecidedFile(oneByOne: asked)))
        #expect(found.summary == expected.summary, "\(step) at a time, in chunks of \(chunkSize)")
      }
    }
  }

  @Test(arguments: [("x", 1), ("é", 2), ("\\u0078", 1), ("\\\"", 1)])
  func `an id of exactly the limit is read and a longer one is rejected`(
    character: String, size: Int
  ) async throws {
    for (excess, isRead) in [(0, true), (1, false)] {
      let id = String(repeating: character, count: SubjectLimits.idLength / size + excess)
      let asked = try BatchCase("{\"id\":\"a\"}\n{\"id\":\"\(id)\"}\n{\"id\":\"b\"}")
      let found = try await asked.decided()
      #expect(found == (try DecidedFile(oneByOne: asked)))
      let summary = found.summary.map { $0.count > 100 ? "long" : $0 }
      #expect(summary == (isRead ? ["a", "long", "b"] : ["a", "b", "subject-id-too-long@2"]))
    }
  }

  @Test(arguments: ["", "\n", "\r\n"], [0, 1])
  func `the last line can have the length of the limit too`(lineBreak: String, excess: Int)
    async throws
  {
    for chunkSize in [1, 1 << 19] {
      var asked = try BatchCase(
        "\n\(Self.line(of: 100 + excess))\(lineBreak)", chunkSize: chunkSize)
      asked.limits = SubjectLimits(lineLength: 100)
      let expected = excess == 0 ? ["long"] : ["subject-too-long@2"]
      #expect(try await asked.decided().summary == expected)
    }
  }

  @Test func `the limit of a line is 16 MiB, and a rejection states the limit`() async throws {
    #expect(SubjectLimits.standard.lineLength == 16 * 1_024 * 1_024)
    var asked = try BatchCase("\(Self.line(of: 101))\n{\"id\":\"b\"}")
    asked.limits = SubjectLimits(lineLength: 100)
    let found = try await asked.decided()
    #expect(found.summary == ["b", "subject-too-long@1"])
    #expect(found.rejections.last?.fault.message == "a subject is longer than 100 bytes")
  }

  @Test(arguments: [102, 150, 300, 5_000], [1, 40, 1 << 19])
  func `the subject after a first line far over the limit is read`(
    length: Int, chunkSize: Int
  ) async throws {
    let limits = SubjectLimits(lineLength: 100)
    for line in [Self.line(of: length), String(repeating: " ", count: length)] {
      for step in [1, 7, .max] {
        var asked = try BatchCase("\(line)\n{\"id\":\"b\"}", chunkSize: chunkSize)
        (asked.step, asked.limits) = (step, limits)
        let found = try await asked.decided()
        #expect(found == (try DecidedFile(oneByOne: asked)))
        #expect(found.summary == ["b", "subject-too-long@1"])
      }
    }
  }

  /// Returns a line with this number of bytes.
  private static func line(of length: Int) -> String {
    let subject = "{\"id\":\"long\"}"
    return subject + String(repeating: " ", count: length - subject.utf8.count)
  }

  @Test(arguments: ["\n", ",\n"], [1, 3])
  func `the subjects before a failure of the input are returned first`(
    separator: String, jobs: Int
  ) async throws {
    let isList = separator == ",\n"
    let subjects = (0..<40).map { "{\"id\":\"u\($0)\"}" }
    let text =
      isList ? "[\(subjects.joined(separator: separator))]" : subjects.joined(separator: "\n")
    let bytes = Array(text.utf8)
    let batch = try BatchCase("").batch
    for end in stride(from: 0, to: bytes.count, by: 7) {
      for chunkSize in [40, 1 << 19] {
        let given = String(decoding: bytes[..<end], as: UTF8.self)
        // A line is complete at its line break, an element at its closing brace.
        let complete = given.count { $0 == (isList ? "}" : "\n") }
        let input = BatchInput(chunkSize: chunkSize, bytes: failing(after: bytes[..<end]))
        var found: [SubjectID] = []
        await #expect(throws: SubjectInputError(message: "gone")) {
          for try await part in batch.chunks(of: input, jobs: jobs) {
            for block in part.results { found += (0..<block.count).map { block.id(of: $0) } }
            #expect(part.rejections.isEmpty)
          }
        }
        #expect(found == (0..<complete).map { "u\($0)" }, "\(end) bytes, chunks of \(chunkSize)")
        #expect(try oneByOne(failing(after: bytes[..<end])) == found)
      }
    }
  }

  @Test func `a file that shrinks while it is read ends early`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let lines = (0..<1_000).map { "{\"id\":\"u\($0)\"}\n" }
    let file = try folder.write(lines.joined(), to: "subjects.ndjson")
    let handle = try FileHandle(forReadingFrom: file)
    let left = lines.prefix(600).joined().utf8.count + 5
    let input = BatchInput(chunkSize: 1_000) { buffer in
      let bytes = (try? handle.read(upToCount: min(buffer.count, 4_096))) ?? Data()
      _ = try? FileHandle(forWritingTo: file).truncate(atOffset: UInt64(left))
      buffer.copyBytes(from: bytes)
      return bytes.count
    }
    var (subjects, rejections) = (0, [SubjectRejection]())
    for try await part in try BatchCase("").batch.chunks(of: input, jobs: 2) {
      subjects += part.subjects
      rejections += part.rejections
    }
    #expect(subjects == 600)
    #expect(rejections.map(\.line) == [601])
  }

  /// Returns the ids that a reader returns before it fails.
  private func oneByOne(_ read: @escaping ByteReader) throws -> [SubjectID] {
    var reader = SubjectReader(for: try BatchCase("").engines.map(\.catalog.content), read: read)
    var ids: [SubjectID] = []
    do {
      while let record = try reader.next() {
        if let subject = record.subject { ids.append(subject.id) }
      }
    } catch {
      return ids
    }
    Issue.record("it does not fail")
    return ids
  }
}

/// Returns a function that reads the bytes and then fails.
private func failing(after bytes: ArraySlice<UInt8>) -> ByteReader {
  let read = pieces(of: Array(bytes), step: 7)
  return { buffer throws(SubjectInputError) in
    let count = try read(buffer)
    if count == 0 { throw SubjectInputError(message: "gone") }
    return count
  }
}

extension DecidedFile {
  /// The ids of the subjects, then the rejections as `json-syntax@2`.
  fileprivate var summary: [String] {
    subjects.map { String(decoding: $0.id, as: UTF8.self) }
      + rejections.map { "\($0.fault.code)@\($0.line)" }
  }
}

import ContentCatalog
import Foundation
import GateEvalCommands
import Testing

@Suite struct OutputChannelTests {
  @Test func `lines are buffered until the capacity is reached`() throws {
    let captured = try CapturedOutput()
    let channel = OutputChannel(descriptor: captured.descriptor, name: "test", capacity: 8)
    try channel.writeLine("123")
    #expect(try captured.text() == "")
    try channel.writeLine("456")
    #expect(try captured.text() == "123\n456\n")
    try channel.writeLine("7")
    #expect(try captured.text() == "123\n456\n")
    try channel.flush()
    #expect(try captured.text() == "123\n456\n7\n")
  }

  @Test func `a channel without capacity writes every line at once`() throws {
    let captured = try CapturedOutput()
    let channel = OutputChannel(descriptor: captured.descriptor, name: "test", capacity: 0)
    try channel.writeLine("1")
    #expect(try captured.text() == "1\n")
  }

  @Test func `appended bytes come in order, and a full buffer is written`() throws {
    let captured = try CapturedOutput()
    let channel = OutputChannel(descriptor: captured.descriptor, name: "test", capacity: 8)
    try channel.writeLine("first")
    try channel.append { $0.append("second\n") }
    #expect(try captured.text() == "first\nsecond\n")
    try channel.writeLine("third")
    try channel.flush()
    #expect(try captured.text() == "first\nsecond\nthird\n")
  }

  @Test func `pieces are written in order, each before the next one is appended`() throws {
    let captured = try CapturedOutput()
    let channel = OutputChannel(descriptor: captured.descriptor, name: "test", capacity: 100)
    try channel.writeLine("first")
    try channel.append { buffer, empty throws(OutputError) in
      buffer.append("second\n")
      try empty(&buffer)
      #expect(buffer.count == 0)
      #expect(channel.written == 13)
      buffer.append("third\n")
    }
    #expect(try captured.text() == "first\nsecond\n")
    try channel.flush()
    #expect(try captured.text() == "first\nsecond\nthird\n")
    #expect(channel.written == 19)
  }

  @Test(arguments: ["", "first\n"], [8, 20, 1_000])
  func `a document in pieces follows what was appended before it`(
    first: String, capacity: Int
  ) throws {
    let captured = try CapturedOutput()
    let channel = OutputChannel(descriptor: captured.descriptor, name: "test", capacity: capacity)
    try channel.append { $0.append(first) }
    var json = JSONWriter(.compact)
    json.beginArray()
    for number in 1...20 {
      json.number(number)
      try channel.appendPiece(of: &json)
    }
    json.endArray()
    json.endDocument()
    try channel.appendRest(of: &json)
    try channel.writeLine("last")
    try channel.flush()
    let numbers = (1...20).map { "\($0)" }.joined(separator: ",")
    #expect(try captured.text() == "\(first)[\(numbers)]\nlast\n")
  }

  @Test func `a long output is written in order while it goes on`() async throws {
    let captured = try CapturedOutput()
    let channel = OutputChannel(descriptor: captured.descriptor, name: "test")
    try channel.writeLine("first")
    let lines = (1...100_000).map { "line \($0)\n" }
    try await channel.appendWhileWriting { pass throws(OutputError) in
      var buffer = OutputBuffer()
      for line in lines {
        buffer.append(line)
        try await pass(&buffer)
      }
      return buffer
    }
    try channel.writeLine("last")
    try channel.flush()
    #expect(try captured.text() == "first\n" + lines.joined() + "last\n")
    #expect(try channel.written == captured.text().utf8.count)
  }

  @Test(arguments: [1, 5])
  func `an output that fails while it goes on ends it with the failure`(pieces: Int) async throws {
    let pipe = try ClosedPipe()
    let channel = OutputChannel(descriptor: pipe.descriptor, name: "test")
    var passed = 0
    await #expect(throws: OutputError.brokenPipe) {
      try await channel.appendWhileWriting { pass throws(OutputError) in
        for number in 1...pieces {
          var buffer = OutputBuffer(bytes: Array(repeating: UInt8(ascii: "\n"), count: 1 << 20))
          try await pass(&buffer)
          passed = number
        }
        return OutputBuffer(bytes: [UInt8(ascii: "\n")])
      }
    }
    #expect(passed == 1)
    #expect(channel.written == 0)
    try channel.flush()
  }

  @Test func `what was passed on before an output fails is written`() async throws {
    let captured = try CapturedOutput()
    let channel = OutputChannel(descriptor: captured.descriptor, name: "test")
    let failure = OutputError.failed(output: "another output", errno: EIO)
    await #expect(throws: failure) {
      try await channel.appendWhileWriting { pass throws(OutputError) in
        var buffer = OutputBuffer(bytes: Array(repeating: UInt8(ascii: "\n"), count: 1 << 20))
        try await pass(&buffer)
        throw failure
      }
    }
    #expect(channel.written == 1 << 20)
    #expect(try captured.text().utf8.count == 1 << 20)
  }

  @Test func `control characters are visible on a terminal`() throws {
    let captured = try CapturedOutput()
    let channel = OutputChannel(descriptor: captured.descriptor, name: "test", capacity: 0)
    let line = "a\u{1B}[31m\u{202E}b\u{2028}c\t瞄\r"
    try channel.writeLine(line)
    channel.showsControls = true
    try channel.writeLine(line)
    #expect(
      Array(try captured.text().unicodeScalars)
        == Array((line + "\na␛[31m\u{FFFD}b\u{FFFD}c␉瞄␍\n").unicodeScalars))
  }

  @Test func `unwritable output is dropped, so a closed pipe is reported once`() throws {
    let pipe = try ClosedPipe()
    let channel = OutputChannel(descriptor: pipe.descriptor, name: "test", capacity: 0)
    #expect(throws: OutputError.brokenPipe) { try channel.writeLine("1") }
    try channel.flush()
  }

  @Test func `a full non-blocking pipe is waited for`() async throws {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    try #require(fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) == 0)
    let (counts, count) = AsyncStream.makeStream(of: Int?.self)
    // A task would wait for the thread that this test blocks.
    Thread.detachNewThread {
      count.yield((try? pipe.fileHandleForReading.readToEnd())?.count)
      count.finish()
    }
    let channel = OutputChannel(descriptor: descriptor, name: "test")
    for _ in 0..<300_000 { try channel.writeLine("123456789") }
    try channel.flush()
    try pipe.fileHandleForWriting.close()
    #expect(await counts.first { _ in true } == 3_000_000)
  }

  @Test(
    arguments: [
      (0, "0"), (7, "7"), (10, "10"), (-1, "-1"), (Int64.max, "9223372036854775807"),
      (Int64.min, "-9223372036854775808"),
    ] as [(Int64, String)])
  func `numbers are written in full`(number: Int64, expected: String) {
    var buffer = OutputBuffer()
    buffer.append("x=")
    buffer.append(number: number)
    buffer.append(number: UInt8.max)
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == "x=\(expected)255")
  }
}

/// The writing end of a pipe whose reading end is closed.
struct ClosedPipe {
  private let pipe = Pipe()

  init() throws {
    signal(SIGPIPE, SIG_IGN)
    try pipe.fileHandleForReading.close()
  }

  var writingEnd: FileHandle { pipe.fileHandleForWriting }
  var descriptor: Int32 { writingEnd.fileDescriptor }
}

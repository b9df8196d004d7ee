import GateKit
import Testing

struct ChunkSizeTests {
  private static func chunker(_ size: ChunkSize, _ bytes: [UInt8]) -> SubjectChunker {
    var rest = bytes[...]
    return SubjectChunker(size: size, areLines: true) { buffer in
      let count = min(buffer.count, rest.count)
      buffer.copyBytes(from: rest.prefix(count))
      rest = rest.dropFirst(count)
      return count
    }
  }

  /// Returns the numbers of lines of the chunks of a file, except its last one.
  ///
  /// - Parameter lengths: the lengths of its lines with their line breaks.
  private static func chunks(
    _ size: ChunkSize, of lengths: [Int]
  ) throws -> [(lines: Int, bytes: Int)] {
    var bytes = [UInt8](repeating: UInt8(ascii: "x"), count: lengths.reduce(0, +))
    var (end, linesUpTo) = (0, [0: 0])
    for (index, length) in lengths.enumerated() {
      end += length
      bytes[end - 1] = UInt8(ascii: "\n")
      linesUpTo[end] = index + 1
    }
    var chunker = Self.chunker(size, bytes)
    var found: [(Int, Int)] = []
    var buffer: [UInt8] = []
    while let chunk = try chunker.next(reusing: &buffer) {
      let first = try #require(linesUpTo[chunk.start])
      let last = try #require(linesUpTo[chunk.end])
      found.append((last - first, chunk.end - chunk.start))
    }
    return found.dropLast()
  }

  @Test(arguments: [70, 142, 200, 250])
  func `chunks have about as many lines as were asked for`(length: Int) throws {
    let lengths = (0..<25_000).map { length + ($0 * 37) % 41 - 20 }
    let chunks = try Self.chunks(.lines(4_000), of: lengths)
    #expect(chunks.count > 3)
    for (lines, _) in chunks.dropFirst() {
      let times = Double(lines) / 4_000
      #expect(abs(times - times.rounded()) < 0.05 && lines > 3_800, "\(lines) lines")
    }
  }

  @Test func `a chunk has no more than a mebibyte of long lines`() throws {
    let chunks = try Self.chunks(.lines(4_000), of: Array(repeating: 1_000, count: 6_000))
    #expect(chunks.dropFirst().map(\.bytes).allSatisfy { 900_000...1 << 20 ~= $0 })
  }

  @Test(arguments: [(140, 190), (190, 140)])
  func `chunks follow lines that become shorter or longer`(before: Int, after: Int) throws {
    let lengths = [before, after].flatMap { Array(repeating: $0, count: 100_000) }
    let last = try #require(try Self.chunks(.lines(4_000), of: lengths).last)
    #expect(3_500...4_500 ~= last.lines, "\(last.lines) lines")
  }

  @Test func `chunks of similar sizes use the same memory`() throws {
    let lines = (0..<25_000).map { String(repeating: "x", count: 190 + $0 / 5_000 % 2 * 6) + "\n" }
    var chunker = Self.chunker(.lines(4_000), Array(lines.joined().utf8))
    var (buffer, memory): ([UInt8], [UnsafeRawPointer?]) = ([], [])
    while let chunk = try chunker.next(reusing: &buffer) {
      buffer = chunk.buffer ?? []
      memory.append(buffer.withUnsafeBytes { $0.baseAddress })
    }
    #expect(memory.count > 3)
    #expect(Set(memory).count < 3)
  }

  @Test func `a fixed size stays the same`() throws {
    let chunks = try Self.chunks(.bytes(5_000), of: Array(repeating: 100, count: 1_000))
    #expect(chunks.allSatisfy { $0.bytes == 5_000 })
  }
}

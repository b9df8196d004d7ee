/// The number of bytes of the chunks into which lines are split.
package struct ChunkSize: Sendable {
  /// The number of bytes of the next chunk.
  private(set) var bytes: Int
  /// The number of lines that a chunk should have; `nil` for a fixed number of bytes.
  private let lines: Int?
  /// The number of bytes that this number of lines had on average; 0 before the first chunk.
  private var average = 0

  private init(bytes: Int, lines: Int?) {
    self.bytes = bytes
    self.lines = lines
  }

  /// Returns a fixed size.
  package static func bytes(_ count: Int) -> ChunkSize { ChunkSize(bytes: count, lines: nil) }

  /// Returns a size that has room for about this number of lines, or for a few times as many if they are short.
  /// It is estimated from the lines of the chunks before.
  package static func lines(_ count: Int) -> ChunkSize { ChunkSize(bytes: usual, lines: count) }

  /// Adapts the size of the next chunk to the lines of the last one.
  ///
  /// - Complexity: O(n) in the bytes of the first chunk, then constant, since it looks at a few lines.
  mutating func adapt(to chunk: ArraySlice<UInt8>) {
    guard let lines else { return }
    let isFirst = average == 0
    let sample = isFirst ? chunk : chunk.prefix(Self.sample)
    guard let last = sample.lastIndex(of: UInt8(ascii: "\n")) else { return }
    let count = sample[...last].withUnsafeBytes { bytes in
      bytes.reduce(0) { $0 &+ ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    }
    let found = min(lines * (last + 1 - sample.startIndex) / count, Self.largest)
    average = isFirst ? found : average + (found - average) / 16
    bytes = average * max(1, Self.usual / average)
  }

  /// Large enough to make the fixed cost of a chunk negligible, small enough for several chunks to stay in the
  /// cache.
  private static let usual = 1 << 19
  private static let largest = 1 << 20
  /// The number of bytes of a chunk that are looked at.
  private static let sample = 1 << 13
}

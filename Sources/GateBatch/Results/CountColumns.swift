import ContentCatalog

/// The texts of counts in a line, from a table, since writing digit by digit took longer than deciding.
struct CountColumns: Sendable {
  /// By count, a comma with the digits, as a word.
  private let words: [UInt64]

  /// - Parameter count: the highest count.
  init(upTo count: Int) {
    words = (0...UInt64(min(count, Self.lastInTable))).map { number in
      var (word, rest) = (UInt64(0), number)
      repeat {
        word = word << 8 | UInt64(UInt8(ascii: "0")) + rest % 10
        rest /= 10
      } while rest > 0
      return word << 8 | UInt64(UInt8(ascii: ","))
    }
  }

  /// Appends a comma and a count. Overwrites up to ``ByteWriter/excess`` bytes after them.
  @inline(__always)
  func append(_ count: UInt32, to writer: inout ByteWriter) {
    guard count < words.count else {
      writer.append(UInt8(ascii: ","))
      return writer.append(number: count)
    }
    let word = words[Int(count)]
    writer.append(MemoryLayout<UInt64>.size - word.leadingZeroBitCount / 8, of: word)
  }

  /// The highest count in the table, which fits into the cache of a processor.
  private static let lastInTable = 5_000
}

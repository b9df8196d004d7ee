/// A map from the decoded text of a JSON string literal to its bytes in the file, so that a fault
/// inside a rule points at the right characters.
package struct StringLiteralMap: Sendable {
  /// An escape: its bytes in the file, and the bytes of the text that it decodes to.
  private struct Escape {
    let written: Range<Int>
    let decoded: Range<Int>
  }

  private let file: Int32
  /// The byte range between the quotes.
  private let content: Range<Int>
  /// The escapes, in text order; empty in nearly every string.
  private let escapes: [Escape]

  /// Creates the map of a string literal.
  ///
  /// - Parameters:
  ///   - literal: the span of the literal, including its quotes.
  ///   - bytes: the file that it was read from.
  package init(of literal: SourceSpan, in bytes: [UInt8]) {
    file = literal.file
    let start = min(max(Int(literal.start) + 1, 0), bytes.count)
    content = start..<max(start, min(Int(literal.end) - 1, bytes.count))
    escapes = Self.escapes(in: bytes, content: content)
  }

  /// Returns the location of a range of the text, given in UTF-8 bytes.
  ///
  /// An escape is never split: a range that begins or ends inside its decoded text covers the whole
  /// escape.
  ///
  /// - Complexity: O(log n) in the number of escapes.
  package func span(of range: Range<Int>) -> SourceSpan {
    let start = written(range.lowerBound).lowerBound
    let end = range.isEmpty ? start : written(range.upperBound - 1).upperBound
    return SourceSpan(
      file: file, start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end))
  }

  /// Returns the bytes of the file that encode the byte of the text at an offset.
  private func written(_ offset: Int) -> Range<Int> {
    let next = escapes.partitioningIndex { $0.decoded.lowerBound > offset }
    let last = next > 0 ? escapes[next - 1] : nil
    if let last, last.decoded.contains(offset) { return last.written }
    let start = (last?.written.upperBound ?? content.lowerBound)
      .saturatingSum(offset.saturatingDifference(last?.decoded.upperBound ?? 0))
    let clamped = min(max(start, content.lowerBound), content.upperBound)
    return clamped..<min(clamped + 1, content.upperBound)
  }

  private static func escapes(in bytes: [UInt8], content: Range<Int>) -> [Escape] {
    guard bytes[content].contains(UInt8(ascii: "\\")) else { return [] }
    var (escapes, index, decoded): ([Escape], Int, Int) = ([], content.lowerBound, 0)
    while index < content.upperBound {
      guard bytes[index] == UInt8(ascii: "\\") else {
        index += 1
        decoded += 1
        continue
      }
      let (written, length) = shape(of: bytes[index..<content.upperBound])
      escapes.append(
        Escape(written: index..<index + written, decoded: decoded..<decoded + length))
      index += written
      decoded += length
    }
    return escapes
  }

  /// Returns the length of the escape at the start of `bytes`, in the file and decoded.
  private static func shape(of bytes: ArraySlice<UInt8>) -> (written: Int, decoded: Int) {
    guard bytes.dropFirst().first == UInt8(ascii: "u") else { return (min(2, bytes.count), 1) }
    let digits = bytes.dropFirst(2).prefix(4)
    let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0
    switch value {
    case ..<0x80: return (min(6, bytes.count), 1)
    case ..<0x800: return (min(6, bytes.count), 2)
    case 0xD800...0xDBFF: return (min(12, bytes.count), 4)
    default: return (min(6, bytes.count), 3)
    }
  }
}

extension SourceSpan {
  /// Returns the span inside the quotes of a string literal; `nil` if the literal contains escapes,
  /// so that its content is longer than the decoded `length` bytes.
  package func unescaped(length: Int) -> SourceSpan? {
    guard Int(end) - Int(start) == length + 2 else { return nil }
    return SourceSpan(file: file, start: start + 1, end: end - 1)
  }
}

extension Int {
  fileprivate func saturatingSum(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }

  fileprivate func saturatingDifference(_ other: Int) -> Int {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other < 0 ? .max : .min) : difference
  }
}

/// A cursor over ASCII text, for the small grammars of durations, versions and time zones.
struct TextCursor {
  private var rest: ArraySlice<UInt8>

  init(_ text: some Sequence<UInt8>) { rest = ArraySlice(text) }

  var isAtEnd: Bool { rest.isEmpty }

  /// The next character, without consuming it.
  var next: UInt8? { rest.first }

  /// Skips a character if it is next, and returns whether it was.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let byte = rest.first, byte == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  /// Skips the longest run of matching characters and returns its length.
  mutating func skip(while belongs: (UInt8) -> Bool) -> Int {
    let end = rest.firstIndex { !belongs($0) } ?? rest.endIndex
    defer { rest = rest[end...] }
    return end - rest.startIndex
  }

  /// Reads a run of digits; `nil` if the run is empty or the number exceeds the limit.
  mutating func number(upTo limit: Int) -> Int? {
    var value = 0
    var count = 0
    while let byte = rest.first, byte.isASCIIDigit {
      let (tens, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflowOfSum) = tens.addingReportingOverflow(Int(byte - UInt8(ascii: "0")))
      guard !overflow, !overflowOfSum, sum <= limit else { return nil }
      value = sum
      count += 1
      rest.removeFirst()
    }
    return count > 0 ? value : nil
  }
}

/// Walks over ASCII text, for the small grammars of durations, versions and time zones.
struct TextCursor {
  private var rest: ArraySlice<UInt8>

  init(_ text: some Sequence<UInt8>) { rest = ArraySlice(text) }

  var isAtEnd: Bool { rest.isEmpty }

  /// The next character, left where it is.
  var next: UInt8? { rest.first }

  /// Steps over this character if it comes next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let byte = rest.first, byte == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  /// Steps over the longest run of such characters and answers its length.
  mutating func skip(while belongs: (UInt8) -> Bool) -> Int {
    let end = rest.firstIndex { !belongs($0) } ?? rest.endIndex
    defer { rest = rest[end...] }
    return end - rest.startIndex
  }

  /// Reads digits, as many as there are; `nil` where there are none or the number is above the limit.
  mutating func number(upTo limit: Int) -> Int? {
    var value = 0
    var count = 0
    while let byte = rest.first, 48...57 ~= byte {
      let (tens, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflowOfSum) = tens.addingReportingOverflow(Int(byte - 48))
      guard !overflow, !overflowOfSum, sum <= limit else { return nil }
      value = sum
      count += 1
      rest.removeFirst()
    }
    return count > 0 ? value : nil
  }
}

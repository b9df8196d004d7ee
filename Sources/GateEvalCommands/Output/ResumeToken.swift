internal import GateKit

/// The position at which another run can continue: `BYTES:LINES:OUTPUT`.
struct ResumeToken: Hashable {
  /// The position in the input.
  let position: BatchPosition
  /// The number of bytes of output, of all runs so far, for the input before the position.
  let output: Int

  static let start = ResumeToken(position: .start, output: 0)
}

extension ResumeToken {
  /// The token as written on the command line.
  var text: String { "\(position.bytes):\(position.lines):\(output)" }

  init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    // Every line has at least its line break.
    guard numbers.count == 3, parts.count == 3, numbers[1] >= 0, numbers[0] >= numbers[1],
      numbers[2] >= 0
    else { return nil }
    self.init(position: BatchPosition(bytes: numbers[0], lines: numbers[1]), output: numbers[2])
  }
}

extension OptionValue<ResumeToken> {
  /// A position in a file of subjects.
  static var resumeToken: Self {
    Self(
      "TOKEN",
      expectation: "a position that an unfinished run reported, such as 1048576:7210:98304",
      read: { ResumeToken($0) }, write: { $0.text })
  }
}

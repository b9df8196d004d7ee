import PropertyTesting

extension Generator<[String]> {
  /// Names of two letters, of which many are equal.
  static func namesOfTwoLetters(
    _ count: ClosedRange<Int>, lengths: ClosedRange<Int>
  ) -> Generator<[String]> {
    Generator { choices in
      choices.list(count) { choices in
        String(
          decoding: choices.list(lengths) { UInt8(ascii: "a") + UInt8($0.number(in: 0...1)) },
          as: UTF8.self)
      }
    }
  }
}

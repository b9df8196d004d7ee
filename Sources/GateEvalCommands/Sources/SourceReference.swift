internal import GateKit

/// A source as selected on the command line: `NAME:ARGUMENT`, or `LABEL=NAME:ARGUMENT`.
struct SourceReference: Hashable {
  /// The name of the source in reasons and messages; `nil` for its own.
  var label: String?
  /// The name of the plugin.
  let name: String
  let argument: String
}

extension SourceReference {
  /// Returns whether an option means the source by this name: its label, otherwise its plugin.
  func isNamed(_ text: String) -> Bool { (label ?? name).isExactly(text) }

  /// The reference with its argument, for a source that reads a file.
  var text: String { "\(name):\(argument)" }

  /// Reads a reference; `nil` unless the text contains a colon after one or two words.
  init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    // The argument can contain any character.
    let words = text[..<colon].split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = words.last, words.allSatisfy(\.isSourceWord) else { return nil }
    label = words.count == 2 ? String(words[0]) : nil
    self.name = String(name)
    argument = String(text[text.index(after: colon)...])
  }
}

extension Substring {
  /// Whether the text consists of letters, digits, `_`, `-` and full stops.
  fileprivate var isSourceWord: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        [UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: ".")].contains(byte)
          || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
          || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
      }
  }
}

extension OptionValue<SourceReference> {
  /// The value of an option that selects a source.
  static var source: Self {
    Self(
      "NAME:ARGUMENT", expectation: "NAME:ARGUMENT such as file:subjects.ndjson",
      // An argument can be a password.
      shown: { String($0.prefix { $0 != " " && $0 != ":" }) },
      read: { SourceReference($0) })
  }
}

internal import GateKit

/// A source as selected on the command line: `NAME:ARGUMENT`.
struct SourceReference: Hashable {
  let name: String
  let argument: String
}

extension SourceReference {
  /// The reference as written on the command line.
  var text: String { "\(name):\(argument)" }

  /// Reads a reference; `nil` unless the text contains a colon after a name.
  init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":"), colon > text.startIndex else { return nil }
    name = String(text[..<colon])
    argument = String(text[text.index(after: colon)...])
  }
}

extension OptionValue<SourceReference> {
  /// The value of an option that selects a source.
  static var source: Self {
    Self(
      "NAME:ARGUMENT", expectation: "NAME:ARGUMENT such as file:subjects.ndjson",
      read: { SourceReference($0) })
  }
}

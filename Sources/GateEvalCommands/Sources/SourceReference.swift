internal import GateKit

/// A source as the command line asks for it: `NAME:ARGUMENT`.
struct SourceReference: Hashable {
  let name: String
  let argument: String
}

extension SourceReference {
  /// As it is written on the command line.
  var text: String { "\(name):\(argument)" }

  /// `nil` without a colon after a name.
  init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":"), colon > text.startIndex else { return nil }
    name = String(text[..<colon])
    argument = String(text[text.index(after: colon)...])
  }
}

extension OptionValue<SourceReference> {
  /// A source by name, with its argument.
  static var source: Self {
    Self(
      "NAME:ARGUMENT", expectation: "NAME:ARGUMENT such as file:subjects.ndjson",
      read: { SourceReference($0) })
  }
}

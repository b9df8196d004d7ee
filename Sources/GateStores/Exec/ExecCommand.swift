internal import ContentCatalog
internal import GateKit

/// A program with its arguments.
struct ExecCommand: Sendable {
  /// The program, followed by its arguments.
  let arguments: [String]
  /// The text that selected the program, for messages.
  let text: String

  /// Creates a command from words.
  init(_ arguments: [String]) throws(EntitlementSourceError) {
    try self.init(arguments, text: arguments.joined(separator: " "))
  }

  /// Creates a command from a text that is split at spaces, or is a JSON list of strings.
  init(text: String) throws(EntitlementSourceError) {
    if text.utf8.first == UInt8(ascii: "[") {
      guard let words = Self.list(text) else { throw .malformedList(text) }
      try self.init(words, text: text)
    } else {
      try self.init(text.split(separator: " ").map(String.init), text: text)
    }
  }

  private init(_ arguments: [String], text: String) throws(EntitlementSourceError) {
    guard let program = arguments.first, !program.isEmpty else { throw .noProgram }
    // The system ends an argument at this byte.
    guard !arguments.contains(where: { $0.utf8.contains(0) }) else { throw .nullByte(text) }
    self.arguments = arguments
    self.text = text
  }

  private static func list(_ text: String) -> [String]? {
    guard let value = try? JSONReader.read(line: Array(text.utf8)[...]),
      case .array(let elements) = value.content
    else { return nil }
    var words: [String] = []
    for element in elements {
      guard case .string(let word) = element.content else { return nil }
      words.append(word)
    }
    return words
  }
}

extension EntitlementSourceError {
  fileprivate static let noProgram = Self.badArgument(
    "the source `exec` needs a program", help: help)

  fileprivate static func malformedList(_ text: String) -> Self {
    .badArgument(
      "\(Diagnostic.Message.quoting(text)) begins like a JSON list, but is not a list of strings",
      help: help)
  }

  fileprivate static func nullByte(_ text: String) -> Self {
    .badArgument(
      "the command \(Diagnostic.Message.quoting(text)) contains a null character", help: help)
  }

  private static let help =
    #"write `exec:PROGRAM ARGUMENT …`, or `exec:["PROGRAM", "ARGUMENT", …]` if a word has spaces"#
}

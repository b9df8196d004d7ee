internal import ContentCatalog
internal import GateKit

/// A program with its arguments. Messages name only the program, because an argument can be a password.
struct ExecCommand: Sendable {
  /// The program, followed by its arguments.
  let arguments: [String]
  /// The program as written.
  let program: String

  /// Creates a command from words.
  init(_ arguments: [String]) throws(EntitlementSourceError) {
    guard let program = arguments.first, !program.isEmpty else { throw .noProgram }
    // The system ends an argument at this byte.
    guard !arguments.contains(where: { $0.utf8.contains(0) }) else { throw .nullByte }
    guard !program.isAssignment else { throw .assignment }
    self.arguments = arguments
    self.program = program
  }

  /// Creates a command from a text that is split at spaces, or is a JSON list of strings.
  init(text: String) throws(EntitlementSourceError) {
    if text.utf8.first == UInt8(ascii: "[") {
      guard let words = Self.list(text) else { throw .malformedList }
      try self.init(words)
    } else {
      try self.init(text.split(separator: " ").map(String.init))
    }
  }

  /// The name of the program without its folder.
  var name: String { program.split(separator: "/").last.map(String.init) ?? program }

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

extension String {
  /// Whether a shell would read the word as the assignment of a variable, such as `PGPASSWORD=secret`.
  fileprivate var isAssignment: Bool {
    guard let equals = utf8.firstIndex(of: UInt8(ascii: "=")) else { return false }
    return utf8[..<equals].allSatisfy { byte in
      byte == UInt8(ascii: "_") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }
  }
}

extension EntitlementSourceError {
  fileprivate static let noProgram = Self.badArgument(
    "the source `exec` needs a program", help: help)

  fileprivate static let malformedList = Self.badArgument(
    "the command of `exec` begins like a JSON list, but is not a list of strings", help: help)

  fileprivate static let nullByte = Self.badArgument(
    "the command of `exec` contains a null character", help: help)

  fileprivate static let assignment = Self.badArgument(
    "the command of `exec` begins with an assignment, but no shell runs",
    help: "set the variable in the environment, which the program inherits")

  private static let help =
    #"write `exec:PROGRAM ARGUMENT …`, or `exec:["PROGRAM", "ARGUMENT", …]` if a word has spaces"#
}

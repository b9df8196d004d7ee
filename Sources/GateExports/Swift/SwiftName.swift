import ContentCatalog

/// A name in Swift that is made from an id.
///
/// Names are equal if their UTF-8 bytes are, as for the compiler.
struct SwiftName: Hashable {
  private let name: ExactString

  /// The name as declared, in backticks if it is a keyword.
  var text: String { name.text }

  /// Makes the name of a constant from an id: `L9` remains, and `side-spin` becomes `sideSpin`.
  ///
  /// - Returns: `nil` if the id has no letter and no digit.
  init?(ofConstant id: String) {
    guard let name = Self.joined(Self.words(of: id)) else { return nil }
    self.name = ExactString(
      Self.keywords.contains(name) ? "`\(name)`" : Self.members.contains(name) ? name + "_" : name)
  }

  /// Makes the name of a type from an id and a word: `billiards` and `Items` become `BilliardsItems`.
  init?(ofType id: String, _ word: String) {
    guard let name = Self.joined(Self.words(of: id).map(Self.capitalized)) else { return nil }
    self.name = ExactString(name + word)
  }

  private static func joined(_ words: [String]) -> String? {
    guard let first = words.first else { return nil }
    let name = first + words.dropFirst().map(capitalized).joined()
    guard name.contains(where: { $0 != "_" }) else { return nil }
    let begins = name.unicodeScalars.first.map { $0 == "_" || $0.properties.isXIDStart } ?? false
    return begins ? name : "_" + name
  }

  /// Returns the parts of an id that consist of letters, digits, marks and underscores.
  private static func words(of id: String) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    for scalar in id.unicodeScalars {
      if scalar.properties.isXIDContinue, !scalar.properties.isDefaultIgnorableCodePoint {
        word.append(scalar)
      } else if !word.isEmpty {
        words.append(String(word))
        word = String.UnicodeScalarView()
      }
    }
    return word.isEmpty ? words : words + [String(word)]
  }

  private static func capitalized(_ word: String) -> String {
    guard let first = word.unicodeScalars.first else { return word }
    return first.properties.uppercaseMapping + String(word.unicodeScalars.dropFirst())
  }

  /// The keywords that cannot be declared without backticks.
  private static let keywords: Set<String> = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]
  /// The names that have another meaning after the name of a type.
  private static let members: Set<String> = ["Protocol", "Type", "init", "self"]
}

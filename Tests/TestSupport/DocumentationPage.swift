import Foundation

/// A page of the folder `docs`, split into the parts that tests compare with the code.
package struct DocumentationPage {
  package let text: String
  private let lines: [Substring]

  package init(_ name: String) throws {
    text = try Repository.text(of: "docs/\(name).md")
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Returns the contents of the code blocks in these languages, in order.
  package func blocks(_ languages: String...) -> [String] {
    text.codeBlocks.filter { languages.contains($0.language) }.map { String($0.text.dropLast()) }
  }

  /// Returns the rows, without the header, of the first table whose header begins with these cells.
  /// Only tables after the line that starts with `opening` are considered.
  package func rows(under header: [String], after opening: String) -> [[String]] {
    let rest = lines.drop { !$0.hasPrefix(opening) }
    let table = rest.drop { !Self.cells($0).starts(with: header) || !$0.hasPrefix("|") }
    return table.dropFirst(2).prefix { $0.hasPrefix("|") }.map(Self.cells)
  }

  private static func cells(_ line: Substring) -> [String] {
    line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }
}

extension String {
  /// The text between the first pair of backticks; `nil` for a text without backticks.
  package var inBackticks: String? { firstMatch(of: /`([^`]*)`/).map { String($0.1) } }

  /// Formats a number with `,` as thousands separator, as the pages do.
  package init(grouped number: Int) {
    self = number.formatted(.number.locale(Locale(identifier: "en_US")))
  }
}

import Foundation

/// A page of the folder `docs`, cut into what tests hold against the code.
struct DocumentationPage {
  let text: String
  private let lines: [Substring]

  init(_ name: String) throws {
    let file = URL(filePath: #filePath).appending(path: "../../../docs/\(name).md").standardized
    text = try String(contentsOf: file, encoding: .utf8)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// What stands in the code blocks of these languages, in order.
  func blocks(_ languages: String...) -> [String] {
    var blocks: [String] = []
    var block: [Substring]?
    var isWanted = false
    for line in lines {
      if let finished = block, line == "```" {
        if isWanted { blocks.append(finished.joined(separator: "\n")) }
        block = nil
      } else if block != nil {
        block?.append(line)
      } else if line.hasPrefix("```") {
        isWanted = languages.contains(String(line.dropFirst(3)))
        block = []
      }
    }
    return blocks
  }

  /// The rows of the first table whose header begins with these cells, at or after a line; without the
  /// header.
  func rows(under header: [String], after opening: String) -> [[String]] {
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
  /// What stands in backticks here, if anything does.
  var inBackticks: String? { firstMatch(of: /`([^`]*)`/).map { String($0.1) } }

  /// The number with `,` between its thousands, as the pages write it.
  init(grouped number: Int) { self = number.formatted(.number.locale(Locale(identifier: "en_US"))) }
}

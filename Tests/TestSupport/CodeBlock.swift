/// A code block of a page.
package struct CodeBlock: Sendable {
  /// The language that the page states; empty if it states none.
  package let language: String
  package let text: String
  /// The line above the block; empty if there is none.
  package let lineBefore: String
}

extension String {
  /// The code blocks of a page, in order.
  package var codeBlocks: [CodeBlock] {
    var blocks: [CodeBlock] = []
    var open: (language: String, text: [Substring], before: String)?
    var before = ""
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      if let block = open {
        if line == "```" {
          let text = block.text.map { $0 + "\n" }.joined()
          blocks.append(
            CodeBlock(language: block.language, text: text, lineBefore: block.before))
          open = nil
        } else {
          open?.text.append(line)
        }
      } else if line.hasPrefix("```") {
        open = (String(line.dropFirst(3)), [], before)
      }
      before = String(line)
    }
    return blocks
  }
}

extension Repository {
  /// Returns the paths of the README and of all pages in `docs`.
  package static func pages() throws -> [String] {
    try ["README.md"] + entries(of: "docs").filter { $0.hasSuffix(".md") }.map { "docs/\($0)" }
  }
}

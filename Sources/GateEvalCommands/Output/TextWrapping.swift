internal import ContentCatalog

/// The wrapping of paragraphs at spaces.
enum TextWrapping {
  /// Returns the lines of a paragraph. A word wider than the width has a line of its own.
  ///
  /// - Parameter width: in terminal columns.
  static func lines(of paragraph: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in paragraph.split(separator: " ") {
      let columns = word.displayWidth
      if used > 0, used + 1 + columns > width {
        lines.append(line)
        (line, used) = ("", 0)
      }
      if used > 0 {
        line += " "
        used += 1
      }
      line += word
      used += columns
    }
    if used > 0 { lines.append(line) }
    return lines
  }
}

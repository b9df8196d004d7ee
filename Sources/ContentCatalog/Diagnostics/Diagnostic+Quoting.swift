extension Diagnostic.Message {
  /// Returns the user's text in backticks, on one line and truncated to a length that fits a
  /// sentence.
  package static func quoting(_ text: some StringProtocol) -> String {
    let scalars = text.unicodeScalars
    let start = scalars.prefix(maxQuotationLength)
    let isCut = start.endIndex != scalars.endIndex
    return "`\(String(String.UnicodeScalarView(start)).withVisibleControls)\(isCut ? "…" : "")`"
  }

  /// Returns the first of the names in backticks, separated by commas, and the number of the others.
  package static func listing(_ names: [String]) -> String {
    let listed = names.prefix(maxListedNames).map { quoting($0) }.joined(separator: ", ")
    let others = names.count - maxListedNames
    return others > 0 ? "\(listed) and \(others) more" : listed
  }

  private static let maxListedNames = 40

  /// The length limit, in scalars.
  private static let maxQuotationLength = 80
}

extension String {
  /// The text with every scalar that would move the cursor, break the line or change the writing
  /// direction replaced by one visible scalar, so that a hostile file cannot control a terminal.
  package var withVisibleControls: String {
    guard unicodeScalars.contains(where: { $0.visibleControl != nil }) else { return self }
    var scalars = UnicodeScalarView()
    scalars.append(contentsOf: unicodeScalars.lazy.map { $0.visibleControl ?? $0 })
    return String(scalars)
  }
}

extension String {
  /// The JSON text with an escape sequence in place of every such scalar. JSON has them in strings only.
  package var withEscapedControls: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      let digits = String(scalar.value, radix: 16)
      text +=
        scalar.isControl
        ? "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits : "\(scalar)"
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar would move the cursor, break the line or change the writing direction.
  var isControl: Bool { visibleControl != nil }

  /// The replacement to print; `nil` if the scalar can be printed unchanged.
  fileprivate var visibleControl: Unicode.Scalar? {
    switch value {
    case 0x00...0x1F: Unicode.Scalar(0x2400 + value)
    case 0x7F: "\u{2421}"
    case 0x80...0x9F, 0x200E, 0x200F, 0x061C, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: "\u{FFFD}"
    default: nil
    }
  }
}

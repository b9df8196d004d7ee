/// The parsed template of a phrase.
struct PhrasePlaceholders {
  /// A placeholder for a detail.
  struct Placeholder {
    let name: String
    /// Whether a noun follows it, in the singular or plural.
    let isCounted: Bool
  }

  let placeholders: [Placeholder]

  /// Parses a template. Returns `nil` if its braces do not match.
  init?(_ template: String) {
    var placeholders: [Placeholder] = []
    var rest = template[...]
    while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      let inner = rest[rest.index(after: open)...]
      guard rest[open] == "{", let close = inner.firstIndex(where: { $0 == "{" || $0 == "}" }),
        inner[close] == "}"
      else { return nil }
      let parts = inner[..<close].split(separator: ":", omittingEmptySubsequences: false)
      guard let name = parts.first, !name.isEmpty, 1...3 ~= parts.count else {
        return nil
      }
      placeholders.append(Placeholder(name: String(name), isCounted: parts.count == 3))
      rest = inner[inner.index(after: close)...]
    }
    self.placeholders = placeholders
  }
}

/// The placeholders in the template of a phrase.
struct PhrasePlaceholders {
  /// A place at which a detail is inserted.
  struct Placeholder {
    let name: String
    /// Whether a noun in the singular or plural follows.
    let isCounted: Bool
  }

  let placeholders: [Placeholder]

  /// Parses a template; `nil` if its braces do not match.
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

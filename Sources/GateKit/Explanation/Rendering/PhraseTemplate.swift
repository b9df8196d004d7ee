/// A template of a ``ReasonPhrase`` with its gaps filled.
///
/// `{name}` is the detail of that name, `{name:day:days}` a count with the singular or plural of a noun,
/// `{name:or}` a list with the word that joins its last two.
struct PhraseTemplate {
  private let template: String

  init(_ template: String) { self.template = template }

  /// - Parameter detail: the text of the detail with a name, a list being joined by a word if there is
  ///   one, and whether it is exactly one.
  func filled(
    _ detail: (_ name: String, _ conjunction: String?) -> (text: String, isOne: Bool)?
  ) -> String {
    var text = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{"),
      let close = rest[open...].firstIndex(of: "}")
    {
      text += rest[..<open]
      let parts = rest[rest.index(after: open)..<close]
        .split(separator: ":", omittingEmptySubsequences: false)
      rest = rest[rest.index(after: close)...]
      guard let name = parts.first,
        let found = detail(String(name), parts.count == 2 ? String(parts[1]) : nil)
      else {
        text += Self.missing
        continue
      }
      text += found.text
      if parts.count == 3 { text += " " + (found.isOne ? parts[1] : parts[2]) }
    }
    return text + rest
  }

  /// Stands for a detail that the reason does not have.
  private static let missing = "…"
}

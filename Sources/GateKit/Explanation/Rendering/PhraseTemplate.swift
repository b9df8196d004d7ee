/// The template of a ``ReasonPhrase``, with placeholders for details.
///
/// `{name}` is replaced by the named detail, `{name:day:days}` by a count with the singular or
/// plural noun, and `{name:or}` by a list whose last two elements are joined by the word.
struct PhraseTemplate {
  private let template: String

  init(_ template: String) { self.template = template }

  /// - Parameter detail: returns the text of a named detail and whether the detail is exactly one.
  ///   The conjunction, if any, joins the elements of a list.
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

  /// The text for a detail that the reason does not have.
  private static let missing = "…"
}

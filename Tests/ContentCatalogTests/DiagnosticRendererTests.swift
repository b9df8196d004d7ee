import ContentCatalog
import Testing

struct DiagnosticRendererTests {
  /// Returns the faults of a text. Each message is located at the first occurrence of its word.
  private func diagnostics(
    in text: String, _ faults: [(Diagnostic.Message, String)], related: String? = nil
  ) -> [Diagnostic] {
    var sources = SourceMap()
    let file = sources.add(path: "catalog.json", bytes: Array(text.utf8))
    func location(_ word: String) -> SourceSpan {
      let start = text.utf8.indices.first { text.utf8[$0...].starts(with: word.utf8) }
      let offset = start.map { text.utf8.distance(from: text.startIndex, to: $0) } ?? 0
      return SourceSpan(file: file, start: Int32(offset), end: Int32(offset + word.utf8.count))
    }
    let log = DiagnosticLog()
    for (message, word) in faults {
      log.report(
        message, at: location(word),
        related: related.map { [("first declared here", location($0))] } ?? [])
    }
    return log.diagnostics(in: sources)
  }

  private static let unknown = Diagnostic.Message(
    "unknown-product", "no product `basc`; did you mean `basic`?", help: "declare it in `products`")
  private static let unused = Diagnostic.Message(
    DiagnosticCode("unused-gate", "No rule uses a gate.", severity: .warning),
    "nothing uses the gate `x`")

  @Test func `a diagnostic shows location, line, caret, help and related locations`() {
    let all = diagnostics(
      in: "{\n  \"id\": \"one\",\n  \"gate\": \"basc\"\n}", [(Self.unknown, "basc")], related: "one"
    )
    #expect(
      DiagnosticRenderer().render(all) == """
        catalog.json:3:12: error[unknown-product]: no product `basc`; did you mean `basic`?
            3 |   "gate": "basc"
              |            ^~~~
           help: declare it in `products`
        catalog.json:2:10: note: first declared here
            2 |   "id": "one",
              |          ^~~
        """)
  }

  @Test func `several diagnostics are ordered by location and counted`() {
    let all = diagnostics(in: "a\nb x\nc", [(Self.unused, "x"), (Self.unused, "a")])
    let renderer = DiagnosticRenderer()
    #expect(
      renderer.render(all) == """
        catalog.json:1:1: warning[unused-gate]: nothing uses the gate `x`
            1 | a
              | ^
        catalog.json:2:3: warning[unused-gate]: nothing uses the gate `x`
            2 | b x
              |   ^
        """)
    #expect(renderer.summary(of: all) == "2 warnings")
    #expect(renderer.summary(of: []) == "no errors")
    let mixed = diagnostics(
      in: "a x", [(Self.unknown, "a"), (Self.unknown, "a"), (Self.unused, "x")])
    #expect(renderer.summary(of: mixed) == "2 errors, 1 warning")
  }

  @Test(arguments: [
    ("台球 x", "     ^"), ("e\u{301}台 x", "    ^"), ("\tx", "    ^"), ("a\t台\tx", "           ^"),
    ("👨‍👩‍👧🇨🇳 x", "     ^"), ("\u{1B}[31m x", "      ^"), ("x台", "^"),
  ])
  func `the caret is below its character for any text before it`(line: String, mark: String) {
    let rendered = DiagnosticRenderer().render(diagnostics(in: line, [(Self.unused, "x")]))
    #expect(rendered.split(separator: "\n").last.map(String.init) == "      | " + mark)
  }

  @Test func `the underline is as wide as the text on the terminal`() {
    let all = diagnostics(in: "\"台球\" x", [(Self.unused, "台球")])
    #expect(
      DiagnosticRenderer().render(all).split(separator: "\n").last == "      |  ^~~~")
  }

  @Test func `a file cannot control the terminal`() {
    let hostile = Diagnostic.Message("c", "no `\u{1B}[2J\n\u{202E}`", help: "a\r\nb")
    #expect(!hostile.text.unicodeScalars.contains { $0.value < 0x20 })
    let rendered = DiagnosticRenderer().render(
      diagnostics(in: "\u{1B}]0;x\u{7}\u{9B}31m\u{202E} y", [(hostile, "y")]))
    #expect(
      rendered == """
        catalog.json:1:13: error[c]: no `␛[2J␊\u{FFFD}`
            1 | ␛]0;x␇\u{FFFD}31m\u{FFFD} y
              |             ^
           help: a␍␊b
        """)
  }

  @Test func `color is written only on request`() {
    let all = diagnostics(in: "x", [(Self.unused, "x")])
    let colored = DiagnosticRenderer(usesColor: true).render(all)
    #expect(
      colored.split(separator: "\n").first
        == "\u{1B}[1mcatalog.json:1:1:\u{1B}[0m \u{1B}[1;35mwarning[unused-gate]:\u{1B}[0m nothing uses the gate `x`"
    )
    #expect(!DiagnosticRenderer().render(all).contains("\u{1B}"))
  }

  @Test func `a line number with more digits widens the gutter`() {
    let text = String(repeating: "\n", count: 123_455) + "x"
    #expect(
      DiagnosticRenderer().render(diagnostics(in: text, [(Self.unused, "x")])) == """
        catalog.json:123456:1: warning[unused-gate]: nothing uses the gate `x`
        123456 | x
               | ^
        """)
  }

  @Test func `a quotation too long for a sentence is truncated`() {
    let quoted = Diagnostic.Message.quoting(String(repeating: "台", count: 500))
    #expect(quoted == "`" + String(repeating: "台", count: 80) + "…`")
    #expect(Diagnostic.Message.quoting("a\nb") == "`a␊b`")
  }
}

import ContentCatalog

extension RuleReader {
  /// Reads rule text from a string of the catalog.
  mutating func readText(_ text: String, at span: SourceSpan, depth: Int) -> Rule {
    guard text.utf8.count <= limits.textLength else {
      report(.ruleTooLong(limits.textLength), at: span)
      return Rule.placeholder(at: span)
    }
    if vocabulary.isPlainWord(text), let span = span.unescaped(length: text.utf8.count) {
      return bareRule(text, at: span)
    }
    let spans = StringLiteralMap(of: span, in: sources.files[Int(span.file)].bytes)
    do throws(RuleFault) {
      let tokens: [RuleToken]
      do throws(RuleLexer.Fault) {
        tokens = try RuleLexer.tokens(of: text)
      } catch {
        throw RuleFault(message: error.message, range: error.range)
      }
      var parser = RuleParser(tokens: tokens, spans: spans, reader: self)
      defer { self = parser.reader }
      return try parser.parse(depth: depth)
    } catch {
      report(error.message, at: spans.span(of: error.range))
      return Rule.placeholder(at: span)
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func ruleTooLong(_ limit: Int) -> Self {
    Self(
      .ruleTooLong, "the text of a rule is longer than \(limit) bytes",
      help: "move a part of it to a named gate under `gates`")
  }
}

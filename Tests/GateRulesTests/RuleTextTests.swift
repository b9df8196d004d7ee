import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

struct RuleTextTests {
  private let language = RuleLanguage()

  @Test(arguments: [
    ("free", "free"),
    ("free()", "free"),
    ("never", "never"),
    ("basic", "basic"),
    ("productOrFull(basic)", "basic"),
    ("productOrFull(product: basic)", "basic"),
    ("gate(tournament)", "tournament"),
    ("attribute(signedIn)", "signedIn"),
    ("productOrFull(gone)", "productOrFull(gone)"),
    // Precedence: comparison, not, and, or.
    ("basic or pro and not role = author", "basic or pro and not role = author"),
    ("basic or (pro and (not (role = author)))", "basic or pro and not role = author"),
    ("(basic or pro) and signedIn", "(basic or pro) and signedIn"),
    ("not (basic or pro)", "not (basic or pro)"),
    ("not (basic and pro)", "not (basic and pro)"),
    ("(not basic) and pro", "not basic and pro"),
    ("not not basic", "not not basic"),
    ("not(basic)", "not basic"),
    ("basic or pro or signedIn", "basic or pro or signedIn"),
    ("basic or (pro or signedIn)", "basic or (pro or signedIn)"),
    ("(basic and pro) and signedIn", "(basic and pro) and signedIn"),
    ("anyOf([basic, pro])", "basic or pro"),
    ("allOf([basic, anyOf([pro, signedIn])])", "basic and (pro or signedIn)"),
    ("anyOf([basic])", "basic"),
    ("allOf([anyOf([basic])])", "basic"),
    // Words and quotes.
    ("'two words'", "'two words'"),
    ("'basic'", "basic"),
    ("'in' and 'free' or 'window' = 3", "'in' and 'free' or 'window' = 3"),
    ("role = 'it''s'", "role = 'it''s'"),
    ("role = ''", "role = ''"),
    ("role = 'free'", "role = 'free'"),
    ("role = _a.b-c", "role = _a.b-c"),
    ("role = 'été'", "role = 'été'"),
    ("role = -5", "role = -5"),
    ("role>=-5.25", "role >= -5.25"),
    ("role = 2.3.0", "role = 2.3.0"),
    ("role = 2026-12-01", "role = 2026-12-01"),
    ("role = 2026-12-01T08:00:00+08:00", "role = 2026-12-01T08:00:00+08:00"),
    ("role = '12:30'", "role = '12:30'"),
    ("window(until:2026-12-01)", "window(until: 2026-12-01)"),
    ("role in [author,'a, b']", "role in [author, 'a, b']"),
    ("role=author", "role = author"),
    ("role!=author", "role != author"),
    ("\t basic\n\r or pro ", "basic or pro"),
    ("exists( role )", "exists(role)"),
    ("exists('window')", "exists('window')"),
    ("completed( previous )", "completed(previous)"),
    ("after(since: bought(pro), startOfDay: true)", "after(since: bought(pro), startOfDay: true)"),
    ("usage(questions, per: day, fewerThan: 5)", "usage(questions, fewerThan: 5, per: day)"),
  ])
  func `rule text has one printed form, which parses to the same rule`(
    text: String, printed: String
  ) throws {
    let rule = try #require(language.read(text: text).rule)
    #expect(language.printer.text(of: rule) == printed)
    #expect(language.read(text: printed).rule == rule)
    #expect(language.read(json: language.json(rule)).rule == rule)
  }

  @Test(arguments: [
    ("basic and", "expected a rule, found the end"),
    ("or basic", "expected a rule, found `or`"),
    ("basic pro", "expected `and`, `or` or the end, found `pro`"),
    ("(basic", "expected `)`, found the end"),
    ("basic)", "expected `and`, `or` or the end, found `)`"),
    ("role =", "expected a word, found the end"),
    ("role == author", "expected a word, found `=`"),
    ("role = [author]", "expected a word, found `[`"),
    ("role in author", "expected `[`, found `author`"),
    ("role in [author", "expected `,` or `]`, found the end"),
    ("role = never", "`never` is a reserved word of the rule language"),
    ("role = window", "`window` is a reserved word of the rule language"),
    ("previous", "expected a rule, found `previous`"),
    ("window = 3", "`window` is a rule kind and requires parentheses"),
    ("not", "expected a rule, found the end"),
    ("basic!", "`!` is not allowed in a rule"),
    ("été", "`é` is not allowed in a rule"),
    ("'basic", "a `'` is not closed"),
    ("-", "`-` is not allowed in a rule"),
    ("acme.streak(3)", "no rule kind `acme.streak`"),
    ("completed(L1,)", "expected an argument after `,`, found `)`"),
    ("completed(L1, ", "expected an argument after `,`, found the end"),
    ("role in [author,]", "expected an element after `,`, found `]`"),
    ("atLeast(1, of: [basic, pro,])", "expected an element after `,`, found `]`"),
    ("completed(L1, L2)", "an argument of `completed` requires a name"),
    ("after(since: role, P7D)", "an argument of `after` requires a name"),
    ("atLeast(1, of: [basic or])", "expected a rule, found `]`"),
    ("role = 12:30", "expected `and`, `or` or the end, found `:`"),
  ])
  func `a syntax error names the expected token`(
    text: String, message: String
  ) {
    let reading = language.read(text: text)
    #expect(reading.rule == nil)
    #expect(reading.diagnostics.map(\.message) == [message])
  }

  /// The caret line below each gate marks the fault. Only the first fault is marked.
  @Test(arguments: [
    (#""basic or basc""#, "          ^^^^"),
    (#""'\u00e9' or basc""#, " ^^^^^^^^"),
    (#""\u0062asic or \"basc""#, "               ^^"),
    (#""role in [author] or window(fro: 2026-12-01)""#, "                            ^^^"),
    (#""b\u0061sic and b\u0061sc""#, "                ^^^^^^^^^"),
    (#"{"anyOf": ["basic", "not basc"]}"#, "                         ^^^^"),
    (#"{"anyOf": ["basic", {"freeTeir": 3}]}"#, "                     ^^^^^^^^^^"),
    (#""课 or basc""#, " ^"),
    (#""basic or ""#, "          ^"),
    (#""""#, " ^"),
  ])
  func `a fault inside rule text is located at its own characters`(
    json: String, mark: String
  ) throws {
    let diagnostic = try #require(language.read(json: json).diagnostics.first)
    let excerpt = try #require(diagnostic.excerpt)
    let gate = diagnostic.location.column - RuleLanguage.columnOfGate
    #expect(
      String(repeating: " ", count: gate) + String(repeating: "^", count: max(1, excerpt.length))
        == mark)
  }
}

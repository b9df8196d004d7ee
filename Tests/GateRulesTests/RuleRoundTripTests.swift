import ContentCatalog
import GateRules
import Testing

struct RuleRoundTripTests {
  private let language = RuleLanguage()

  @Test(arguments: UInt64(0)..<400)
  func `a rule printed as text, and written as an object, reads as the same rule`(seed: UInt64) {
    var drawing = RandomRule(random: SeededGenerator(seed: seed))
    for _ in 0..<5 {
      let rule = drawing.rule()
      let text = language.printer.text(of: rule)
      #expect(language.read(text: text).rule == rule, "\(text)")
      #expect(language.read(json: language.json(rule)).rule == rule, "\(language.json(rule))")
    }
  }

  @Test func `the rules that are drawn are of every kind, and large enough`() {
    var drawing = RandomRule(random: SeededGenerator(seed: 1))
    let rules = (0..<300).map { _ in drawing.rule() }
    #expect(Set(rules.map(\.kind)) == Set(RuleKindRegistry.builtIn.kinds.map { $0.name }))
    #expect(rules.contains { language.printer.text(of: $0).utf8.count > 200 })
  }

  @Test(arguments: UInt64(0)..<200)
  func `damaged rule text is read to its end, with a fault at a place in it`(seed: UInt64) {
    var drawing = RandomRule(random: SeededGenerator(seed: seed))
    var scalars = Array(language.printer.text(of: drawing.rule()).unicodeScalars)
    let intruders = Array("()[],:=!<>'\"-+ \u{0}é.0aT\u{301}".unicodeScalars)
    for _ in 0..<8 {
      let position = Int.random(in: 0...scalars.count, using: &drawing.random)
      let intruder = intruders.randomElement(using: &drawing.random) ?? "'"
      switch Int.random(in: 0..<3, using: &drawing.random) {
      case 0 where position < scalars.count: scalars[position] = intruder
      case 1 where position < scalars.count: scalars.remove(at: position)
      default: scalars.insert(intruder, at: position)
      }
      let text = String(String.UnicodeScalarView(scalars))
      let reading = language.read(text: text)
      #expect((reading.rule == nil) == !reading.diagnostics.isEmpty, "\(text)")
      for diagnostic in reading.diagnostics {
        #expect(diagnostic.location.line == 1 && diagnostic.location.column > 50, "\(text)")
      }
    }
  }
}

import ContentCatalog
import GateRules
import GateTesting
import RuleTestSupport
import TestSupport
import Testing

@Suite(.tags(.property))
struct RuleRoundTripTests {
  private let language = RuleLanguage()
  private let rules = Generator<Rule>.rules(of: .builtIn)

  @Test(arguments: TestScale.seeds(5))
  func `a rule survives printing as text and as an object`(seed: UInt64) {
    let report = forAll(rules, seed: seed, cases: 100) { rule in
      let text = language.printer.text(of: rule)
      guard language.read(text: text).rule == rule else { return .broken(text) }
      let json = language.json(rule)
      return .check(language.read(json: json).rule == rule, json)
    }
    expectHolds(report)
  }

  @Test func `the generated rules cover every kind, and some are large`() {
    let counts = rules.tally(cases: TestScale.cases(300)) { rule in
      [rule.kind, language.printer.text(of: rule).utf8.count > 200 ? "large" : "small"]
    }
    for name in RuleKindRegistry.builtIn.kinds.map({ $0.name }) + ["large", "small"] {
      #expect(counts[name, default: 0] >= TestScale.cases(3), "\(name) in \(counts)")
    }
  }

  @Test(arguments: TestScale.seeds(3))
  func `damaged rule text yields a rule or faults located in the text`(seed: UInt64) {
    let damaged = rules.flatMap { rule in
      Generator { $0.damaged(language.printer.text(of: rule)) }
    }
    let report = forAll(damaged, seed: seed, cases: 160) { text in
      let reading = language.read(text: text)
      let spans = reading.diagnostics.map(\.location)
      return .check(
        (reading.rule == nil) == !spans.isEmpty
          && spans.allSatisfy { $0.line == 1 && $0.column > RuleLanguage.columnOfGate },
        "\(reading.diagnostics.map(\.message))")
    }
    expectHolds(report)
  }
}

extension Choices {
  /// Returns the text after some of its characters are replaced, removed or inserted.
  fileprivate mutating func damaged(_ text: String) -> String {
    let intruders = Array("()[],:=!<>'\"-+ \u{0}é.0aT\u{301}".unicodeScalars)
    let count = text.unicodeScalars.count
    return list(1...8) { choices in
      (choices.number(in: 0...2), choices.number(in: 0...count), choices.pick(from: intruders))
    }.reduce(into: Array(text.unicodeScalars)) { scalars, damage in
      let (sort, span, intruder) = damage
      guard let intruder, span <= scalars.count else { return }
      switch sort {
      case 0 where span < scalars.count: scalars[span] = intruder
      case 1 where span < scalars.count: scalars.remove(at: span)
      default: scalars.insert(intruder, at: span)
      }
    }.reduce(into: "") { $0.unicodeScalars.append($1) }
  }
}

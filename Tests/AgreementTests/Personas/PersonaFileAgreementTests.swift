import ContentCatalog
import GateKit
import GateRules
import GateTesting
import PropertyTesting
import TestSupport
import Testing

/// Files of personas about random catalogs, with expectations that are written from decisions, as
/// `gate-eval test --update` does.
@Suite(.tags(.property))
struct PersonaFileAgreementTests {
  private static func files() throws -> Generator<RandomPersonas> {
    try Generator.catalogs().flatMap { Generator.cases(of: $0).list(1...3) }
      .flatMap { asked in Generator { RandomPersonas(asked, &$0) } }
  }

  @Test(arguments: TestScale.seeds(3))
  func `expectations that are written from decisions are met`(seed: UInt64) throws {
    let report = forAll(try Self.files(), seed: seed, cases: 40) { file in
      guard file.hasItems else { return .vacuous }
      guard let text = file.update?.text else { return .broken("\(file.diagnostics)") }
      let personas = file.personas(String(decoding: text, as: UTF8.self))
      guard personas.count == file.asked.count else { return .broken("a persona is missing") }
      for (asked, persona) in zip(file.asked, personas) {
        guard persona.now == asked.now, persona.later.count == file.asked.count - 1 else {
          return .broken("an instant is missing")
        }
        // The facts are those of the case, so that a fact that the file loses makes a difference.
        for moment in persona.moments(at: asked.now) {
          let decided = file.engine.evaluate(asked.subject, at: moment.now)
          if moment.expectations.isEmpty { return .broken("nothing is expected") }
          let differences = decided.differences(from: moment.expectations)
          if !differences.isEmpty {
            return .broken("\(differences)\n\(String(decoding: text, as: UTF8.self))")
          }
        }
      }
      return .holds
    }
    expectHolds(report)
  }

  @Test(arguments: TestScale.seeds(3))
  func `a wrong verdict about one item is reported, and corrected`(seed: UInt64) throws {
    let report = forAll(try Self.files(), seed: seed, cases: 40) { file in
      let asked = file.asked[0]
      let (item, right) = (asked.item, asked.decision.verdict)
      guard asked.engine.catalog.content.items.contains(where: { $0.itemID == item }) else {
        return .vacuous
      }
      let wrong: Verdict = right == .unlocked ? .locked : .unlocked
      let text = RandomPersonas.text([
        RandomPersonas.persona(asked, expecting: #"{"\#(wrong.rawValue)": ["\#(item)"]}"#)
      ])
      let differences = file.personas(text).flatMap {
        file.engine.differences(of: $0, at: asked.now)
      }
      guard differences.map(\.item) == [item], differences[0].expected == .verdict(wrong),
        differences[0].found == .verdict(right), let update = file.update(of: text)
      else { return .broken("\(differences)") }
      let corrected = String(decoding: update.text, as: UTF8.self)
      let expectations = file.personas(corrected).map(\.expectations)
      return .check(
        update.changes.map(\.item) == [item]
          && expectations == [[.init(.verdict(right), entry: item.rawValue, items: [item])]],
        corrected)
    }
    expectHolds(report)
  }

  @Test func `expectations of every kind are updated`() throws {
    let counts = try Self.files().tally(cases: TestScale.cases(60)) { file in
      let found = file.update?.changes.map(\.found) ?? []
      return Array(Set(found.map(\.key)))
    }
    for key in [
      "unlocked", "locked", "indeterminate", "reasons", "causes", "offers", "validUntil",
      "whenLocked",
    ] {
      #expect(counts[key, default: 0] >= TestScale.cases(3), "\(key) in \(counts)")
    }
  }
}

/// A file with a persona for each of some questions to one catalog. Its expectations are random.
private struct RandomPersonas: Sendable, CustomStringConvertible {
  /// The questions, whose subjects have the ids of the personas.
  let asked: [GateCase]
  private let text: String

  init(_ asked: [GateCase], _ choices: inout Choices) {
    self.asked = asked.enumerated().map { number, asked in
      var subject = asked.subject.restricted(to: asked.catalog.content)
      subject.id = SubjectID("p\(number)")
      return asked.asked(by: subject)
    }
    var personas: [String] = []
    for (number, asked) in self.asked.enumerated() {
      let expected = Self.expected(&choices)
      var later: [String] = []
      for (other, moment) in self.asked.enumerated() where other != number {
        later.append("{\"now\": \"\(moment.now)\", \"expect\": \(Self.expected(&choices))}")
      }
      personas.append(Self.persona(asked, expecting: expected, later: later))
    }
    text = Self.text(personas)
  }

  private static func expected(_ choices: inout Choices) -> String {
    let statements = [
      #""locked": ["*"]"#, #""reasons": {"*": "never"}"#, #""causes": {"*": "never-bought"}"#,
      #""offers": {"*": \#(choices.pick("[]", #"{"products": [], "needs": []}"#))}"#,
      #""validUntil": {"*": null}"#, #""whenLocked": {"*": "hide"}"#,
    ]
    var members: [String] = []
    for statement in statements where choices.chance(35) { members.append(statement) }
    return "{\(members.joined(separator: ", "))}"
  }

  /// Returns a persona with the facts of a question.
  static func persona(
    _ asked: GateCase, expecting expected: String, later: [String] = []
  ) -> String {
    "\(asked.subject)".dropLast()
      + ", \"now\": \"\(asked.now)\", \"expect\": \(expected), \"at\": [\(later.joined(separator: ", "))]}"
  }

  static func text(_ personas: [String]) -> String {
    "{\"format\": 1, \"personas\": [\n\(personas.joined(separator: ",\n"))\n]}\n"
  }

  /// The engine of all decisions.
  var engine: GateEngine { asked[0].engine }
  var hasItems: Bool { !asked[0].catalog.content.items.isEmpty }
  var diagnostics: [Diagnostic] { file(text).diagnostics }
  /// The file with the expectations that are met.
  var update: PersonaFileUpdate? { update(of: text) }

  func update(of text: String) -> PersonaFileUpdate? {
    PersonaFileUpdate(
      of: personas(text), beside: MemoryFiles([PersonaFile.name: text]),
      decidedBy: engine, selecting: { _ in true }, at: { $0.now ?? .latest })
  }

  func personas(_ text: String) -> [Persona] { file(text).personas }

  private func file(_ text: String) -> PersonaFile {
    PersonaFile(of: asked[0].catalog, beside: MemoryFiles([PersonaFile.name: text]))
  }

  var description: String { "\(asked[0])\n\(text)" }
}

extension GateSubject {
  /// Returns the subject without the names that a catalog does not declare, and without the values
  /// of another type than declared, which are errors in a file of personas.
  fileprivate func restricted(to catalog: Catalog) -> GateSubject {
    var subject = self
    subject.entitlements.removeAll { catalog.product($0.product) == nil }
    subject.progress = subject.progress.filter { catalog.nodeIndex(named: $0.key.rawValue) != nil }
    let counters = Set(catalog.counters.map(\.id))
    subject.usage = subject.usage.filter { counters.contains($0.key) }
    let attributes = Set(catalog.attributes.map(\.id))
    for attribute in catalog.attributes
    where subject.attributes[attribute.id].map({ !$0.has(attribute.type) }) ?? false {
      subject.attributes[attribute.id] = nil
    }
    subject.unknown = subject.unknown.filter { fact in
      switch fact {
      case .product(let name?), .past(let name?): catalog.product(name) != nil
      case .attribute(let name?): attributes.contains(name)
      case .progress(let item?): catalog.nodeIndex(named: item.rawValue) != nil
      case .usage(let name?): counters.contains(name)
      default: true
      }
    }
    return subject
  }
}

extension AttributeValue {
  fileprivate func has(_ type: CatalogAttribute.ValueType) -> Bool {
    switch (self, type) {
    case (.string, .string), (.number, .number), (.boolean, .boolean), (.instant, .instant),
      (.version, .version), (.strings, .strings), (.instantByItem, .instantByItem):
      true
    default: false
    }
  }
}

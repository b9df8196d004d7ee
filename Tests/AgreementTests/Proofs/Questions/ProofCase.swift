import ContentCatalog
import EngineTestSupport
@testable import GateAnalysis
import GateRules
import GateTesting
import PropertyTesting

/// A catalog with random questions and the answers of the prover, for a comparison with another prover.
struct ProofCase {
  let catalog: GatedCatalog
  let conditions: ConditionStore
  let answers: [(question: ProofQuestion, proof: Proof)]
  /// The share of gates with a fact that the other prover does not know, about which nothing is asked.
  let omittedShare: Double

  /// Draws a case.
  ///
  /// - Parameter number: the number of the case. The first cases are of the shipped catalogs, the others of
  ///   random ones.
  init(_ choices: inout Choices, numbered number: Int) throws {
    let shipped = ShippedCatalog.allCases
    let catalog =
      number < shipped.count
      ? try shipped[number].catalog() : try choices.draw(.writtenCatalogs()).catalog
    var maker = ProofQuestionMaker(catalog)
    let questions = maker.questions(&choices)
    let conditions = maker.conditions
    let prover = Prover(catalog.content, gateCount: questions.count)
    var rails = RailsBuilder(catalog.content)
    answers = questions.map { question in
      let formula = question.formula(prover, in: conditions, &rails)
      let proof = prover.prove(formula) { witness in
        let subject = catalog.facts(of: witness.subject, accepting: [])
        return question.isTrue(of: subject, at: witness.now, in: catalog.content, conditions)
      }
      return (question, proof)
    }
    self.catalog = catalog
    self.conditions = conditions
    omittedShare = maker.omittedShare
  }
}

/// The questions that are asked about one catalog.
struct ProofQuestionMaker {
  private(set) var conditions: ConditionStore
  private let content: Catalog
  /// The distinct gates and openings of items, without those that are constant, of which the other prover
  /// knows all facts.
  let gates: [Condition]
  /// The share of the others.
  let omittedShare: Double

  private static let maxGates = 8
  private static let pairs = 12
  private static let purchases = 12
  private static let factLists = 20

  init(_ catalog: GatedCatalog) {
    content = catalog.content
    conditions = ConditionStore(extending: catalog.conditions)
    let items = catalog.conditions.items.values.filter { !$0.isDraft }
    let all = Set(items.flatMap { [$0.opening, $0.gate] }).filter { !$0.isConstant }
    let store = conditions
    gates = all.filter {
      Self.facts(of: $0, in: store).allSatisfy { $0.isComparable(in: catalog.content) }
    }
    .sorted { $0.index < $1.index }
    omittedShare = all.isEmpty ? 0 : Double(all.count - gates.count) / Double(all.count)
  }

  mutating func questions(_ choices: inout Choices) -> [ProofQuestion] {
    var asked: [Condition] = []
    for _ in 0..<min(Self.maxGates, gates.count * 2) {
      if let gate = choices.pick(from: gates), !asked.contains(gate) { asked.append(gate) }
    }
    var questions = asked.flatMap(Self.questions)
    if asked.count > 1 {
      for _ in 0..<Self.pairs { questions += pair(of: asked, &choices) }
    }
    for _ in 0..<Self.purchases { questions += purchase(of: asked, &choices) }
    let related = RelatedFacts(gates.flatMap { facts(of: $0) }, in: content)
    for _ in 0..<Self.factLists { questions += values(of: related.facts(&choices), &choices) }
    return questions
  }

  /// Returns the question whether facts have some values together, some of them after a purchase.
  private mutating func values(
    of facts: [Fact], _ choices: inout Choices
  ) -> [ProofQuestion] {
    if facts.isEmpty { return [] }
    let bought = choices.chance(30) ? choices.pick(from: products(testedBy: facts)) : nil
    let claims = facts.map { fact in
      ProofQuestion.Claim(
        condition: conditions.fact(fact), value: choices.pick(.true, .true, .true, .false, .false),
        bought: choices.chance(50) ? bought : nil)
    }
    return [ProofQuestion(kind: bought == nil ? .facts : .factsByPurchase, claims: claims)]
  }

  private static func questions(about gate: Condition) -> [ProofQuestion] {
    [(ProofQuestion.Kind.opens, Ternary.true), (.shuts, .false), (.isUnknown, .unknown)].map {
      ProofQuestion(kind: $0, claims: [ProofQuestion.Claim(condition: gate, value: $1)])
    }
  }

  private func pair(of gates: [Condition], _ choices: inout Choices) -> [ProofQuestion] {
    guard let first = choices.pick(from: gates), let second = choices.pick(from: gates),
      first != second
    else { return [] }
    let opens = ProofQuestion.Claim(condition: first, value: .true)
    if choices.chance(50) {
      return [
        ProofQuestion(
          kind: .opensWithoutOther,
          claims: [
            opens, ProofQuestion.Claim(condition: second, value: .true, isNegated: true),
          ])
      ]
    }
    return [
      ProofQuestion(
        kind: .opensWhereOtherShuts,
        claims: [opens, ProofQuestion.Claim(condition: second, value: .false)])
    ]
  }

  private mutating func purchase(
    of gates: [Condition], _ choices: inout Choices
  ) -> [ProofQuestion] {
    guard let gate = choices.pick(from: gates),
      let product = choices.pick(from: products(testedBy: facts(of: gate)))
    else { return [] }
    let opens = ProofQuestion.Claim(condition: gate, value: .true)
    let shuts = ProofQuestion.Claim(condition: gate, value: .false)
    let held = conditions.fact(.holding(HoldingFact(product: product)))
    switch choices.number(in: 0...3) {
    case 0:
      return [
        ProofQuestion(
          kind: .opensWithoutProduct,
          claims: [opens, ProofQuestion.Claim(condition: held, value: .false)])
      ]
    case 1:
      return [
        ProofQuestion(
          kind: .shutsForHolder,
          claims: [shuts, ProofQuestion.Claim(condition: held, value: .true)])
      ]
    default:
      let after = ProofQuestion.Claim(condition: gate, value: .false, bought: product)
      return [ProofQuestion(kind: .shutsByPurchase, claims: [opens, after])]
    }
  }

  /// Returns the products that make one of some facts true, apart from consumables.
  private func products(testedBy facts: [Fact]) -> [ProductIndex] {
    let tested = facts.compactMap(\.product)
    return Set(tested.flatMap { content.bundles.products(countingAs: $0) })
      .filter { content.products[$0].kind != .consumable }.sorted()
  }

  private func facts(of condition: Condition) -> [Fact] {
    Self.facts(of: condition, in: conditions)
  }

  private static func facts(of condition: Condition, in store: ConditionStore) -> [Fact] {
    if case .fact(let index) = store[condition] { return [store.fact(at: index)] }
    return store[condition].operands.flatMap { facts(of: $0, in: store) }
  }
}

extension Fact {
  /// Whether the other prover knows the fact. It does not know those that depend on all purchases together,
  /// on what was held before, on purchases of consumables, on recent completions or uses, or on the value
  /// that a share is drawn by.
  fileprivate func isComparable(in content: Catalog) -> Bool {
    if let product,
      content.bundles.products(countingAs: product).contains(where: { content.products[$0].stacks })
    {
      return false
    }
    switch self {
    case .holding(let test): return test.heldOn == nil
    case .elapsed(let wait):
      if case .held = wait.anchor { return false }
      if case .recent = wait.span { return false }
      return true
    case .usage(let test):
      return test.consumable == nil && test.scope.reach?.duration == nil
    case .rollout(let test): return test.attribute == nil
    default: return true
    }
  }
}

import ContentCatalog
import GateAnalysis
@testable import GateRules

/// The JSON form of a case. It has the facts of conditions with their parameters, and the declarations
/// that give them their meaning. Instants are seconds since 1970.
extension ProofCase {
  var form: JSONNode {
    var writer = ProofConditionWriter(conditions, in: catalog.content)
    let questions = answers.map { answer in
      JSONNode.object([
        "kind": .string(answer.question.kind.rawValue),
        "claims": .array(answer.question.claims.map { writer.form(of: $0) }),
        "answer": .string(answer.proof.name),
        "witness": answer.proof.witness?.subject.form,
        "now": (answer.proof.witness?.now).map(JSONNode.seconds),
      ])
    }
    let content = catalog.content
    return .object([
      "timeZone": .string(content.timeZone.identifier),
      "products": .array(content.products.map(\.proofForm)),
      "attributes": .array(content.attributes.map(\.proofForm)),
      "conditions": .array(writer.conditions),
      "facts": .array(writer.facts),
      "questions": .array(questions),
    ])
  }
}

/// The conditions of questions as lists that refer to each other by position.
private struct ProofConditionWriter {
  private(set) var conditions: [JSONNode] = []
  private(set) var facts: [JSONNode] = []
  private var positions: [Condition: Int] = [:]
  private let store: ConditionStore
  private let content: Catalog

  init(_ store: ConditionStore, in content: Catalog) {
    self.store = store
    self.content = content
  }

  mutating func form(of claim: ProofQuestion.Claim) -> JSONNode {
    .object([
      "condition": .integer(position(of: claim.condition)), "is": .string(claim.value.rawText),
      "isNegated": claim.isNegated ? .boolean(true) : nil,
      "bought": claim.bought.map { .string(content.products[$0].id.rawValue) },
    ])
  }

  private mutating func position(of condition: Condition) -> Int {
    if let known = positions[condition] { return known }
    let form = makeForm(of: condition)
    conditions.append(form)
    positions[condition] = conditions.count - 1
    return conditions.count - 1
  }

  private mutating func makeForm(of condition: Condition) -> JSONNode {
    let operands = store[condition].operands
    let children = operands.map { JSONNode.integer(position(of: $0)) }
    switch store[condition] {
    case .constant(let value): return .object(["constant": .boolean(value)])
    case .not: return .object(["not": children[0]])
    case .atLeast(children.count, _): return .object(["all": .array(children)])
    case .atLeast(1, _): return .object(["any": .array(children)])
    case .atLeast(let count, _):
      return .object(["atLeast": .integer(count), "of": .array(children)])
    case .fact(let index):
      facts.append(store.fact(at: index).proofForm(in: content))
      return .object(["fact": .integer(facts.count - 1)])
    }
  }
}

extension Proof {
  var name: String {
    switch self {
    case .refuted: "refuted"
    case .witnessed: "witnessed"
    case .undecided: "undecided"
    }
  }

  fileprivate var witness: Witness? {
    if case .witnessed(let witness) = self { witness } else { nil }
  }
}

extension Ternary {
  fileprivate var rawText: String {
    switch self {
    case .true: "true"
    case .false: "false"
    case .unknown: "unknown"
    }
  }
}

extension CatalogProduct {
  fileprivate var proofForm: JSONNode {
    .object([
      "id": .string(id.rawValue), "kind": .string(kind.rawValue),
      "period": period.map(\.proofForm), "includes": .strings(includes.map(\.rawValue)),
    ])
  }
}

extension CatalogAttribute {
  fileprivate var proofForm: JSONNode {
    let ifAbsent: JSONNode =
      switch defaultValue {
      case .unknown: .string("unknown")
      case .absent: .string("absent")
      case .value(let value): .object(["value": value.proofForm])
      }
    return .object([
      "id": .string(id.rawValue), "type": .string(type.rawValue),
      "values": values.map { .strings($0) }, "default": ifAbsent,
    ])
  }
}

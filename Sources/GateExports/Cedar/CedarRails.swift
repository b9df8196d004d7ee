import ContentCatalog
import GateRules

/// Conditions as pairs of Cedar expressions, because Cedar has two truth values: one expression is true if
/// the condition is surely true, the other if it is surely false. If neither is, the condition is unknown.
struct CedarRails {
  /// The expressions of one condition.
  struct Pair {
    let isTrue: String
    let isFalse: String

    static let always = Pair(isTrue: "true", isFalse: "false")
    static let never = Pair(isTrue: "false", isFalse: "true")

    var negated: Pair { Pair(isTrue: isFalse, isFalse: isTrue) }

    /// Returns the expression that is true if the condition surely has a value.
    func expression(being value: Bool) -> String { value ? isTrue : isFalse }
  }

  private let catalog: Catalog
  private let store: ConditionStore

  init(of conditions: ExportedConditions) {
    catalog = conditions.catalog
    store = conditions.store
  }

  /// Returns the expressions of a condition.
  func pair(of condition: Condition) -> Pair {
    var known = NumberMap<Condition, Pair>()
    return store.fold(condition, &known) { node in
      switch node {
      case .constant(let value): value ? .always : .never
      case .fact(let index): pair(of: CedarFact(store.fact(at: index), in: catalog))
      case .not(let operand): operand.negated
      case .atLeast(let count, let operands):
        Pair(
          isTrue: Self.expression(.atLeast(count, of: operands, being: true)),
          isFalse: Self.expression(.atLeast(count, of: operands, being: false)))
      }
    }
  }

  /// Returns the expression that is true if enough operands surely have the required value.
  private static func expression(_ requirement: OperandRequirement<Pair>) -> String {
    let operands = requirement.operands.map { $0.expression(being: requirement.value) }
    switch requirement.connective {
    case .all: return CedarText.join(operands, with: " && ")
    case .any: return CedarText.join(operands, with: " || ")
    case .atLeast(let count):
      let ones = operands.map { "(if \($0) then 1 else 0)" }
      return "(\(CedarText.join(ones, with: " + ")) >= \(count))"
    }
  }

  private func pair(of fact: CedarFact) -> Pair {
    switch fact {
    case .held(let product):
      let entity = CedarText.entity(.product, catalog.products[product].id.rawValue)
      return Pair(
        isTrue: "principal in \(entity)",
        isFalse: "!(principal in \(entity) || principal.maybe.contains(\(entity)))")
    case .reached(let instant):
      let seconds = instant.secondsSince1970
      return Pair(isTrue: "context.now >= \(seconds)", isFalse: "context.now < \(seconds)")
    case .completed(let node): return listed("completed", node)
    case .started(let node): return listed("started", node)
    case .attribute(let index, let question):
      return pair(of: catalog.attributes[index], question)
    case .computed(let name):
      let literal = CedarText.literal(name)
      return Pair(
        isTrue: "principal.yes.contains(\(literal))", isFalse: "principal.no.contains(\(literal))")
    }
  }

  private func listed(_ set: String, _ node: NodeIndex) -> Pair {
    let item = CedarText.entity(.item, catalog.name(of: node))
    return Pair(
      isTrue: "principal.\(set).contains(\(item))",
      isFalse: "!(principal.\(set).contains(\(item)) || principal.unknownItems.contains(\(item)))")
  }

  private func pair(of attribute: CatalogAttribute, _ question: AttributeFact.Question) -> Pair {
    let name = CedarText.literal(attribute.id.rawValue)
    let test = Self.test("principal.values[\(name)]", question)
    let has = "principal.values has \(name)"
    return Pair(
      isTrue: "(\(has) && \(test))",
      isFalse: "((\(has) && !(\(test))) || principal.absent.contains(\(name)))")
  }

  private static func test(_ value: String, _ question: AttributeFact.Question) -> String {
    switch question {
    case .exists: return "true"
    case .isOne(let values):
      return "[\(values.inOrder.map(literal).joined(separator: ", "))].contains(\(value))"
    case .contains(let values):
      return "\(value).containsAny([\(values.inOrder.map(literal).joined(separator: ", "))])"
    case .compare(let comparison, let operand):
      switch comparison {
      case .equal: return "\(value) == \(literal(operand))"
      case .notEqual: return "\(value) != \(literal(operand))"
      case .less, .lessOrEqual, .greater, .greaterOrEqual:
        return "\(value) \(comparison.rawValue) \(literal(operand))"
      case .startsWith: return "\(value) like \(CedarText.pattern(operand.text ?? "", after: "*"))"
      case .endsWith:
        return "\(value) like \(CedarText.pattern(before: "*", operand.text ?? ""))"
      }
    }
  }

  private static func literal(_ value: AttributeValue) -> String {
    switch value {
    case .string(let text): CedarText.literal(text)
    case .boolean(let isTrue): isTrue ? "true" : "false"
    case .instant(let instant): "\(instant.secondsSince1970)"
    case .number, .version, .strings, .instantByItem: "false"
    }
  }
}

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
  }

  private let catalog: Catalog
  private let store: ConditionStore

  init(of conditions: ExportedConditions) {
    catalog = conditions.catalog
    store = conditions.store
  }

  /// Returns the expressions of a condition.
  ///
  /// It recurses as deeply as conditions are nested, which the limits of catalogs bound.
  func pair(of condition: Condition) -> Pair {
    switch store[condition] {
    case .constant(let value): return value ? .always : .never
    case .fact(let index): return pair(of: CedarFact(store.fact(at: index), in: catalog))
    case .not(let child): return pair(of: child).negated
    case .all(let children):
      let pairs = children.map(pair)
      return Pair(
        isTrue: CedarText.join(pairs.map(\.isTrue), with: " && "),
        isFalse: CedarText.join(pairs.map(\.isFalse), with: " || "))
    case .any(let children):
      let pairs = children.map(pair)
      return Pair(
        isTrue: CedarText.join(pairs.map(\.isTrue), with: " || "),
        isFalse: CedarText.join(pairs.map(\.isFalse), with: " && "))
    case .atLeast(let count, let children):
      let pairs = children.map(pair)
      return Pair(
        isTrue: atLeast(count, of: pairs.map(\.isTrue)),
        isFalse: atLeast(children.count - count + 1, of: pairs.map(\.isFalse)))
    }
  }

  private func atLeast(_ count: Int, of expressions: [String]) -> String {
    let ones = expressions.map { "(if \($0) then 1 else 0)" }
    return "(\(CedarText.join(ones, with: " + ")) >= \(count))"
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

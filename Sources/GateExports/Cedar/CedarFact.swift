import ContentCatalog
import GateRules

/// The representation of a fact in Cedar.
enum CedarFact {
  /// The products that a subject holds are ancestors of it.
  case held(ProductIndex)
  /// The instant of the request is this one or later.
  case reached(Instant)
  case completed(NodeIndex)
  case started(NodeIndex)
  /// A test of an attribute whose type Cedar has.
  case attribute(AttributeIndex, AttributeFact.Question)
  /// The value is computed beforehand, and listed under a name.
  case computed(name: String)

  init(_ fact: Fact, in catalog: Catalog) {
    switch fact {
    case .holding(let test) where test == HoldingFact(product: test.product):
      self = .held(test.product)
    case .reached(let instant): self = .reached(instant)
    case .progress(let test):
      switch test.question {
      case .completed, .share: self = .completed(test.node)
      case .started: self = .started(test.node)
      case .score: self = .computed(name: CedarFactName(of: fact, in: catalog).text)
      }
    case .attribute(let test)
    where test.question != .exists && catalog.attributes[test.attribute].type.isNative:
      self = .attribute(test.attribute, test.question)
    default: self = .computed(name: CedarFactName(of: fact, in: catalog).text)
    }
  }
}

extension CatalogAttribute.ValueType {
  /// Whether Cedar has values of the type. Its numbers are integers, and it has no versions.
  var isNative: Bool {
    switch self {
    case .string, .boolean, .instant, .strings: true
    case .number, .version, .instantByItem: false
    }
  }

  /// The type of the values in a schema.
  var cedarType: String {
    switch self {
    case .string: "String"
    case .boolean: "Bool"
    case .instant: "Long"
    case .strings: "Set<String>"
    case .number, .version, .instantByItem: "String"
    }
  }
}

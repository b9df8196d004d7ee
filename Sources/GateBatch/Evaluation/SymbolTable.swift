package import ContentCatalog
package import GateRules

/// The names that subjects may use for the products, attributes and counters of some catalogs.
///
/// ``SubjectBatch`` refers to a name by its index in these lists, which all catalogs share. A list has the order of
/// the catalogs, in which each name occurs once.
package struct SymbolTable: Sendable {
  package let products: [String]
  package let attributes: [String]
  package let counters: [String]
  /// The types with which the catalogs declare each attribute.
  package let types: [Set<CatalogAttribute.ValueType>]
  /// The strings with which rules compare each attribute.
  package let texts: [[String]]
  /// For each attribute, whether rules compare parts of its strings.
  package let comparesParts: [Bool]

  package init(_ catalogs: [GatedCatalog]) {
    func names(_ names: (Catalog) -> some Sequence<String>) -> [String] {
      NameIndex(of: catalogs.flatMap { names($0.content) }).names
    }
    products = names { $0.productNames }
    attributes = names { $0.attributes.map(\.id.rawValue) }
    counters = names { $0.counters.map(\.id.rawValue) }
    types = attributes.map { name in
      Set(catalogs.compactMap { $0.content.attribute(AttributeID(name))?.type })
    }
    var compared: [AttributeID: Set<ExactString>] = [:]
    for catalog in catalogs { catalog.addTexts(to: &compared) }
    texts = attributes.map { (compared[AttributeID($0)] ?? []).sorted().map(\.text) }
    let parts = Set(catalogs.flatMap(\.attributesComparedInParts))
    comparesParts = attributes.map { parts.contains(AttributeID($0)) }
  }
}

extension GatedCatalog {
  /// Adds the strings with which the rules compare each attribute.
  fileprivate func addTexts(to texts: inout [AttributeID: Set<ExactString>]) {
    for case .attribute(let test) in program.facts {
      texts[content.attributes[test.attribute].id, default: []].formUnion(test.question.texts)
    }
  }

  /// The attributes of which rules need the whole strings: to compare parts, or for a share.
  fileprivate var attributesComparedInParts: [AttributeID] {
    program.facts.compactMap { fact in
      switch fact {
      case .attribute(let test) where test.question.comparesParts:
        content.attributes[test.attribute].id
      case .rollout(let test): test.attribute.map { content.attributes[$0].id }
      default: nil
      }
    }
  }
}

extension AttributeFact.Question {
  fileprivate var texts: [ExactString] {
    switch self {
    case .compare(_, let operand): [operand].compactMap(\.text).map(ExactString.init)
    case .isOne(let values): values.inOrder.compactMap(\.text).map(ExactString.init)
    case .contains, .exists: []
    }
  }

  fileprivate var comparesParts: Bool {
    if case .compare(let comparison, _) = self { comparison.comparesParts } else { false }
  }
}

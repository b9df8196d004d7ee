import ContentCatalog
import GateRules

/// Attributes, and the time since and until their instants.
extension SQLFacts {
  mutating func attribute(_ test: AttributeFact) -> String {
    let attribute = catalog.attributes[test.attribute]
    if test.question == .exists { return exists(attribute) }
    let fallback = attribute.fallback { test.question.holds(of: $0) }
    if attribute.type == .strings {
      guard case .contains(let strings) = test.question else { return "FALSE" }
      let texts = strings.inOrder.compactMap(\.text).filter { !$0.containsNull }
      if texts.isEmpty { return either("FALSE", "TRUE", orListed: attribute, fallback) }
      let hit = column(
        .attributes,
        "MAX(CASE WHEN \(named(attribute)) AND n > 0 AND s IN \(dialect.list(texts)) THEN 1 END)")
      return either("\(hit) = 1", "TRUE", orListed: attribute, fallback)
    }
    let value = self.value(of: attribute)
    return defaulted(value, comparison(value, test.question, attribute.type), attribute, fallback)
  }

  mutating func elapsed(
    _ span: ElapsedFact.Span, sinceAttribute index: AttributeIndex
  ) -> String {
    let attribute = catalog.attributes[index]
    let anchors = span.anchors(at: now, in: catalog.timeZone)
    let fallback = attribute.fallback { value in
      if case .instant(let instant) = value { anchors.contains(instant) } else { nil }
    }
    let value = self.value(of: attribute)
    return defaulted(value, contains(anchors, value), attribute, fallback)
  }

  mutating func itemDate(_ test: ItemDateFact) -> String {
    let attribute = catalog.attributes[test.attribute]
    let fallback = attribute.fallback { $0.date(of: test.node, in: catalog) != nil }
    let date = self.date(of: test.node, in: attribute)
    return either("\(date) IS NOT NULL", "TRUE", orListed: attribute, fallback)
  }

  mutating func elapsed(
    _ span: ElapsedFact.Span, sinceDateOf node: NodeIndex, in index: AttributeIndex
  ) -> String {
    let attribute = catalog.attributes[index]
    let anchors = span.anchors(at: now, in: catalog.timeZone)
    let fallback = attribute.fallback { value in
      value.date(of: node, in: catalog).map(anchors.contains) ?? false
    }
    let date = self.date(of: node, in: attribute)
    return either(
      "\(date) IS NOT NULL", contains(anchors, date), orListed: attribute, fallback)
  }

  private mutating func exists(_ attribute: CatalogAttribute) -> String {
    switch attribute.type {
    case .strings, .instantByItem:
      let listed = self.listed(attribute)
      return
        "CASE WHEN \(listed) = 1 THEN TRUE WHEN \(mark(attribute)) = 1 THEN NULL ELSE FALSE END"
    case .string, .number, .boolean, .instant, .version:
      let value = self.value(of: attribute)
      return
        "CASE WHEN \(value) IS NOT NULL THEN TRUE WHEN \(mark(attribute)) = 1 THEN NULL ELSE FALSE END"
    }
  }
}

extension SQLFacts {
  private func named(_ attribute: CatalogAttribute) -> String {
    "name = \(dialect.literal(attribute.id.rawValue))"
  }

  /// Returns the column of the value of an attribute that has one.
  private mutating func value(of attribute: CatalogAttribute) -> String {
    column(
      .attributes,
      "MAX(CASE WHEN \(named(attribute)) THEN \(SubjectTable.valueColumn(of: attribute.type)) END)")
  }

  private mutating func date(of node: NodeIndex, in attribute: CatalogAttribute) -> String {
    let item = dialect.literal(catalog.nodes[node].itemID?.rawValue ?? "")
    return column(
      .attributes, "MAX(CASE WHEN \(named(attribute)) AND item = \(item) THEN i END)")
  }

  /// Returns the column that is 1 if the subject lists an attribute with several values.
  private mutating func listed(_ attribute: CatalogAttribute) -> String {
    column(.attributes, "MAX(CASE WHEN \(named(attribute)) AND marked = 0 THEN 1 END)")
  }

  /// Returns the column that is 1 if an attribute is marked unknown.
  private mutating func mark(_ attribute: CatalogAttribute) -> String {
    let test = names([attribute.id.rawValue], in: "name")
    return column(.attributes, "MAX(CASE WHEN \(test) THEN marked END)")
  }

  /// Returns a comparison with a value, or what the default means for an attribute without a value.
  private mutating func defaulted(
    _ value: String, _ comparison: String, _ attribute: CatalogAttribute, _ fallback: Bool?
  ) -> String {
    guard let fallback else { return comparison }
    return
      "CASE WHEN \(value) IS NOT NULL THEN \(comparison) WHEN \(mark(attribute)) = 1 THEN NULL "
      + "ELSE \(fallback ? "TRUE" : "FALSE") END"
  }

  /// Returns a result if a test is true, otherwise false for an attribute that is listed, otherwise what
  /// its default means.
  private mutating func either(
    _ test: String, _ result: String, orListed attribute: CatalogAttribute, _ fallback: Bool?
  ) -> String {
    let last = fallback.map { $0 ? "TRUE" : "FALSE" } ?? "NULL"
    return "CASE WHEN \(test) THEN \(result) WHEN \(listed(attribute)) = 1 THEN FALSE "
      + "WHEN \(mark(attribute)) = 1 THEN NULL ELSE \(last) END"
  }

  /// Returns a comparison, which is `NULL` if the value is.
  ///
  /// No stored text contains U+0000, so that none equals, contains or begins with such a text of a catalog.
  private func comparison(
    _ value: String, _ question: AttributeFact.Question, _ type: CatalogAttribute.ValueType
  ) -> String {
    switch question {
    case .exists, .contains: return "\(value) IS NOT NULL"
    case .isOne(let values):
      let stored = values.inOrder.filter { !($0.text?.containsNull ?? false) }
      if stored.isEmpty { return "\(value) <> \(value)" }
      return "\(value) IN (\(stored.map(literal).joined(separator: ", ")))"
    case .compare(let comparison, let operand):
      let text = operand.text ?? ""
      if text.containsNull { return "\(value) \(comparison == .notEqual ? "=" : "<>") \(value)" }
      let length = text.unicodeScalars.count
      switch comparison {
      case .equal: return "\(value) = \(literal(operand))"
      case .notEqual: return "\(value) <> \(literal(operand))"
      case .less, .lessOrEqual, .greater, .greaterOrEqual:
        return "\(value) \(comparison.rawValue) \(literal(operand))"
      case .startsWith:
        return "substr(\(value), 1, \(length)) = \(literal(operand))"
      case .endsWith:
        return "substr(\(value), length(\(value)) - \(length - 1)) = \(literal(operand))"
      }
    }
  }

  private func literal(_ value: AttributeValue) -> String {
    switch value {
    case .string(let text): dialect.literal(text)
    case .number(let number): dialect.literal(number)
    case .boolean(let isTrue): isTrue ? "1" : "0"
    case .instant(let instant): "\(instant.secondsSince1970)"
    case .version(let version): dialect.literal(version.sortableText)
    case .strings, .instantByItem: "NULL"
    }
  }
}

extension SQLFacts {
  /// The rows of the attributes. An unknown attribute is a row too, which is marked.
  var attributeRows: [String] {
    let (text, integer) = (dialect.null(dialect.text), dialect.null("BIGINT"))
    return [
      "SELECT subject, name, 0 AS every, item, s, n, b, i, v, 0 AS marked FROM attributes",
      "UNION ALL",
      "SELECT subject, name, every, \(text), \(text), \(dialect.null(dialect.double)), \(integer), \(integer), \(text), 1",
      "FROM marks WHERE family = 'attribute'",
    ]
  }
}

extension CatalogAttribute {
  /// Returns whether a test holds for a subject without a value; `nil` if that is unknown.
  fileprivate func fallback(_ holds: (AttributeValue) -> Bool?) -> Bool? {
    switch defaultValue {
    case .unknown: nil
    case .absent: false
    case .value(let value): holds(value)
    }
  }
}

extension AttributeValue {
  /// Returns the instant that the value lists for an item.
  fileprivate func date(of node: NodeIndex, in catalog: Catalog) -> Instant? {
    AttributeState.value(self).dates(in: catalog)?[node]
  }
}

extension Version {
  /// A text whose order is that of versions: ten digits for each component.
  var sortableText: String {
    parts.map { part in
      let digits = "\(part)"
      return String(repeating: "0", count: max(0, 10 - digits.count)) + digits
    }
    .joined()
  }
}

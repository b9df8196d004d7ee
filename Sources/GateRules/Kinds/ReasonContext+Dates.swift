package import ContentCatalog

/// The reasons for the absence of an attribute, which name an enrolment as such.
extension ReasonContext {
  func reasonAbsent(_ attribute: AttributeReference) -> Reason {
    if attribute.id == CatalogAttribute.enrolled { return reason("not-enrolled") }
    return reason("attribute-absent", ["attribute": .attribute(attribute.id)])
  }

  /// Returns the reason that an attribute lists no date for an item.
  ///
  /// - Parameter item: the item that a rule names; `nil` for the one under decision. An enrolment is one
  ///   in the course that contains it.
  func reasonAbsent(_ attribute: AttributeReference, of item: ItemReference?) -> Reason {
    guard let asked = item ?? self.item else { return reasonAbsent(attribute) }
    guard attribute.id == CatalogAttribute.enrolled else {
      return reason(
        "item-date-absent", ["attribute": .attribute(attribute.id), "item": .item(asked.id)])
    }
    let enrolled = item?.id ?? catalog.course(of: asked.node) ?? asked.id
    return reason("not-enrolled-in", ["item": .item(enrolled)])
  }
}

extension Catalog {
  /// Returns the course in which a subject enrols for an item: the nearest course that is the item or
  /// contains it; without one, the outermost item around it.
  package func course(of node: NodeIndex) -> ItemID? {
    courseNode(of: node).flatMap { nodes[$0].itemID }
  }

  /// Returns the node of the course in which a subject enrols for an item.
  package func courseNode(of node: NodeIndex) -> NodeIndex? {
    let around = datedNodes(at: node)
    return around.first { nodes[$0].kind == .course } ?? around.last
  }
}

extension ReasonPhrases {
  /// The phrases for a date that is absent or unknown.
  static let date = attribute.adding([
    "en": [
      "item-date-absent": ReasonPhrase(unsatisfied: "{attribute} is not given for {item}"),
      "not-enrolled-in": ReasonPhrase(unsatisfied: "the user is not enrolled in {item}"),
    ],
    "zh-Hans": [
      "item-date-absent": ReasonPhrase(unsatisfied: "未提供{item}的{attribute}"),
      "not-enrolled-in": ReasonPhrase(unsatisfied: "用户尚未报名{item}"),
    ],
  ])

  /// The phrases for an attribute that is absent or unknown.
  static let attribute: ReasonPhrases = [
    "en": [
      "attribute-absent": ReasonPhrase(unsatisfied: "{attribute} is not given"),
      "attribute-unknown": ReasonPhrase(unknown: "{attribute} is not known"),
      "not-enrolled": ReasonPhrase(unsatisfied: "the user is not enrolled"),
    ],
    "zh-Hans": [
      "attribute-absent": ReasonPhrase(unsatisfied: "未提供{attribute}"),
      "attribute-unknown": ReasonPhrase(unknown: "{attribute}未知"),
      "not-enrolled": ReasonPhrase(unsatisfied: "用户尚未报名"),
    ],
  ]
}

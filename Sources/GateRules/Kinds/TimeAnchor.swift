import ContentCatalog

/// An event that a rule counts time from.
public enum TimeAnchor: Hashable, Sendable {
  /// The instant that is the value of an attribute.
  case attribute(AttributeReference)
  /// The first purchase of a product, or of a product that includes it.
  case bought(ProductReference)

  func fact(_ duration: CalendarDuration, startOfDay: Bool = false) -> ElapsedFact {
    let anchor: ElapsedFact.Anchor =
      switch self {
      case .attribute(let attribute): .attribute(attribute.index)
      case .bought(let product): .bought(product.index)
      }
    return ElapsedFact(anchor: anchor, duration: duration, startOfDay: startOfDay)
  }
}

extension TimeAnchor {
  /// The parameter of the call `bought(basic)`, which is valid only as an anchor.
  static let product = RuleParameter(positional: "product", .product)
  static let signature = RuleSignature(product)
}

extension RuleArgumentType<TimeAnchor> {
  /// The name of an attribute of type instant, or a purchase such as `bought(basic)`.
  public static var anchor: Self {
    let bought = ReservedWord.bought.rawValue
    let product = TimeAnchor.product
    let attribute = RuleArgumentType<AttributeReference>.attribute(ofType: .instant) {
      .notAnInstant($0)
    }
    return Self(.either([attribute.shape, .call(bought, product.type.shape)])) {
      given, name, arguments in
      guard case .rule(let call) = given.content, call.kind == bought else {
        if case .word(let word) = given.content, arguments.binding.namesOnlyProduct(word) {
          arguments.report(.productAsAnchor(word), span: given.span)
          return nil
        }
        return attribute.read(given, name, &arguments).map(TimeAnchor.attribute)
      }
      guard let value = call[product.name] else {
        arguments.report(.boughtWithoutProduct, span: given.span)
        return nil
      }
      return product.type.read(value, bought, &arguments).map(TimeAnchor.bought)
    }
  }
}

extension RuleBinding {
  /// Returns whether a word is the name of a product and not of an attribute.
  fileprivate func namesOnlyProduct(_ word: String) -> Bool {
    productIndices[ExactString(word)] != nil && catalog.attributeIndex(AttributeID(word)) == nil
  }
}

extension Diagnostic.Message {
  fileprivate static let boughtWithoutProduct = Self(
    .missingArgument, "`bought` requires a product", help: "for example `bought(basic)`")

  fileprivate static func productAsAnchor(_ word: String) -> Self {
    Self(
      .unknownAttribute, "\(quoting(word)) is a product, not an attribute",
      help: "write `bought(\(word))` to count from its purchase")
  }

  fileprivate static func notAnInstant(_ attribute: AttributeReference) -> Self {
    Self(
      .attributeType,
      "\(quoting(attribute.id.rawValue)) is a \(attribute.type.rawValue), and time is counted from an instant"
    )
  }
}

import ContentCatalog

/// What an `after` or a `drip` counts from.
enum Anchor: Hashable {
  /// An attribute of type instant.
  case attribute(AttributeReference)
  /// The first purchase of a product, or of one that includes it.
  case bought(ProductReference)

  /// Whether a duration has passed since.
  func test(_ duration: CalendarDuration, startOfDay: Bool = false) -> ElapsedFact {
    let anchor: ElapsedFact.Anchor =
      switch self {
      case .attribute(let attribute): .attribute(attribute.index)
      case .bought(let product): .bought(product.index)
      }
    return ElapsedFact(anchor: anchor, duration: duration, startOfDay: startOfDay)
  }
}

extension RuleArgumentType<Anchor> {
  /// `enrolled` or `bought(basic)`.
  static var anchor: Self {
    Self { given, name, arguments in
      if case .rule(let call) = given.content, call.kind == RuleVocabulary.bought {
        guard let value = call["product"] else {
          arguments.report(.boughtWhat, span: given.span)
          return nil
        }
        return RuleArgumentType<ProductReference>.product.read(
          value, RuleVocabulary.bought, &arguments
        )
        .map(Anchor.bought)
      }
      guard
        let attribute = RuleArgumentType<AttributeReference>.attribute.read(given, name, &arguments)
      else { return nil }
      if arguments.binding.untypedAttributes.contains(attribute.id) {
        arguments.markUnsound()
        return nil
      }
      guard attribute.type == .instant else {
        arguments.report(.notAnInstant(attribute), span: given.span)
        return nil
      }
      return .attribute(attribute)
    }
  }
}

extension Diagnostic.Message {
  fileprivate static let boughtWhat = Self(
    .missingArgument, "`bought` needs a product", help: "for example `bought(basic)`")

  fileprivate static func notAnInstant(_ attribute: AttributeReference) -> Self {
    Self(
      .attributeType,
      "\(quoting(attribute.id.rawValue)) is a \(attribute.type.rawValue), and time is counted from an instant"
    )
  }
}

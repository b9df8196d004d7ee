import ContentCatalog

/// An event that a rule counts time from.
public enum TimeAnchor: Hashable, Sendable {
  /// The instant that is the value of an attribute.
  case attribute(AttributeReference)
  /// The first purchase of a product, or of a product that includes it.
  case bought(ProductReference)
  /// The completion of an item. A container that its own record does not complete is completed with
  /// the last of its content.
  case completed(ItemReference)
  /// The start of an item. A container is started with the first of its content.
  case started(ItemReference)

  func fact(_ duration: CalendarDuration, startOfDay: Bool = false) -> ElapsedFact {
    let anchor: ElapsedFact.Anchor =
      switch self {
      case .attribute(let attribute): .attribute(attribute.index)
      case .bought(let product): .bought(product.index)
      case .completed(let item): .completed(item.node)
      case .started(let item): .started(item.node)
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
  /// The name of an attribute of type instant, or a call: a purchase such as `bought(basic)`, or the
  /// progress of an item such as `completed(L8)` and `started(L8)`.
  public static var anchor: Self {
    let calls = [
      AnchorCall.bought, .item(CompletedRule.name, TimeAnchor.completed),
      .item(StartedRule.name, TimeAnchor.started),
    ]
    let attribute = RuleArgumentType<AttributeReference>.attribute(ofType: .instant) {
      .notAnInstant($0)
    }
    return Self(.either([attribute.shape] + calls.map { .call($0.name, $0.shape) })) {
      given, name, arguments in
      if case .rule(let rule) = given.content,
        let call = calls.first(where: { $0.name == rule.kind })
      {
        return call.read(rule, given.span, &arguments)
      }
      if case .word(let word) = given.content, arguments.binding.namesOnlyProduct(word) {
        arguments.report(.productAsAnchor(word), span: given.span)
        return nil
      }
      return attribute.read(given, name, &arguments).map(TimeAnchor.attribute)
    }
  }
}

/// A call that is an anchor.
private struct AnchorCall: Sendable {
  let name: String
  /// The shape of its argument.
  let shape: RuleArgumentShape
  let read: @Sendable (Rule, SourceSpan, inout RuleArguments) -> TimeAnchor?
}

extension AnchorCall {
  fileprivate static var bought: AnchorCall {
    let name = ReservedWord.bought.rawValue
    let product = TimeAnchor.product
    return AnchorCall(name: name, shape: product.type.shape) { call, span, arguments in
      guard let value = call[product.name] else {
        arguments.report(.boughtWithoutProduct, span: span)
        return nil
      }
      return product.type.read(value, name, &arguments).map(TimeAnchor.bought)
    }
  }

  /// The call of a kind that tests the progress of items, with one item as its only argument.
  fileprivate static func item(
    _ kind: String, _ anchor: @escaping @Sendable (ItemReference) -> TimeAnchor
  ) -> AnchorCall {
    let item = RuleArgumentType<ItemReference>.item
    return AnchorCall(name: kind, shape: item.shape) { call, span, arguments in
      guard call.arguments.count == 1, let argument = call.arguments.first,
        argument.name == CompletedRule.items.name, case .word(let word) = argument.value.content,
        word != ReservedWord.previous.rawValue
      else {
        arguments.report(.notOneItem(kind), span: span)
        return nil
      }
      return item.read(argument.value, kind, &arguments).map(anchor)
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

  fileprivate static func notOneItem(_ kind: String) -> Self {
    Self(
      .badArgument, "time is counted from the progress of a single item",
      help: "name only an item, as in `\(kind)(L8)`; `previous` and a score are not possible here")
  }

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

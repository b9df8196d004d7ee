import ContentCatalog

extension TimeAnchor {
  /// The parameter of the calls `bought(basic)` and `held(basic)`, which are valid only as anchors.
  static let product = RuleParameter(positional: "product", .product)
  static let signatureOfProduct = RuleSignature(product)

  /// The parameter of a call of an attribute, such as `enrolled(here)`, which is valid only as an
  /// anchor.
  static let dated = RuleParameter(positional: "item", .itemOrHere)
  static let signatureOfDate = RuleSignature(dated)
}

extension RuleArgumentType<RuleInstant> {
  /// An instant, as ``instant`` reads it, or the call `published` with an item or with `here`.
  static var instantOrPublication: Self {
    let instant = RuleArgumentType<Instant>.instant
    let published = AnchorCall.published
    return Self(.either([instant.shape, .call(published.name, published.shape)])) {
      given, name, arguments in
      guard case .rule(let call) = given.content, call.kind == published.name else {
        return instant.read(given, name, &arguments).map { .constant($0) }
      }
      guard case .published(let item)? = published.read(call, given.span, &arguments) else {
        return nil
      }
      return .publication(of: item)
    }
  }
}

extension RuleArgumentType<TimeAnchor> {
  /// A date, as ``date`` reads it, or a call: a purchase such as `bought(basic)`, the time of holding such
  /// as `held(basic)`, or the progress of an item such as `completed(L8)` and `started(L8)`.
  public static var anchor: Self {
    let calls = [
      AnchorCall.product(.bought, TimeAnchor.bought), .product(.held, TimeAnchor.held),
      .item(CompletedRule.name, TimeAnchor.completed),
      .item(StartedRule.name, TimeAnchor.started),
    ]
    let date = Self.date
    return Self(.either([date.shape] + calls.map { .call($0.name, $0.shape) })) {
      given, name, arguments in
      if case .rule(let rule) = given.content,
        let call = calls.first(where: { $0.name == rule.kind })
      {
        return call.read(rule, given.span, &arguments)
      }
      if case .word(let word) = given.content, arguments.binding.namesOnlyProduct(word) {
        arguments.report(.productAsAnchor(word, arguments.printer), span: given.span)
        return nil
      }
      return date.read(given, name, &arguments)
    }
  }

  /// The name of an attribute of type instant; or a call of one of type `instantByItem`, or of
  /// `published`, with an item or with `here`.
  public static var date: Self {
    let attribute = RuleArgumentType<AttributeReference>.attribute
    let published = AnchorCall.published
    return Self(.either([attribute.shape, .itemDate, .call(published.name, published.shape)])) {
      given, name, arguments in
      if case .rule(let call) = given.content, call.kind == published.name {
        return published.read(call, given.span, &arguments)
      }
      if case .rule(let call) = given.content, arguments.binding.vocabulary.isDate(call.kind) {
        return itemDate(call, at: given.span, &arguments)
      }
      guard let attribute = attribute.read(given, name, &arguments) else { return nil }
      if attribute.type == .instant { return .attribute(attribute) }
      arguments.report(.notAnInstant(attribute, arguments.printer), span: given.span)
      return nil
    }
  }

  private static func itemDate(
    _ call: Rule, at span: SourceSpan, _ arguments: inout RuleArguments
  ) -> TimeAnchor? {
    let name = RuleValue(.word(call.kind), at: span)
    guard
      let attribute = RuleArgumentType<AttributeReference>.attribute.read(
        name, call.kind, &arguments)
    else { return nil }
    guard attribute.type == .instantByItem else {
      arguments.report(.notByItem(attribute, arguments.printer), span: span)
      return nil
    }
    guard let given = call[TimeAnchor.dated.name] else {
      arguments.report(.dateWithoutItem(attribute, arguments.printer), span: span)
      return nil
    }
    return TimeAnchor.dated.type.read(given, call.kind, &arguments).map {
      .itemDate(attribute, of: $0.item)
    }
  }
}

extension RuleArgumentType<ProductReference> {
  /// The purchases of a consumable, as the call `bought(credit)`.
  static var purchaseOfConsumable: Self {
    let bought = ReservedWord.bought.rawValue
    let consumable = Self.consumable
    return Self(.call(bought, consumable.shape)) { given, name, arguments in
      guard case .rule(let call) = given.content, call.kind.isExactly(bought) else {
        arguments.reportNotExpected(
          given, name: name, expected: "the purchases of a consumable, as in `bought(credit)`")
        return nil
      }
      guard let product = call[TimeAnchor.product.name] else {
        arguments.report(.withoutProduct(bought), span: given.span)
        return nil
      }
      return consumable.read(product, bought, &arguments)
    }
  }
}

/// An item that a rule names, or the item under decision.
package struct DatedItem: Hashable, Sendable {
  /// The item; `nil` for the one under decision.
  package let item: ItemReference?
}

extension RuleArgumentType<DatedItem> {
  /// An item that is content, or `here`.
  static var itemOrHere: Self {
    let item = RuleArgumentType<ItemReference>.item
    return Self(item.shape) { given, name, arguments in
      if given.content == .word(ReservedWord.here.rawValue) { return DatedItem(item: nil) }
      return item.read(given, name, &arguments).map { DatedItem(item: $0) }
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
  /// A call that takes a product.
  fileprivate static func product(
    _ word: ReservedWord, _ anchor: @escaping @Sendable (ProductReference) -> TimeAnchor
  ) -> AnchorCall {
    let name = word.rawValue
    let product = TimeAnchor.product
    return AnchorCall(name: name, shape: product.type.shape) { call, span, arguments in
      guard let value = call[product.name] else {
        arguments.report(.withoutProduct(name), span: span)
        return nil
      }
      return product.type.read(value, name, &arguments).map(anchor)
    }
  }

  fileprivate static var published: AnchorCall {
    let name = ReservedWord.published.rawValue
    let item = TimeAnchor.dated
    return AnchorCall(name: name, shape: item.type.shape) { call, span, arguments in
      guard let value = call[item.name] else {
        arguments.report(.publishedWithoutItem, span: span)
        return nil
      }
      return item.type.read(value, name, &arguments).map { .published(of: $0.item) }
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
    productIndex(named: word) != nil && catalog.attributeIndex(AttributeID(word)) == nil
  }
}

extension Diagnostic.Message {
  fileprivate static func withoutProduct(_ name: String) -> Self {
    Self(
      .missingArgument, "`\(name)` requires a product", help: "for example `\(name)(basic)`")
  }

  fileprivate static let publishedWithoutItem = Self(
    .missingArgument, "`published` requires an item", help: "for example `published(here)`")

  fileprivate static func dateWithoutItem(
    _ attribute: AttributeReference, _ printer: RulePrinter
  ) -> Self {
    Self(
      .missingArgument, "\(quoting(attribute.id.rawValue)) requires an item here",
      help: "for example `\(printer.name(attribute.id.rawValue))(here)`")
  }

  fileprivate static func notOneItem(_ kind: String) -> Self {
    Self(
      .badArgument, "time is counted from the progress of a single item",
      help: "name only an item, as in `\(kind)(L8)`; `previous` and a score are not possible here")
  }

  fileprivate static func productAsAnchor(_ word: String, _ printer: RulePrinter) -> Self {
    Self(
      .unknownAttribute, "\(quoting(word)) is a product, not an attribute",
      help: "write `bought(\(printer.name(word)))` to count from its purchase")
  }

  fileprivate static func notAnInstant(
    _ attribute: AttributeReference, _ printer: RulePrinter
  ) -> Self {
    let id = printer.name(attribute.id.rawValue)
    return Self(
      .attributeType,
      "\(quoting(attribute.id.rawValue)) is of type \(attribute.type.rawValue), and time is counted from an instant",
      help: attribute.type == .instantByItem
        ? "write `\(id)(here)` for its date of the item or of a container around it" : nil
    )
  }

  static func notByItem(
    _ attribute: AttributeReference, _ printer: RulePrinter
  ) -> Self {
    let id = printer.name(attribute.id.rawValue)
    return Self(
      .attributeType,
      "\(quoting(attribute.id.rawValue)) is of type \(attribute.type.rawValue), and only one of type instantByItem has dates of items",
      help: attribute.type == .instant ? "write `\(id)` without an item" : nil)
  }
}

public import ContentCatalog

extension RuleArgumentType {
  /// The name of something that the catalog declares.
  ///
  /// An unknown name is reported only if all declarations of that family could be read.
  private static func name(
    _ symbol: RuleArgumentShape.Symbol, _ expected: String, _ family: CatalogDraft.Gaps,
    _ find: @escaping @Sendable (String, RuleBinding) -> Value?,
    orElse message: @escaping @Sendable (String, RuleBinding) -> Diagnostic.Message
  ) -> Self {
    Self(.name(symbol)) { given, name, arguments in
      guard case .word(let word) = given.content else {
        arguments.reportNotExpected(given, name: name, expected: expected)
        return nil
      }
      if let found = find(word, arguments.binding) { return found }
      if arguments.binding.gaps.isDisjoint(with: family) {
        arguments.report(message(word, arguments.binding), span: given.span)
      } else {
        arguments.markUnsound()
      }
      return nil
    }
  }
}

extension RuleArgumentType<ProductReference> {
  /// A product that can be held, which excludes consumables.
  public static var product: Self {
    name(.product, "a product", .products) { word, binding in
      binding.heldProduct(named: word)
    } orElse: { word, binding in
      binding.productIndex(named: word) != nil
        ? .consumableProduct(word)
        : .unknownProduct(word, in: binding)
    }
  }

  /// A consumable, whose purchases are counted.
  static var consumable: Self {
    name(.product, "a consumable", .products) { word, binding in
      guard let index = binding.productIndex(named: word) else { return nil }
      let product = binding.catalog.products[index]
      guard product.kind == .consumable else { return nil }
      return ProductReference(id: product.id, index: index)
    } orElse: { word, binding in
      binding.productIndex(named: word) != nil
        ? .notConsumable(word)
        : .unknownProduct(word, in: binding)
    }
  }
}

extension RuleArgumentType<ItemReference> {
  /// An item that is content. A draft is reported as a warning, unless the rule is part of a draft.
  public static var item: Self {
    let declared = name(.item, "an item", .items) { word, binding in
      guard let node = binding.catalog.nodeIndex(named: word) else { return nil }
      let item = binding.catalog.nodes[node]
      guard item.isItem, let id = item.itemID else { return nil }
      return ItemReference(id: id, node: node)
    } orElse: { word, binding in
      binding.catalog.nodeIndex(named: word) != nil
        ? .groupAsItem(word)
        : .unknownItem(word, in: binding)
    }
    return Self(declared.shape) { given, name, arguments in
      guard let item = declared.read(given, name, &arguments) else { return nil }
      let binding = arguments.binding
      if binding.catalog.nodes[item.node].isDraft, !binding.isInDraft {
        arguments.report(.draftAsPrerequisite(item.id), span: given.span)
      }
      return item
    }
  }
}

extension RuleArgumentType<AttributeReference> {
  /// An attribute that the catalog declares.
  public static var attribute: Self {
    let declared = name(.attribute, "an attribute", .attributes) { word, binding in
      guard let index = binding.catalog.attributeIndex(AttributeID(word)) else { return nil }
      binding.named.attributes.insert(index)
      let attribute = binding.catalog.attributes[index]
      return AttributeReference(id: attribute.id, type: attribute.type, index: index)
    } orElse: { word, binding in
      .unknownAttribute(word, in: binding)
    }
    return Self(declared.shape) { given, name, arguments in
      guard let attribute = declared.read(given, name, &arguments) else { return nil }
      guard arguments.binding.untypedAttributes[attribute.id.rawValue] != nil else {
        return attribute
      }
      arguments.markUnsound()
      return nil
    }
  }

  /// An attribute that the catalog declares with this type.
  public static func attribute(ofType type: CatalogAttribute.ValueType) -> Self {
    attribute(ofType: type) { attribute in
      .wrongType(attribute, expected: type)
    }
  }

  static func attribute(
    ofType type: CatalogAttribute.ValueType,
    orElse message: @escaping @Sendable (AttributeReference) -> Diagnostic.Message
  ) -> Self {
    let any = Self.attribute
    return Self(any.shape) { given, name, arguments in
      guard let attribute = any.read(given, name, &arguments) else { return nil }
      if attribute.type == type { return attribute }
      arguments.report(message(attribute), span: given.span)
      return nil
    }
  }
}

extension RuleArgumentType<CounterReference> {
  /// A counter that the catalog declares.
  public static var counter: Self {
    name(.counter, "a counter", .counters) { word, binding in
      guard let index = binding.catalog.counterIndex(CounterID(word)) else { return nil }
      binding.named.counters.insert(index)
      let counter = binding.catalog.counters[index]
      return CounterReference(id: counter.id, resets: counter.resets, index: index)
    } orElse: { word, binding in
      .unknownCounter(word, in: binding)
    }
  }
}

extension RuleArgumentType<GateReference> {
  /// A named gate.
  static var gate: Self {
    name(.gate, "a named gate", .gates) { word, binding in
      guard let index = binding.gateIndex(named: word) else { return nil }
      binding.named.gates.insert(index)
      return GateReference(name: word, index: index)
    } orElse: { word, binding in
      .unknownGate(word, in: binding)
    }
  }
}

extension RuleArgumentType<BoundRule> {
  /// A rule, whose own arguments are checked as well.
  public static var rule: Self {
    Self(.rule) { given, name, arguments in
      guard case .rule(let rule) = given.content else {
        arguments.reportNotExpected(given, name: name, expected: "a rule")
        return nil
      }
      guard let bound = arguments.binding.bind(rule) else {
        arguments.markUnsound()
        return nil
      }
      return bound
    }
  }
}

extension RuleArgumentType<[BoundRule]> {
  /// A list of rules that is not empty.
  public static var rules: Self { .list(of: .rule) }
}

extension Diagnostic.Message {
  fileprivate static func unknownProduct(_ word: String, in binding: RuleBinding) -> Self {
    Self(
      .unknownProduct,
      "no product \(quoting(word))" + binding.didYouMean(word, in: .products))
  }

  fileprivate static func consumableProduct(_ word: String) -> Self {
    Self(
      .consumableInGate, "\(quoting(word)) is a consumable, and a consumable is never held",
      help: "count its purchases with `usage(COUNTER, fewerThan: bought(\(word)))`")
  }

  fileprivate static func notConsumable(_ word: String) -> Self {
    Self(
      .badArgument,
      "\(quoting(word)) is not a consumable, and only those are bought again and again",
      help: "declare it with `\"kind\": \"consumable\"`, or test whether it is held")
  }

  fileprivate static func unknownItem(_ word: String, in binding: RuleBinding) -> Self {
    Self(
      .unknownItem, "no item \(quoting(word))" + binding.didYouMean(word, in: .items))
  }

  fileprivate static func groupAsItem(_ word: String) -> Self {
    Self(
      .groupAsItem, "\(quoting(word)) is a group, which is a heading and is never completed",
      help: "name the items below it")
  }

  fileprivate static func draftAsPrerequisite(_ item: ItemID) -> Self {
    Self(
      .draftPrerequisite,
      "\(quoting(item.rawValue)) is a draft, which nobody can complete or start",
      help: "add this rule when the item is published, or make this item a draft too")
  }

  fileprivate static func unknownAttribute(_ word: String, in binding: RuleBinding) -> Self {
    Self(
      .unknownAttribute,
      "no attribute \(quoting(word))" + binding.didYouMean(word, in: .attributes),
      help: "declare it under `attributes`")
  }

  fileprivate static func wrongType(
    _ attribute: AttributeReference, expected: CatalogAttribute.ValueType
  ) -> Self {
    Self(
      .attributeType,
      "\(quoting(attribute.id.rawValue)) is of type \(attribute.type.rawValue), not \(expected.rawValue)"
    )
  }

  fileprivate static func unknownCounter(_ word: String, in binding: RuleBinding) -> Self {
    Self(
      .unknownCounter,
      "no counter \(quoting(word))" + binding.didYouMean(word, in: .counters),
      help: "declare it under `counters`")
  }

  fileprivate static func unknownGate(_ word: String, in binding: RuleBinding) -> Self {
    Self(
      .unknownGate, "no gate \(quoting(word))" + binding.didYouMean(word, in: .gates),
      help: "declare it under `gates`")
  }
}

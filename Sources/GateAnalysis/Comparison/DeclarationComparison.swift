import ContentCatalog
import GateRules

/// A comparison of all declared keys of two versions of a catalog: those that decide, and those that are shown.
struct DeclarationComparison {
  private let old: GatedCatalog
  private let new: GatedCatalog
  private let nodes: MatchedNodes

  init(_ old: GatedCatalog, _ new: GatedCatalog, _ nodes: MatchedNodes) {
    self.old = old
    self.new = new
    self.nodes = nodes
  }

  /// Returns the differences, in the order of a catalog's keys.
  func differences() -> [DeclarationDifference] {
    catalog() + attributes() + counters() + products() + gates() + items()
  }

  private func catalog() -> [DeclarationDifference] {
    let id = new.content.id.rawValue
    let rules: [(DeclarationDifference.Aspect, KeyPath<CatalogRules, BoundRule?>)] = [
      (.defaultGate, \.defaultGate), (.requires, \.requires), (.bypass, \.bypass),
    ]
    return DeclaredValue.differences(
      old.content.declaredValues, new.content.declaredValues, of: .catalog, id, at: { _ in nil })
      + rules.compactMap { aspect, rule in
        DeclarationDifference(
          .catalog, id, aspect, RuleText(old.rules[keyPath: rule], in: old),
          RuleText(new.rules[keyPath: rule], in: new))
      }
      + order(
        ofProducts: old.content.products.map(\.id), new.content.products.map(\.id), in: id)
      + CatalogTree.allCases.compactMap { tree in
        nodes.order(ofRootsIn: tree).map {
          DeclarationDifference(.catalog, id, .init(rawValue: tree.rawValue), $0.old, $0.new)
        }
      }
  }

  private func attributes() -> [DeclarationDifference] {
    var found: [DeclarationDifference] = []
    for (position, attribute) in new.content.attributes.enumerated() {
      let id = attribute.id.rawValue
      let location = new.spans.attributes[position].map { new.sources.location(of: $0) }
      guard let before = old.content.attribute(attribute.id) else {
        found.append(DeclarationDifference(.attribute, id, .added, at: location))
        continue
      }
      found += DeclaredValue.differences(
        before.declaredValues, attribute.declaredValues, of: .attribute, id, at: { _ in location })
    }
    for attribute in old.content.attributes where new.content.attribute(attribute.id) == nil {
      found.append(DeclarationDifference(.attribute, attribute.id.rawValue, .removed))
    }
    return found
  }

  private func counters() -> [DeclarationDifference] {
    var found: [DeclarationDifference] = []
    for counter in new.content.counters {
      guard let before = old.content.counter(counter.id) else {
        found.append(DeclarationDifference(.counter, counter.id.rawValue, .added))
        continue
      }
      found += DeclaredValue.differences(
        before.declaredValues, counter.declaredValues, of: .counter, counter.id.rawValue,
        at: { _ in nil })
    }
    for counter in old.content.counters where new.content.counter(counter.id) == nil {
      found.append(DeclarationDifference(.counter, counter.id.rawValue, .removed))
    }
    return found
  }

  private func gates() -> [DeclarationDifference] {
    var found: [DeclarationDifference] = []
    let before = NameIndex(of: old.rules.namedGates.map(\.name))
    for (position, gate) in new.rules.namedGates.enumerated() {
      let location = new.sources.location(of: new.spans.gates[position])
      let rule = RuleText(gate.rule, in: new)
      guard let index = before[gate.name] else {
        found.append(
          DeclarationDifference(
            .gate, gate.name, .added, nil, rule?.exactText.text, at: location))
        continue
      }
      let earlier = RuleText(old.rules.namedGates[index].rule, in: old)
      if let difference = DeclarationDifference(.gate, gate.name, .rule, earlier, rule) {
        found.append(difference)
      }
    }
    let after = NameIndex(of: new.rules.namedGates.map(\.name))
    for gate in old.rules.namedGates where after[gate.name] == nil {
      let rule = RuleText(gate.rule, in: old)
      found.append(DeclarationDifference(.gate, gate.name, .removed, rule?.exactText.text))
    }
    return found
  }
}

extension DeclarationComparison {
  private func products() -> [DeclarationDifference] {
    var kept: Set<ProductIndex> = []
    var found: [DeclarationDifference] = []
    for (index, product) in zip(new.content.products.catalogIndices, new.content.products) {
      let location = new.sources.location(of: new.spans.products[index.position])
      let names = [product.id] + product.formerIDs
      guard
        let before = names.lazy.compactMap({ old.content.productIndex(named: $0.rawValue) }).first
      else {
        found.append(DeclarationDifference(.product, product.id.rawValue, .added, at: location))
        continue
      }
      kept.insert(before)
      let earlier = old.content.products[before]
      // Two forms of one period are equal.
      let isSamePeriod = earlier.period == product.period
      found += DeclaredValue.differences(
        earlier.declaredValues(writtenPeriod: isSamePeriod ? nil : old.period(of: before)),
        product.declaredValues(writtenPeriod: isSamePeriod ? nil : new.period(of: index)),
        of: .product, product.id.rawValue,
        at: { key in
          new.spans.value(of: key, in: index).map { new.sources.location(of: $0) } ?? location
        })
    }
    for (index, product) in zip(old.content.products.catalogIndices, old.content.products)
    where !kept.contains(index) {
      found.append(DeclarationDifference(.product, product.id.rawValue, .removed))
    }
    return found
  }

  /// Returns the difference of the order of the products that both versions have.
  private func order(
    ofProducts old: [ProductID], _ new: [ProductID], in catalog: String
  ) -> [DeclarationDifference] {
    let matched = new.compactMap { id -> (old: ProductIndex, id: ProductID)? in
      guard let product = self.new.content.product(id) else { return nil }
      let names = [product.id] + product.formerIDs
      return names.lazy.compactMap { self.old.content.productIndex(named: $0.rawValue) }.first
        .map { (old: $0, id: id) }
    }
    let sorted = matched.sorted { $0.old < $1.old }
    guard let order = OrderDifference(sorted.map(\.id.rawValue), matched.map(\.id.rawValue)) else {
      return []
    }
    return [
      DeclarationDifference(.catalog, catalog, .init(rawValue: "products"), order.old, order.new)
    ]
  }

  private func items() -> [DeclarationDifference] {
    nodes.pairs.flatMap { pair -> [DeclarationDifference] in
      switch (pair.old, pair.new) {
      case (let before?, let after?): differences(of: before, after)
      // Items that are new or gone are differences of their own.
      case (nil, let after?) where !new.content.nodes[after].isItem:
        [
          DeclarationDifference(
            .item, new.id(of: after), .added,
            at: new.sources.location(of: new.content.nodes[after].span))
        ]
      case (let before?, nil) where !old.content.nodes[before].isItem:
        [DeclarationDifference(.item, old.id(of: before), .removed)]
      default: []
      }
    }
  }

  private func differences(of before: NodeIndex, _ after: NodeIndex) -> [DeclarationDifference] {
    let (item, id) = (new.content.nodes[after], new.id(of: after))
    let place = SourcePlace(item.span, in: new.sources)
    var found = DeclaredValue.differences(
      old.content.nodes[before].declaredValues, item.declaredValues, of: .item, id,
      at: { _ in place.location })
    let places = (nodes.container(ofOld: before), nodes.container(ofNew: after))
    if places.0?.identity != places.1?.identity {
      found.append(
        DeclarationDifference(
          .item, id, .container, places.0?.id, places.1?.id, at: place.location))
    }
    let rules: [(DeclarationDifference.Aspect, KeyPath<CatalogRules, NodeRules>)] = [
      (.gate, \.nodeGates), (.requires, \.nodeRequirements),
    ]
    found += rules.compactMap { aspect, rules in
      DeclarationDifference(
        .item, id, aspect, RuleText(old.rules[keyPath: rules][before], in: old),
        RuleText(new.rules[keyPath: rules][after], in: new), at: place.location)
    }
    if let order = nodes.order(ofChildrenOf: before, after) {
      found.append(
        DeclarationDifference(.item, id, .items, order.old, order.new, at: place.location))
    }
    return found
  }
}

extension GatedCatalog {
  fileprivate func id(of node: NodeIndex) -> String { content.nodes[node].itemID?.rawValue ?? "" }

  /// Returns the period of a product as its file writes it.
  fileprivate func period(of product: ProductIndex) -> String? {
    spans.value(of: "period", in: product).map {
      String(sources.text(of: $0).filter { $0 != "\"" })
    }
  }
}

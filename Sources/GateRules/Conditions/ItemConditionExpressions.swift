public import ContentCatalog

/// The conditions that decide one item.
///
/// The item is open if the bypass, access or staying open is true.
public struct ItemConditionExpressions: Hashable, Sendable, Codable {
  /// The effective gate.
  public let gate: ConditionExpression
  /// The requirements of the item, of its ancestors and of the catalog, in this order.
  public let requirements: [ConditionExpression]
  /// The conjunction of the gate and the requirements, simplified.
  public let access: ConditionExpression
  /// The condition under which `staysOpen` keeps the item open.
  public let staysOpen: ConditionExpression
  /// The condition that opens every item while it is true.
  public let bypass: ConditionExpression
}

extension GatedCatalog {
  /// Returns the conditions of an item; `nil` for an id that the catalog does not have or that
  /// belongs to a group.
  ///
  /// ```swift
  /// let conditions = catalog.conditions(of: "L4")
  /// conditions?.access  // .any([.fact(.holding(…basic…)), .fact(.holding(…full…))])
  /// ```
  ///
  /// - Complexity: O(n) in the size of the trees.
  public func conditions(of item: ItemID) -> ItemConditionExpressions? {
    guard let node = content.nodeIndex(named: item.rawValue),
      let conditions = conditions.items[node]
    else { return nil }
    return ItemConditionExpressions(
      gate: expression(of: conditions.gate),
      requirements: conditions.requirements.map { expression(of: $0) },
      access: expression(of: conditions.access), staysOpen: expression(of: conditions.staysOpen),
      bypass: expression(of: self.conditions.bypass))
  }

  private func expression(of condition: Condition) -> ConditionExpression {
    switch conditions[condition] {
    case .constant(let value): .constant(value)
    case .fact(let index): .fact(ConditionFact(conditions.fact(at: index), in: content))
    case .not(let child): .not(expression(of: child))
    case .all(let children): .all(children.map { expression(of: $0) })
    case .any(let children): .any(children.map { expression(of: $0) })
    case .atLeast(let count, let children):
      .atLeast(count, of: children.map { expression(of: $0) })
    }
  }
}

extension ConditionFact {
  /// Creates the form of a fact that uses ids instead of indices into a catalog.
  init(_ fact: Fact, in catalog: Catalog) {
    switch fact {
    case .holding(let test):
      self = .holding(
        Holding(
          product: catalog.products[test.product].id, everOwned: test.everOwned,
          boughtBefore: test.boughtBefore, excluding: test.excluding.names))
    case .reached(let instant): self = .reached(instant)
    case .elapsed(let test):
      self = .elapsed(
        Elapsed(
          since: Elapsed.Anchor(test.anchor, in: catalog), duration: test.duration,
          startOfDay: test.startOfDay))
    case .attribute(let test):
      self = .attribute(
        AttributeRequirement(catalog.attributes[test.attribute].id, test.question))
    case .progress(let test):
      let item = catalog.nodes[test.node].id ?? ""
      switch test.question {
      case .completed: self = .completed(item)
      case .started: self = .started(item)
      case .score(let least): self = .score(item, atLeast: least)
      }
    case .usage(let test):
      let counter = catalog.counters[test.counter].id
      switch test.question {
      case .fewerThan(let limit):
        self = .usage(Usage(counter: counter, period: test.period, fewerThan: limit))
      case .counted(let node):
        self = .use(
          Use(counter: counter, period: test.period, item: catalog.nodes[node].id ?? ""))
      }
    case .rollout(let test):
      self = .rollout(Rollout(percent: Double(test.hundredths) / 100, salt: test.salt))
    case .custom(let fact): self = .custom(String(describing: fact.base))
    }
  }
}

extension ConditionFact.Elapsed.Anchor {
  fileprivate init(_ anchor: ElapsedFact.Anchor, in catalog: Catalog) {
    switch anchor {
    case .attribute(let index): self = .attribute(catalog.attributes[index].id)
    case .bought(let index): self = .bought(catalog.products[index].id)
    }
  }
}

extension EntitlementQualifiers {
  /// The names of the types, in StoreKit's words.
  fileprivate var names: [String] {
    EntitlementQualifier.all.map(\.name).filter { contains(Self(word: $0)) }
  }
}

public import ContentCatalog

/// Where a random rule is being written: the choices that it is made from, and the names that it may use.
///
/// What a rule names is declared in the catalog, and what none names is mostly left out, so that the catalogs
/// that come out of shrinking are small.
public struct GenerationContext: Sendable {
  /// What everything random is drawn from.
  public var choices: Choices
  /// Whether the rule may count places, since it stands on an item that has content.
  public internal(set) var countsPositions = false

  let instants: BoundaryInstants
  let ownRules: [RuleGenerator]
  var products = ProductNames()
  var attributes = AttributeTable()
  var counters = CounterNames()
  var gates = GateNames()
  var items = ItemNames()
}

extension GenerationContext {
  init(choices: Choices, ownRules: [RuleGenerator]) {
    self.choices = choices
    self.ownRules = ownRules
    instants = BoundaryInstants(drawingFrom: &self.choices)
  }

  /// The name of a product that can be held.
  public mutating func product() -> String { products.product(&choices) }

  /// The name of an attribute of a type.
  public mutating func attribute(_ type: CatalogAttribute.ValueType) -> String {
    attributes.attribute(of: type, &choices)
  }

  /// The name of a counter.
  public mutating func counter() -> String { counters.counter(&choices) }

  /// The name of a counter that this kind counts with.
  public mutating func counter(_ name: String) -> String { counters.declare(name) }

  /// The name of an item that can be asked for here without closing a cycle; `nil` where there is none.
  public mutating func item() -> String? { items.item(&choices) }

  /// An instant near all the others of the catalog, as an RFC 3339 text or a date.
  public mutating func instant() -> String {
    let instant = instants.instant(&choices)
    return instants.text(of: instant, &choices)
  }

  /// A duration such as `P7D`.
  public mutating func duration() -> String { BoundaryInstants.duration(&choices) }
}

extension GenerationContext {
  /// A rule of any kind, that joins others as deep as this.
  ///
  /// ```swift
  /// RuleGenerator { "acme.unless(\($0.rule(depth: 0).text))" }
  /// ```
  public mutating func rule(depth: Int) -> WrittenRule {
    group { context in
      if depth > 0, context.choices.chance(60) { return context.joinedRule(depth: depth) }
      return context.leaf()
    }
  }

  private mutating func leaf() -> WrittenRule {
    // Drawn wherever it stands, so that it stays the same rule where there is less around it.
    let wantsPositions = choices.chance(35)
    if countsPositions, wantsPositions { return written(by: RuleGenerator.counting) }
    return written(by: !ownRules.isEmpty && choices.chance(35) ? ownRules : RuleGenerator.leaves)
  }

  private mutating func written(by generators: [RuleGenerator]) -> WrittenRule {
    choices.pick(from: generators)?.write(&self)
      ?? RuleGenerator.attribute.write(&self) ?? "free"
  }

  /// A rule as a JSON value: its text, or its object form.
  mutating func json(of rule: WrittenRule) -> String {
    if let object = rule.object, choices.chance(30) { return object }
    return rule.text.quotedAsJSON
  }

  mutating func group<Value>(_ body: (inout GenerationContext) -> Value) -> Value {
    Choices.group(in: &self, choosingBy: \.choices, body)
  }

  mutating func list<Element>(
    _ count: ClosedRange<Int>, of element: (inout GenerationContext) -> Element
  ) -> [Element] {
    Choices.list(count, in: &self, choosingBy: \.choices, of: element)
  }
}

public import ContentCatalog
public import PropertyTesting

/// The context in which a random rule is written: the choices from which it is made, and the names
/// that it may use.
///
/// ```swift
/// let limit = RuleGenerator { context in
///   let counter = context.counter("articles")
///   return "metered(\(context.choices.number(in: 1...3)), of: \(counter), per: week)"
/// }
/// ```
///
/// A catalog declares every name that its rules use, and few others, so that shrinking produces
/// small catalogs.
public struct GenerationContext: Sendable {
  /// The source of all random choices.
  public var choices: Choices
  /// Whether the rule may be positional, because its item has children.
  public internal(set) var countsPositions = false
  /// Whether only items use the rule, so that it may contain `here`.
  var isForItem = false

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

  /// Returns the name of a product that can be held.
  public mutating func product() -> String { products.product(&choices) }

  /// Returns the name of a consumable.
  mutating func consumable() -> String { products.consumable() }

  /// Returns the name of an attribute of a type.
  public mutating func attribute(_ type: CatalogAttribute.ValueType) -> String {
    attributes.attribute(ofType: type, &choices).name
  }

  /// Declares an attribute for a rule kind and returns its name. Names of predefined attributes keep
  /// their types.
  ///
  /// ```swift
  /// let tier = RuleGenerator { "acme.tier(\($0.choices.number(in: 1...3)), of: \($0.attribute("tier", .number)))" }
  /// ```
  public mutating func attribute(_ name: String, _ type: CatalogAttribute.ValueType) -> String {
    attributes.declare(name, type)
  }

  /// Returns the name of a counter.
  public mutating func counter() -> String { counters.counter(&choices) }

  /// Declares a counter for a rule kind and returns its name.
  public mutating func counter(_ name: String) -> String { counters.declare(name) }

  /// Returns the name of an item that the rule may test without forming a cycle; `nil` if there is
  /// none.
  public mutating func item() -> String? { items.item(&choices) }

  /// Returns an instant close to the other instants of the catalog, as an RFC 3339 text or a date.
  public mutating func instant() -> String {
    let instant = instants.instant(&choices)
    return instants.text(of: instant, &choices)
  }

  /// Returns a duration such as `P7D`.
  public mutating func duration() -> String { BoundaryInstants.duration(&choices) }
}

extension GenerationContext {
  /// Returns a rule of any kind that nests other rules up to a depth.
  ///
  /// ```swift
  /// let unless = RuleGenerator { context in
  ///   WrittenRule(text: "not (\(context.rule(depth: 0).text))")
  /// }
  /// ```
  public mutating func rule(depth: Int) -> WrittenRule {
    group { context in
      if depth > 0, context.choices.chance(60) { return context.joinedRule(depth: depth) }
      return context.leaf()
    }
  }

  private mutating func leaf() -> WrittenRule {
    // The choice is drawn in every context, so that the rule stays the same when shrinking removes
    // its surroundings.
    let wantsPositions = choices.chance(35)
    if countsPositions, wantsPositions { return written(by: RuleGenerator.counting) }
    return written(by: !ownRules.isEmpty && choices.chance(35) ? ownRules : RuleGenerator.leaves)
  }

  private mutating func written(by generators: [RuleGenerator]) -> WrittenRule {
    choices.pick(from: generators)?.write(&self)
      ?? RuleGenerator.attribute.write(&self) ?? "free"
  }

  /// Returns a rule as a JSON value: its text or its object form.
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

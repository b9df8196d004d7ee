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
  private let ownRules: [RuleGenerator]
  private let leaves: [RuleGenerator]
  private let counting: [RuleGenerator]
  /// The rules that combine others, of which a common one occurs more than once.
  let joins: [RuleJoin]
  var products = ProductNames()
  var attributes = AttributeTable()
  var counters = CounterNames()
  var gates = GateNames()
  var items = ItemNames()
}

extension GenerationContext {
  /// Creates a context for the rules of a random catalog.
  ///
  /// - Parameter kinds: the names of the built-in kinds that the rules may have; `nil` for all.
  init(choices: Choices, ownRules: [RuleGenerator], kinds: Set<String>?) {
    var choices = choices
    let instants = BoundaryInstants(drawingFrom: &choices)
    self.init(
      choices: choices, instants: instants, ownRules: ownRules, leaves: RuleGenerator.leaves,
      kinds: kinds)
  }

  /// Creates a context for the rules of an item that is added to a catalog.
  init(
    choices: Choices, names: CatalogVocabulary, ownRules: [RuleGenerator], kinds: Set<String>?
  ) {
    var choices = choices
    let instants = BoundaryInstants(near: names.instants, drawingFrom: &choices)
    // A doubled gate would have to be declared.
    let leaves = RuleGenerator.leaves.filter { $0.kinds != RuleGenerator.doubledGate.kinds }
    self.init(
      choices: choices, instants: instants, ownRules: ownRules, leaves: leaves, kinds: kinds)
    products = names.products
    attributes = names.attributes
    counters = names.counters
    gates = names.gates
    items = names.items
    isForItem = true
  }

  private init(
    choices: Choices, instants: BoundaryInstants, ownRules: [RuleGenerator],
    leaves: [RuleGenerator], kinds: Set<String>?
  ) {
    func isAllowed(_ names: Set<String>) -> Bool { kinds.map(names.isSubset) ?? true }
    self.choices = choices
    self.instants = instants
    self.ownRules = ownRules
    self.leaves = leaves.filter { isAllowed($0.kinds) }
    counting = RuleGenerator.counting.filter { isAllowed($0.kinds) }
    joins = RuleJoin.common.filter { isAllowed([$0.rawValue]) }
  }

  /// Returns the name of a product that can be held.
  public mutating func product() -> String { products.product(&choices) }

  /// Declares a product that is bought once for a rule kind and returns its name. A product that the catalog has
  /// keeps its kind.
  public mutating func product(_ name: String) -> String { products.declare(name) }

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
  /// let tier = RuleGenerator { context in
  ///   "\(context.attribute("tier", .number)) >= \(context.choices.number(in: 1...3))"
  /// }
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

  /// Declares an item that is open to everyone for a rule kind and returns its name; `nil` where a rule may
  /// test no item.
  ///
  /// ```swift
  /// let certified = RuleGenerator { context in
  ///   context.item("exam").map { "completed(\($0), score: 80)" }
  /// }
  /// ```
  public mutating func item(_ name: String) -> String? { items.declare(name) }

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
      if depth > 0, context.choices.chance(60), let rule = context.joinedRule(depth: depth) {
        return rule
      }
      return context.leaf()
    }
  }

  private mutating func leaf() -> WrittenRule {
    // The choice is drawn in every context, so that the rule stays the same when shrinking removes
    // its surroundings.
    let wantsPositions = choices.chance(35)
    if countsPositions, wantsPositions { return written(by: counting) }
    return written(by: !ownRules.isEmpty && choices.chance(35) ? ownRules : leaves)
  }

  /// Returns a rule of one of the generators, or a test of an attribute if it is impossible, or `free` if
  /// that is not allowed either.
  private mutating func written(by generators: [RuleGenerator]) -> WrittenRule {
    if let rule = choices.pick(from: generators)?.write(&self) { return rule }
    let fallback = leaves.first { $0.kinds == RuleGenerator.attribute.kinds }
    return fallback?.write(&self) ?? "free"
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

import PropertyTesting

/// A generator of random rules of one kind, which use the names available in their context.
///
/// ```swift
/// let practice = RuleGenerator { context in
///   "acme.practice(\(context.choices.number(in: 1...5)), of: \(context.counter("practice")))"
/// }
/// ```
///
/// Random catalogs combine these rules with rules of the other kinds; see
/// `Generator.catalogs(kinds:rules:builtInKinds:)`.
public struct RuleGenerator: Sendable {
  let write: @Sendable (inout GenerationContext) -> WrittenRule?
  /// The built-in kinds of the rules; empty for a kind of a user's own.
  var kinds: Set<String> = []

  /// Creates a generator from a closure that writes a rule. The closure returns `nil` if no rule of
  /// the kind is possible in the context, for example because no item is available.
  public init(_ write: @escaping @Sendable (inout GenerationContext) -> WrittenRule?) {
    self.write = write
  }

  init(
    _ kinds: String..., write: @escaping @Sendable (inout GenerationContext) -> WrittenRule?
  ) {
    self.write = write
    self.kinds = Set(kinds)
  }
}

extension RuleGenerator {
  /// The generators of the built-in kinds without children, the simplest first. Kinds that are
  /// common in real catalogs occur more than once.
  static let leaves: [RuleGenerator] = [
    .free, .never, .productOrFull, .productOrFull, .product, .product, .subscription, .window,
    .after, .completed, .started, .scored, .attribute, .attribute, .usage, .rollout, .namedGate,
    .attributeRanges, .anyAttributeValue, .doubledGate, .before,
  ]

  /// The generators of rules that are rare among ``leaves``: ranges of one attribute, rules that any
  /// value satisfies, and gates that use another twice.
  package static let seldom: [RuleGenerator] = [
    .attributeRanges, .anyAttributeValue, .doubledGate,
  ]

  /// The generators of positional rules.
  static let counting: [RuleGenerator] = [
    .freeTier, .drip, .completedPrevious, .startedPrevious, .scoredPrevious,
  ]

  static let free = RuleGenerator("free") { _ in
    WrittenRule(text: "free", kind: "free", .object([]))
  }
  static let never = RuleGenerator("never") { _ in
    WrittenRule(text: "never", kind: "never", .object([]))
  }

  static let namedGate = RuleGenerator("gate") { context in
    context.namedGate().map { name in
      context.choices.chance(20)
        ? .call("gate", .positional("name", .word(name)))
        : WrittenRule(text: name, kind: "gate", .text(name))
    }
  }

  /// A gate that uses another twice, and so on, so that it can expand to very many rules.
  static let doubledGate = RuleGenerator("gate", "productOrFull", "allOf", "anyOf") { context in
    context.choices.chance(25) ? context.doubledGate() : nil
  }
}

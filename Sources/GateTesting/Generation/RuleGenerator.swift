/// Writes random rules of one kind, of the names that there are where the rule stands.
///
/// ```swift
/// let streak = RuleGenerator { place in
///   "acme.streak(\(place.choices.number(in: 1...5)), of: \(place.counter("practice")))"
/// }
/// ```
///
/// Random catalogs then join it with rules of the other kinds, see ``Generator/catalogs(kinds:rules:)``.
public struct RuleGenerator: Sendable {
  let write: @Sendable (inout GenerationContext) -> WrittenRule?

  /// Makes a generator of what writes a rule; `nil` where none of the kind can stand, since there is no item
  /// to ask for, say.
  public init(_ write: @escaping @Sendable (inout GenerationContext) -> WrittenRule?) {
    self.write = write
  }
}

extension RuleGenerator {
  /// Those of the built-in kinds that ask for something, the simplest of them first; what happens more often
  /// in real catalogs is listed more often.
  static let leaves: [RuleGenerator] = [
    .free, .never, .productOrFull, .productOrFull, .product, .product, .subscription, .window,
    .after, .completed, .started, .attribute, .attribute, .usage, .rollout, .namedGate,
  ]

  /// Those that count places.
  static let counting: [RuleGenerator] = [.freeTier, .drip, .completedPrevious, .startedPrevious]

  static let free = RuleGenerator { _ in WrittenRule(text: "free", kind: "free", .object([])) }
  static let never = RuleGenerator { _ in WrittenRule(text: "never", kind: "never", .object([])) }

  static let namedGate = RuleGenerator { context in
    context.namedGate().map { name in
      context.choices.chance(20)
        ? .call("gate", .positional("name", .word(name)))
        : WrittenRule(text: name, kind: "gate", .text(name))
    }
  }
}

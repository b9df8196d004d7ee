/// A plugin that gives rules of one name their meaning.
///
/// A kind says how it is written (``signature``), checks its own arguments (``init(_:)``, which reports
/// every fault at its place), lowers to a ``Condition``, and says in words what settled one of its rules
/// (``reason(_:)``, ``phrases``). The built-in kinds are registered exactly as one from outside is:
///
/// ```swift
/// /// Opens at an instant to those who hold a product: `acme.launch(2026-12-01, of: pro)`.
/// struct LaunchRule: RuleKind {
///   static let name = "acme.launch"
///   static let summary = "Opens at an instant to those who hold a product."
///   static let signature: RuleSignature = [.positional("at"), .named("of")]
///
///   let instant: Instant
///   let product: ProductReference
///
///   init?(_ arguments: inout RuleArguments) {
///     let instant = arguments.required("at", .instant)
///     let product = arguments.required("of", .product)
///     guard let instant, let product else { return nil }
///     self.instant = instant
///     self.product = product
///   }
///
///   func lower(_ build: inout ConditionBuilder) -> Condition {
///     build.all([build.reached(instant), build.holds(product)])
///   }
///
///   func reason(_ facts: ReasonContext) -> Reason? {
///     if facts.now < instant { return facts.reason("acme.launch-ahead", ["at": .instant(instant)]) }
///     return facts.reason("acme.launch", ["product": .product(product.id)], unknown: .entitlements)
///   }
///
///   static let phrases: ReasonPhrases = [
///     "en": [
///       "acme.launch-ahead": ReasonPhrase(unsatisfied: "the launch is on {at}"),
///       "acme.launch": ReasonPhrase(
///         satisfied: "{product} is held", unsatisfied: "{product} is not held",
///         unknown: "whether {product} is held is not known"),
///     ]
///   ]
/// }
/// ```
public protocol RuleKind: Sendable {
  /// The word that a rule of this kind is written with. Kinds from outside prefix theirs with a word
  /// and a full stop: `acme.streak`.
  static var name: String { get }
  /// One line on what it is for.
  static var summary: String { get }
  /// The parameters that it takes.
  static var signature: RuleSignature { get }
  /// How a rule of this kind is written as text, as listings show it; the call that the signature
  /// describes unless the kind says otherwise.
  static var writtenForm: String { get }

  /// Reads and checks the arguments; reports every fault, and answers `nil` where there was one.
  init?(_ arguments: inout RuleArguments)

  /// What must hold of a subject at an instant for the rule to be true.
  func lower(_ build: inout ConditionBuilder) -> Condition

  /// What settled a rule of this kind for a subject; `nil` for a kind that only combines other rules,
  /// which then speak for themselves.
  ///
  /// The code decides the words: it has a phrase for the value that the rule has, which names every
  /// detail.
  func reason(_ facts: ReasonContext) -> Reason?
  /// The words for the reasons of this kind.
  static var phrases: ReasonPhrases { get }
}

extension RuleKind {
  /// Nothing of its own.
  public func reason(_ facts: ReasonContext) -> Reason? { nil }
  /// None.
  public static var phrases: ReasonPhrases { [:] }

  /// The call that the signature describes, such as `atLeast(count, of: [rule, …])`.
  public static var writtenForm: String {
    "\(name)(\(signature.parameters.map(\.writtenForm).joined(separator: ", ")))"
  }
}

extension RuleSignature.Parameter {
  fileprivate var writtenForm: String {
    let value =
      switch content {
      case .word, .value: isPositional ? name : "…"
      case .rule: "rule"
      case .rules: "[rule, …]"
      }
    return isPositional ? value : "\(name): \(value)"
  }
}

/// A plugin that defines the rules of one name.
///
/// A kind declares its syntax (``signature``), checks its arguments and reports every fault at its
/// position (``init(_:)``), lowers to a ``Condition``, and explains in words why a rule has its
/// value (``reason(_:)``, ``phrases``). Built-in kinds are registered in the same way as a kind
/// from outside:
///
/// ```swift
/// /// Opens from an instant on for anyone who holds a product: `acme.launch(2026-12-01, of: pro)`.
/// struct LaunchRule: RuleKind {
///   static let name = "acme.launch"
///   static let summary = "Opens from an instant on for anyone who holds a product."
///
///   static let instant = RuleParameter(positional: "at", .instant)
///   static let product = RuleParameter("of", .product)
///   static let signature = RuleSignature(instant, product)
///
///   let instant: Instant
///   let product: ProductReference
///
///   init?(_ arguments: inout RuleArguments) {
///     let instant = arguments[Self.instant]
///     let product = arguments[Self.product]
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
///   static let reasonInputs: ReasonInputs = []
///   static let outlooks: [Reason.Code: ReasonOutlook] = ["acme.launch-ahead": .timed]
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
///
/// The name, the summary, the signature, ``init(_:)`` and ``lower(_:)`` are required. Later versions add
/// members with defaults only.
public protocol RuleKind: Sendable {
  /// The name that rules of this kind are written with. A kind from outside has a prefix and a full
  /// stop in its name: `acme.streak`.
  static var name: String { get }
  /// A one-line description.
  static var summary: String { get }
  /// The parameters of the kind. Each is declared once, as a ``RuleParameter``.
  static var signature: RuleSignature { get }
  /// The text form of a rule of this kind, for listings. Defaults to the call that the signature
  /// describes.
  static var writtenForm: String { get }

  /// Reads and checks the arguments. Reports every fault, and returns `nil` if there is one.
  ///
  /// An argument that is written and that the kind does not read is an error of the catalog, so
  /// that a misspelt parameter cannot leave a gate open.
  init?(_ arguments: inout RuleArguments)

  /// Returns the condition under which the rule is true.
  func lower(_ build: inout ConditionBuilder) -> Condition

  /// Returns the reason for the value of the rule; `nil` for a kind that only combines other rules,
  /// whose own reasons are then shown.
  ///
  /// The code selects the phrase. The kind must have a phrase for that code and the value of the
  /// rule, and the phrase names every detail.
  func reason(_ facts: ReasonContext) -> Reason?
  /// The phrases for the reasons of this kind.
  static var phrases: ReasonPhrases { get }

  /// The parts of a decision on which the reason and the facts of the kind's own depend.
  ///
  /// The instant, the position of the item and the facts that are marked unknown always count, and so
  /// do the built-in facts that the condition tests. A kind that reads only these returns an empty
  /// set. The default is ``ReasonInputs/everything``.
  ///
  /// A report about many subjects and items finds the reason of a rule once for all that are equal in
  /// these parts. With the default, it explains each decision by itself, which takes many times as
  /// long. A part that a kind reads and omits here can show the reason of another subject;
  /// `RuleKindConformance` of `GateTesting` looks for such parts.
  static var reasonInputs: ReasonInputs { get }
  /// The future of a value that each reason of this kind tells, by code. It determines the order in
  /// which a sentence names the reasons. A code that is absent tells nothing.
  static var outlooks: [Reason.Code: ReasonOutlook] { get }
}

extension RuleKind {
  /// Returns `nil`: the rules that this rule combines explain themselves.
  public func reason(_ facts: ReasonContext) -> Reason? { nil }
  /// An empty set of phrases.
  public static var phrases: ReasonPhrases { [:] }
  /// Everything.
  public static var reasonInputs: ReasonInputs { .everything }
  /// No outlooks.
  public static var outlooks: [Reason.Code: ReasonOutlook] { [:] }

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

import ContentCatalog
import GateRules

/// Opens from an instant on for anyone who holds a product. Relies on the defaults of the protocol.
struct LaunchRule: RuleKind {
  static let name = "acme.launch"
  static let summary = "Opens from an instant on for anyone who holds a product."

  static let instant = RuleParameter(positional: "at", .instant)
  static let product = RuleParameter("of", .product)
  static let signature = RuleSignature(instant, product)

  let instant: Instant
  let product: ProductReference

  init?(_ arguments: inout RuleArguments) {
    let instant: Instant? = arguments[Self.instant]
    let product: ProductReference? = arguments[Self.product]
    guard let instant, let product else { return nil }
    self.instant = instant
    self.product = product
  }

  func lower(_ build: inout ConditionBuilder) -> Condition {
    build.all([build.reached(instant), build.holds(product)])
  }
}

/// Opens for a time after the first start of the app. Has a member for each requirement.
struct TrialRule: RuleKind {
  static let name: String = "acme.trial"
  static let summary: String = "Opens for a time after the first start of the app."
  static let writtenForm: String = "acme.trial(P7D)"

  static let length: RuleParameter<CalendarDuration> = RuleParameter(
    positional: "length", .duration, isOptional: true)
  static let until: RuleParameter<Instant> = RuleParameter("until", .instant, isOptional: true)
  static let signature: RuleSignature = RuleSignature(length, until)

  let length: CalendarDuration?
  let until: Instant?
  let firstSeen: AttributeReference

  init?(_ arguments: inout RuleArguments) {
    length = arguments[Self.length]
    until = arguments[Self.until]
    let firstSeen: AttributeReference? = arguments.value(
      of: "firstSeen", as: .attribute(ofType: .instant))
    if !arguments.contains(Self.length), !arguments.contains(Self.until) {
      arguments.report(Diagnostic.Message("acme-endless", "`acme.trial` never ends"))
    }
    let zone: TimeZoneRules = arguments.timeZone
    if let until, zone.startOfDay(containing: until) != until {
      arguments.report(
        Diagnostic.Message("acme-midday", "the trial ends during a day"), at: Self.until)
    }
    let areSound: Bool = arguments.areSound
    guard areSound, let firstSeen else { return nil }
    self.firstSeen = firstSeen
  }

  func lower(_ build: inout ConditionBuilder) -> Condition {
    let isOver: Condition =
      length.map { build.elapsed($0, since: .attribute(firstSeen)) } ?? build.never
    let isTooLate: Condition = until.map { build.reached($0) } ?? build.never
    return build.not(build.any([isOver, isTooLate]))
  }

  func reason(_ facts: ReasonContext) -> Reason? {
    if let until, facts.now >= until {
      return facts.reason("acme.trial-over", ["until": .instant(until)])
    }
    return facts.reason("acme.trial", unknown: .attributes)
  }

  static let phrases: ReasonPhrases = [
    "en": [
      "acme.trial-over": ReasonPhrase(unsatisfied: "trials ended on {until}"),
      "acme.trial": ReasonPhrase(
        satisfied: "the trial is running", unsatisfied: "the trial is over",
        unknown: "the start of the trial could not be found out"),
    ]
  ]
  static let reasonInputs: ReasonInputs = [.attributes]
  static let outlooks: [Reason.Code: ReasonOutlook] = ["acme.trial-over": .settled]
}

/// A kind under another prefix, which passes every call on.
struct Renamed<Base: RuleKind>: RuleKind {
  static var name: String { "acme.\(Base.name)" }
  static var summary: String { Base.summary }
  static var signature: RuleSignature { Base.signature }
  static var writtenForm: String { "acme.\(Base.writtenForm)" }
  static var phrases: ReasonPhrases { Base.phrases }
  static var reasonInputs: ReasonInputs { Base.reasonInputs }
  static var outlooks: [Reason.Code: ReasonOutlook] { Base.outlooks }

  let base: Base

  init?(_ arguments: inout RuleArguments) {
    guard let base = Base.init(&arguments) else { return nil }
    self.base = base
  }

  func lower(_ build: inout ConditionBuilder) -> Condition { base.lower(&build) }
  func reason(_ facts: ReasonContext) -> Reason? { base.reason(facts) }
}

/// A registry with kinds of our own.
func useRegistry() throws(RuleKindRegistry.Failure) -> RuleKindRegistry {
  let builtIn: RuleKindRegistry = .builtIn
  let kinds = try builtIn.adding(LaunchRule.self).adding(TrialRule.self)
  let kind: (any RuleKind.Type)? = kinds["acme.launch"]
  let all: [any RuleKind.Type] = kinds.kinds
  for kind in all + [kind].compactMap(\.self) {
    let form: String = kind.writtenForm
    let inputs: ReasonInputs = kind.reasonInputs
    let outlooks: [Reason.Code: ReasonOutlook] = kind.outlooks
    print(kind.name, kind.summary, form, inputs == .everything, outlooks.values.map(text))
    print(useSignature(kind.signature))
  }
  return try kinds.adding(Renamed<LaunchRule>.self)
}

/// The failures of a registration.
func useFailures() -> String {
  do {
    return "\(try useRegistry().kinds.count) kinds"
  } catch {
    let described: any DescribedError = error
    let message: String = error.message
    let help: String? = error.help
    switch error {
    case .nameTaken(let name), .badName(let name), .badSignature(let name):
      let name: String = name
      return "\(name): \(message), \(help ?? described.description)"
    @unknown default: return message
    }
  }
}

/// The parameters of a kind, such as a list of kinds shows them.
private func useSignature(_ signature: RuleSignature) -> [String] {
  let parameters: [RuleSignature.Parameter] = signature.parameters
  let positional: ArraySlice<RuleSignature.Parameter> = signature.positional
  let until: RuleSignature.Parameter? = signature["until"]
  return (parameters + positional + [until].compactMap(\.self)).map { parameter in
    let name: String = parameter.name
    let isOptional: Bool = parameter.isOptional
    let isPositional: Bool = parameter.isPositional
    return "\(name)\(isOptional ? "?" : "")\(isPositional ? "" : ":")"
  }
}

/// Returns the name of the future of a value.
private func text(_ outlook: ReasonOutlook) -> String {
  switch outlook {
  case .settled: "settled"
  case .timed: "timed"
  case .positional: "positional"
  @unknown default: "unknown"
  }
}

/// The parts of a decision that a kind reads.
func useInputs(_ bits: UInt8) -> UInt8 {
  let some: ReasonInputs = [.entitlements, .attributes, .progress, .usage, .id, .item]
  let read: ReasonInputs = ReasonInputs(rawValue: bits).intersection(some)
  let rawValue: UInt8 = read.union(.everything).rawValue
  return rawValue
}

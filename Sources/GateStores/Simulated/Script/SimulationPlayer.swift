internal import ContentCatalog
internal import GateKit

/// A player of the steps of a script. It reports a step that is not possible, and continues.
struct SimulationPlayer {
  private var ledger: SimulatedLedger
  private let subject: SubjectID
  let catalog: GatedCatalog
  let context: DocumentReadingContext
  var records = SimulatedRecords()
  private var expectations: ExpectationReader
  /// The names of products for suggestions.
  private let names: SpellingIndex
  /// The subjects of the steps and purchases so far, in order.
  private var subjects: [SubjectID] = []
  private var knownSubjects: Set<SubjectID> = []
  /// The number of entitlements that moments list and did not share with earlier ones.
  private var listedCount = 0
  /// The facts about subjects whose purchases have not changed since, so that moments share them.
  private var facts: [SubjectID: GateSubject] = [:]

  init(
    ledger: SimulatedLedger, subject: SubjectID, catalog: GatedCatalog,
    context: DocumentReadingContext
  ) {
    self.ledger = ledger
    self.subject = subject
    self.catalog = catalog
    self.context = context
    expectations = ExpectationReader(of: catalog, in: context)
    let products = ledger.products
    names = SpellingIndex { products.names }
  }

  /// Performs a step, and returns the facts after it; `nil` if the step is reported, and for every step
  /// after too much work.
  mutating func moment(after value: JSONValue, number: Int) -> SimulationScript.Moment? {
    if listedCount > SimulationScript.maxEntitlements { return nil }
    guard let step = SimulationStep(value, in: context) else { return nil }
    let subject = step.object[SimulationStep.subject].map { SubjectID($0.value) } ?? subject
    advance(to: step)
    let words = perform(step, for: subject)
    if step.operation?.onRecords != nil { facts[subject] = nil }
    add(subject)
    let new = ledger.changed.subtracting(knownSubjects)
    if !new.isEmpty { for subject in ledger.subjects where new.contains(subject) { add(subject) } }
    let subjects = currentFacts()
    if listedCount > SimulationScript.maxEntitlements {
      context.report(.tooMuchWork, at: value.span.opening)
    }
    let expectations = step.object[SimulationStep.expect].map {
      self.expectations.expectations($0)
    }
    return words.map { words in
      SimulationScript.Moment(
        number: number, date: ledger.now, operation: words, note: step.object[SimulationStep.note],
        subject: subject, subjects: subjects, expectations: expectations ?? [],
        span: value.span.opening)
    }
  }

  private mutating func currentFacts() -> [GateSubject] {
    for subject in ledger.changed { facts[subject] = nil }
    ledger.changed = []
    return subjects.map { id in
      if let known = facts[id] { return known }
      let found = records.subject(
        id, entitlements: ledger.entitlements(of: id, environment: nil))
      facts[id] = found
      listedCount += found.entitlements.count
      return found
    }
  }

  /// The instant of the step.
  var now: Instant { ledger.now }

  private mutating func add(_ subject: SubjectID) {
    if knownSubjects.insert(subject).inserted { subjects.append(subject) }
  }

  private mutating func advance(to step: SimulationStep) {
    if let after = step.object[SimulationStep.after] {
      ledger.advance(to: TimeZoneRules.utc.instant(adding: after, to: ledger.now) ?? .latest)
    }
    if let date = step.object[SimulationStep.at],
      let span = step.object.member(SimulationStep.at)?.value.span
    {
      if date < ledger.now { context.report(.inPast(ledger.now), at: span) }
      ledger.advance(to: date)
    }
  }

  /// Performs the operation of a step, and returns its words; `nil` if it is reported.
  private mutating func perform(_ step: SimulationStep, for subject: SubjectID) -> String? {
    guard let operation = step.operation else { return "" }
    if operation == .askToBuy {
      guard let isEnabled = step.object[SimulationStep.askToBuy] else { return nil }
      ledger.askToBuy(isEnabled, for: subject)
      return "askToBuy \(isEnabled)"
    }
    if let operation = operation.onRecords { return record(operation, in: step, for: subject) }
    guard let name = step.product else { return nil }
    guard let product = ledger.products[name.value] else {
      context.report(.unknownProduct(name.value, names), at: name.span)
      return nil
    }
    do throws(SimulatedStoreError) {
      return try perform(operation, product, named: name, in: step, for: subject)
    } catch {
      context.report(.impossible(error), at: name.span)
      return nil
    }
  }

  private mutating func perform(
    _ operation: SimulationOperation, _ product: SimulatedProduct, named name: Located<String>,
    in step: SimulationStep, for subject: SubjectID
  ) throws(SimulatedStoreError) -> String? {
    let object = step.object
    let words = "\(operation.rawValue) \(name.value)"
    if operation == .buy {
      let offer = step.offer(of: product)
      _ = try ledger.buy(name.value, for: subject, offer: offer)
      return words + (offer.map { ", \($0.type.rawValue) \($0.discountType.rawValue)" } ?? "")
    }
    guard let purchase = ledger.purchase(of: name.value, by: subject) else {
      throw .noPurchase(name.value, of: subject)
    }
    switch operation {
    case .buy, .askToBuy, .complete, .start, .score, .use, .set, .enrol: return words
    case .approve: _ = try ledger.approve(purchase)
    case .decline: try ledger.decline(purchase)
    case .cancelRenewal: try ledger.cancelRenewal(purchase)
    case .fixBilling: try ledger.fixBilling(purchase)
    case .renew: try ledger.renew(purchase)
    case .expire: try ledger.expire(purchase)
    case .reverseRefund: try ledger.reverseRefund(purchase)
    case .stopSharing: try ledger.stopSharing(purchase)
    case .failRenewal:
      let grace = object[SimulationStep.grace]
      try ledger.failRenewal(purchase, grace: grace)
      return words + (grace.map { ", grace \($0)" } ?? "")
    case .refund:
      let percentage = object[SimulationStep.percentage]
      try ledger.refund(purchase, percentage: percentage)
      return words + (percentage.map { ", \($0) percent" } ?? "")
    case .change:
      guard let new = object.required(SimulationStep.to) else { return nil }
      guard ledger.products[new] != nil else {
        context.report(
          .unknownProduct(new, names),
          at: object.member(SimulationStep.to)?.value.span ?? name.span)
        return nil
      }
      try ledger.change(purchase, to: new)
      return words + " to \(new)"
    case .share:
      guard let member = object.required(SimulationStep.with) else { return nil }
      _ = try ledger.share(purchase, with: SubjectID(member.value))
      return words + " with \(member.value)"
    }
    return words
  }
}

extension Diagnostic.Message {
  fileprivate static func inPast(_ now: Instant) -> Self {
    Self(.stepInPast, "the step is earlier than the previous one, at `\(now)`")
  }

  fileprivate static func unknownProduct(_ name: String, _ names: SpellingIndex) -> Self {
    Self(.unknownProduct, "the store has no product \(quoting(name))" + names.didYouMean(name))
  }

  fileprivate static func impossible(_ error: SimulatedStoreError) -> Self {
    Self(.impossibleStep, error.message)
  }
}

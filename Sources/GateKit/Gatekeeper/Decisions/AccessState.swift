import ContentCatalog
import GateRules

/// The decisions about all items, with the attributes of one window.
///
/// A subject goes in, and the states of items come out, which views observe. The gatekeeper has one
/// without context; a window whose context differs has another.
struct AccessState: Sendable {
  private let setup: GatekeeperSetup
  /// The attributes that override those of the sources.
  var context: [AttributeID: AttributeValue] = [:]
  private(set) var evaluation: SubjectEvaluation
  /// The verdict about each distinct program, in the order of ``GatedCatalog/items``.
  private var verdicts: [Verdict]
  /// The first instant at which a decision or a holding can change.
  private(set) var validUntil: Instant?
  /// The items that time has closed and that stay open until the sources have responded, with the
  /// number of the ``ClosingDelay``.
  private var kept: [NodeIndex: Int] = [:]

  init(of subject: GateSubject, at now: Instant, setup: GatekeeperSetup) {
    self.setup = setup
    evaluation = setup.engine.evaluate(subject, at: now)
    verdicts = evaluation.verdictsOfPrograms
    validUntil = Self.validUntil(evaluation, setup)
  }
}

extension AccessState {
  /// Returns the states of all items.
  ///
  /// - Parameter areSettled: whether every source has responded.
  func states(areSettled: Bool) -> ItemStates {
    ItemStates(verdicts: verdicts, kept: kept, areSettled: areSettled)
  }

  /// Returns whether an item is open.
  func isUnlocked(_ item: ItemHandle) -> Bool { states(areSettled: true).isUnlocked(item) }

  /// Returns the state of a product.
  func holding(of product: ProductIndex) -> HoldingState {
    evaluation.facts.holdingState(of: product, at: evaluation.now)
  }

  /// The products that are held.
  var held: Set<ProductIndex> {
    evaluation.facts.heldProducts(in: setup.catalog, at: evaluation.now)
  }
}

extension AccessState {
  /// Decides again, for other facts.
  mutating func decide(about subject: GateSubject, at now: Instant) {
    var subject = subject
    for (attribute, value) in context where attribute != CatalogAttribute.signedIn {
      subject.set(value, for: attribute)
    }
    evaluation = setup.engine.evaluate(subject, at: now)
    verdicts = evaluation.verdictsOfPrograms
    validUntil = Self.validUntil(evaluation, setup)
  }

  /// Decides again, for the same facts at a later instant. Returns the items that have closed.
  mutating func advance(about subject: GateSubject, to now: Instant) -> [NodeIndex] {
    let before = states(areSettled: true)
    decide(about: subject, at: now)
    let after = states(areSettled: true)
    if after == before { return [] }
    return setup.items.filter { before.isUnlocked($0) && !after.isUnlocked($0) }.map(\.node)
  }

  /// Keeps items open until a delay ends.
  mutating func keep(_ items: [NodeIndex], until delay: Int) {
    for item in items { kept[item] = delay }
  }

  /// Closes the items that were kept open until a delay ends.
  mutating func endDelay(_ delay: Int) { kept = kept.filter { $0.value != delay } }

  /// Closes the items that were kept open.
  mutating func endDelays() { kept = [:] }

  private static func validUntil(
    _ evaluation: SubjectEvaluation, _ setup: GatekeeperSetup
  ) -> Instant? {
    let (facts, now) = (evaluation.facts, evaluation.now)
    let holdings = setup.catalog.products.catalogIndices.compactMap {
      Fact.holding(HoldingFact(product: $0)).nextChange(for: facts, after: now)
    }
    // A grace period changes the status of a holding, but not the holding.
    let periods = evaluation.subject.entitlements.compactMap(\.expiresDate).filter {
      $0 > now && $0 < .latest
    }
    let change = evaluation.engine.core.nextChange(for: facts, after: now)
    return (holdings + periods + [change].compactMap { $0 }).min()
  }
}

extension SubjectEvaluation {
  /// The verdict about each distinct program, in the order of ``GatedCatalog/items``.
  fileprivate var verdictsOfPrograms: [Verdict] {
    engine.catalog.items.values.map { engine.catalog.verdict(of: $0, answers) }
  }
}

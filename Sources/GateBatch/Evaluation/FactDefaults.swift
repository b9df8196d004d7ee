import ContentCatalog
import GateRules

/// The values of the facts of a ``FactIndex`` for a subject that lists nothing at the instant of the
/// decisions, and their next changes.
struct FactDefaults: Sendable {
  let moment: FactMoment
  /// The facts that are true or unknown, with their values.
  let values: [(fact: Int, answer: Ternary)]
  /// The next change of the facts that are equal for all subjects.
  private let change: Instant?
  /// By the index of an attribute's name, the next change for subjects that do not list the
  /// attribute.
  private let defaultChanges: [(name: Int, change: Instant)]

  /// - Parameters:
  ///   - index: the facts of the catalog.
  ///   - names: the names that subjects list.
  ///   - timed: the facts whose next changes are requested; `nil` for none.
  init(
    of index: FactIndex, in catalog: GatedCatalog, _ names: SymbolTable, timed: [Fact]?,
    at now: Instant
  ) {
    moment = FactMoment(now, for: index)
    // Facts that were added are false for a subject without purchases.
    let unlisted = catalog.unlistedFacts(at: now).values
    values = catalog.program.facts.indices.map { ($0, unlisted.value(ofFact: $0)) }
      .filter { $0.1 != .false }
    let changes = Set(timed ?? []).compactMap { fact in
      catalog.nextChangeForNobody(of: fact, after: now).map { (fact.anchorAttribute, $0) }
    }
    change = changes.filter { $0.0 == nil }.map(\.1).min()
    let indices = Dictionary(
      names.attributes.enumerated().map { (AttributeID($1), $0) },
      uniquingKeysWith: { first, _ in first })
    defaultChanges = changes.compactMap { attribute, change in
      attribute.flatMap { indices[catalog.content.attributes[$0].id] }.map { ($0, change) }
    }
  }

  /// Returns the next instant at which a value that does not follow from the subject's lists may
  /// change; `nil` if every such value is constant.
  ///
  /// - Parameter listed: the listed facts, with those of the subject last.
  /// - Complexity: O(n × m) in the attributes of the subject and in the defaults that can change.
  func change(ofSubject subject: Int, in listed: borrowing SubjectBatch) -> Instant? {
    var change = change
    for entry in defaultChanges {
      let own = listed.attributes.reversed().prefix { $0.subject == subject }
      if !own.contains(where: { $0.name == entry.name }) { change.lower(to: entry.change) }
    }
    return change
  }
}

extension Fact {
  /// The attribute that the fact counts from.
  fileprivate var anchorAttribute: AttributeIndex? {
    if case .elapsed(let test) = self { test.anchor.attribute } else { nil }
  }
}

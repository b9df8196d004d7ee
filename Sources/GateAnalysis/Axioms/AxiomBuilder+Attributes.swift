import ContentCatalog
import GateRules

/// The axioms of attributes: the tests of an attribute are true together as for one of its values, or
/// as for its absence.
extension AxiomBuilder {
  /// The limits on the values to examine, and on the size of one axiom.
  private static var maxCandidates: Int { 4_000 }
  private static var maxSize: Int { 100_000 }

  mutating func addAttributes() {
    var tests: [AttributeIndex: [(index: PropositionIndex, test: AttributeFact.Question)]] = [:]
    let stated = facts(.attribute) { if case .attribute(let test) = $0 { test } else { nil } }
    for (index, test) in stated {
      tests[test.attribute, default: []].append((index, test.question))
    }
    for (attribute, tests) in tests.sorted(by: { $0.key < $1.key }) where !work.isSpent {
      add(attribute, tests)
    }
    let dates = facts(.itemDate) { if case .itemDate(let test) = $0 { test } else { nil } }
    for (index, test) in dates {
      guard catalog.attributes[test.attribute].hasValueOnlyIfListed,
        let listed = known(.listed(test.attribute))
      else { continue }
      add(store.implies([formula(index)], listed), because: .values(test.attribute))
    }
  }

  private mutating func add(
    _ attribute: AttributeIndex,
    _ tests: [(index: PropositionIndex, test: AttributeFact.Question)]
  ) {
    guard tests.count <= Self.maxTests else { return }
    work.spend(3 * tests.count * tests.count)
    let declared = catalog.attributes[attribute]
    let classes = AttributeClasses(
      of: declared, distinguishedBy: tests.map(\.test), maxCandidates: Self.maxCandidates)
    guard classes.isComplete, classes.classes.count * tests.count <= Self.maxSize else { return }
    work.spend(3 * classes.classes.count * tests.count)
    let listed = known(.listed(attribute))
    func conjunction(_ satisfies: [Bool], isListed: Bool?) -> Formula {
      let literals = zip(tests, satisfies).map { test, isSatisfied in
        let formula = store.proposition(at: test.index)
        return isSatisfied ? formula : formula.negated
      }
      let mark = isListed.flatMap { isListed in listed.map { isListed ? $0 : $0.negated } }
      return store.all(literals + [mark].compactMap { $0 })
    }
    var cases = classes.classes.map { conjunction($0.satisfies, isListed: true) }
    let absent =
      switch declared.defaultValue {
      case .value(let value): tests.map { $0.test.holds(of: value) }
      case .unknown, .absent: tests.map { _ in false }
      }
    cases.append(conjunction(absent, isListed: false))
    add(store.any(cases), because: .values(attribute))
  }
}

package import ContentCatalog
package import GateRules

/// The parts of a catalog that the expectations of its personas examine.
///
/// A clause is *decided* by being true if some expected verdict would be another one were the clause
/// false, and by being false if some would be another one were it true. So an edit that replaces a
/// decided clause with `never` or `free` fails a persona.
package struct PersonaCoverage {
  /// A clause of the catalog.
  package struct Clause {
    package let clause: WrittenClause
    /// Whether the rules of an expected item contain the clause.
    package fileprivate(set) var isReached = false
    /// Whether it is decided by being true. A clause `never` cannot be.
    package fileprivate(set) var isDecidedTrue: Bool
    /// Whether it is decided by being false. A clause `free` cannot be.
    package fileprivate(set) var isDecidedFalse: Bool

    fileprivate init(_ clause: WrittenClause) {
      self.clause = clause
      isDecidedTrue = clause.kind.isExactly("never")
      isDecidedFalse = clause.kind.isExactly("free")
    }

    package var isCovered: Bool { isDecidedTrue && isDecidedFalse }

    fileprivate func isDecided(_ value: Bool) -> Bool { value ? isDecidedTrue : isDecidedFalse }

    fileprivate mutating func decide(_ value: Bool) {
      if value { isDecidedTrue = true } else { isDecidedFalse = true }
    }
  }

  /// The clauses that take part in decisions, in the order of the files.
  package private(set) var clauses: [Clause]
  /// The items without an expected verdict, in catalog order. Drafts are not counted.
  package let itemsWithoutExpectation: [ItemID]
  package let itemCount: Int
  /// The products that no persona has an entitlement to, in catalog order. Consumables are not counted.
  package let unmentionedProducts: [ProductID]
  package let productCount: Int
  /// Whether the examination ended early, so that clauses may be covered although they are not said
  /// to be.
  package private(set) var isIncomplete = false

  /// The limit on the rules that are visited, with their values changed.
  package static let maxWork = 200_000_000

  /// Examines personas. Expectations that are not met cover nothing.
  ///
  /// - Parameters:
  ///   - now: the instant of each persona's own expectations.
  package init(
    of personas: [Persona], decidedBy engine: GateEngine, workLimit: Int = maxWork,
    at now: (Persona) -> Instant
  ) {
    let catalog = engine.catalog
    let content = catalog.content
    clauses = catalog.writtenClauses.map { Clause($0) }
    var examination = Examination(of: clauses, WorkBudget(workLimit))
    var expected: Set<NodeIndex> = []
    var products: Set<ProductIndex> = []
    for persona in personas {
      products.formUnion(
        persona.subject.entitlements.compactMap {
          content.productIndex(named: $0.product.rawValue)
        })
      for moment in persona.moments(at: now(persona)) {
        let evaluation = engine.evaluate(persona.subject, at: moment.now)
        for expectation in moment.expectations {
          guard case .verdict(let verdict) = expectation.statement else { continue }
          for item in expectation.items {
            guard let node = content.nodeIndex(named: item.rawValue),
              evaluation.verdict(of: item) == verdict
            else { continue }
            expected.insert(node)
            examination.examine(node, verdict, in: evaluation)
          }
        }
      }
    }
    clauses = examination.clauses
    isIncomplete = examination.budget.isSpent
    let items = content.nodes.catalogIndices.filter {
      content.nodes[$0].isContent && !(catalog.conditions.items[$0]?.isDraft ?? true)
    }
    itemCount = items.count
    itemsWithoutExpectation = items.filter { !expected.contains($0) }
      .compactMap { content.nodes[$0].itemID }
    let sold = content.products.catalogIndices.filter { content.products[$0].kind != .consumable }
    productCount = sold.count
    unmentionedProducts = sold.filter { !products.contains($0) }.map { content.products[$0].id }
  }

  /// The covered parts of the clauses, of the items and of the products, each from 0 to 10,000.
  package var leastShare: Int {
    func share(_ covered: Int, of count: Int) -> Int {
      count == 0 ? 10_000 : covered * 10_000 / count
    }
    return min(
      share(clauses.count(where: \.isCovered), of: clauses.count),
      share(itemCount - itemsWithoutExpectation.count, of: itemCount),
      share(productCount - unmentionedProducts.count, of: productCount))
  }
}

/// The search for the clauses that expected verdicts depend on.
private struct Examination {
  private(set) var clauses: [PersonaCoverage.Clause]
  let budget: WorkBudget
  private let indices: [SourceSpan: Int]
  /// The clauses of each item.
  private var clausesOfNode: [NodeIndex: [Int]] = [:]

  init(of clauses: [PersonaCoverage.Clause], _ budget: WorkBudget) {
    self.clauses = clauses
    self.budget = budget
    indices = Dictionary(
      clauses.indices.map { (clauses[$0].clause.span, $0) }, uniquingKeysWith: { first, _ in first }
    )
  }

  mutating func examine(_ node: NodeIndex, _ verdict: Verdict, in evaluation: SubjectEvaluation) {
    if budget.isSpent { return }
    if let known = clausesOfNode[node], known.allSatisfy({ clauses[$0].isCovered }) { return }
    guard
      let explainer = evaluation.engine.catalog.explainer(
        ofNode: node, for: evaluation.facts, at: evaluation.now)
    else { return }
    let own =
      clausesOfNode[node] ?? explainer.clauseSpans.compactMap { indices[$0] }.sorted()
    clausesOfNode[node] = own
    for index in own {
      clauses[index].isReached = true
      for value in [true, false] where !clauses[index].isDecided(value) {
        let other = explainer.verdict(
          ifClauseAt: clauses[index].clause.span, is: !value, within: budget)
        if other != verdict { clauses[index].decide(value) }
      }
    }
  }
}

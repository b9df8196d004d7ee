import ContentCatalog
package import GateRules

/// An index from each name that a subject may list to the dependent facts of one catalog. With it,
/// evaluation only visits what is listed.
///
/// A class, so that passing it costs a single reference.
package final class FactIndex: Sendable {
  /// The product that a name refers to.
  struct Product: Sendable {
    let index: ProductIndex
    let kind: ProductKind
    let period: CalendarDuration?
    /// Whether facts about an entitlement to it depend on the other entitlements of the subject.
    let isJoint: Bool
  }

  /// A fact that each entitlement determines independently: it is true if it is true for any of
  /// them.
  struct PurchaseFact: Sendable {
    enum Test: Sendable {
      case holding(HoldingFact)
      case elapsed(ElapsedFact)
    }

    let fact: Int
    let test: Test

    /// Whether an unknown past makes the fact unknown.
    var concernsPast: Bool {
      switch test {
      case .holding(let test): test.concernsPast
      case .elapsed: true
      }
    }

    /// The product that the fact is about; `nil` for a duration that an attribute begins.
    var product: ProductIndex? {
      switch test {
      case .holding(let test): test.product
      case .elapsed(let test): test.anchor.product
      }
    }
  }

  /// A fact about the date that an attribute lists for an item.
  struct DateFact: Sendable {
    let fact: Int
    /// The time around the date; `nil` for the question whether there is one.
    let wait: ElapsedFact?
  }

  /// A fact about a record of progress.
  struct ProgressFact: Sendable {
    enum Test: Sendable {
      case progress(ItemProgressFact.Question)
      case elapsed(ElapsedFact)
    }

    let fact: Int
    let test: Test
  }

  /// Whether every fact can be computed from ``SubjectBatch``. Facts of plugins require the subject
  /// itself.
  package let readsListedFacts: Bool

  /// Whether next changes are requested.
  package let notesChanges: Bool

  let zone: TimeZoneRules
  let bundles: BundleClosure
  /// For each fact, whether its next change is requested.
  let isTimeDependent: [Bool]
  /// The product of each product name; `nil` if the catalog has none of that name.
  let products: [Product?]
  /// By the index of a product name, the facts that holding the product makes true.
  let held: JaggedArray<Int32>
  /// For each fact, the product that it is about holding; `nil` if it is not about holding.
  let heldProducts: [ProductIndex?]
  /// The facts about entitlements to any product.
  let productFacts: [Int]
  /// The facts of ``productFacts`` that an unknown past makes unknown.
  let pastFacts: [Int]
  /// By the index of a product name, the facts that are evaluated for each entitlement to it.
  let judged: JaggedArray<PurchaseFact>
  let attributes: [AttributeFacts]
  /// The facts about the records of items.
  let progress: JaggedArray<ProgressFact>
  /// The row in ``progress`` of each item that has one.
  private let progressRows: NumberMap<NodeIndex, Int>
  /// The position of the catalog among those that the names belong to.
  private let number: Int
  /// By the index of a counter name, the facts about its uses.
  let usage: JaggedArray<UsageFact>
  let rollouts: [(fact: Int, test: RolloutFact)]

  /// Builds the index.
  ///
  /// - Parameters:
  ///   - number: the position of the catalog among those that the names belong to.
  ///   - facts: the facts that have columns.
  ///   - timed: the facts whose next changes are requested; `nil` for none.
  package init(
    _ catalog: GatedCatalog, number: Int, _ names: SymbolTable, facts: [Fact],
    timed: [Fact]?
  ) {
    let content = catalog.content
    let wanted = Set(timed ?? [])
    let sorted = FactsByDeclaration(facts, in: content)
    zone = content.timeZone
    bundles = content.bundles
    notesChanges = timed != nil
    isTimeDependent = facts.map { wanted.contains($0) }
    readsListedFacts = !facts.contains { if case .custom = $0 { true } else { false } }
    products = names.products.map { Product(named: $0, in: content, sorted) }
    heldProducts = facts.map { fact in
      if case .holding(let test) = fact { test.product } else { nil }
    }
    productFacts = facts.indices.filter { facts[$0].product != nil }
    pastFacts = facts.indices.filter { facts[$0].concernsPast }
    held = JaggedArray(products.map { $0.map { sorted.held(with: $0.index) } ?? [] })
    judged = JaggedArray(products.map { $0.map { sorted.judged(by: $0.index) } ?? [] })
    attributes = zip(names.attributes, names.texts).map { name, texts in
      sorted.facts(aboutAttribute: content.attributeIndex(AttributeID(name)), texts: texts)
    }
    progress = JaggedArray(sorted.progress)
    progressRows = sorted.progressRows
    self.number = number
    usage = JaggedArray(
      names.counters.map { name in
        content.counterIndex(CounterID(name)).flatMap { sorted.usage[$0] } ?? []
      })
    rollouts = sorted.rollouts
  }

  /// Returns the node of each item name that subjects can list; `nil` if the catalog has no such item. Empty if they
  /// list no items.
  func nodes(for listed: borrowing SubjectBatch) -> [NodeIndex?] {
    listed.itemNodes.isEmpty ? [] : listed.itemNodes[number]
  }

  /// Returns the numbers of the facts in ``progress`` about an item's record; none for `nil`, an item that the catalog
  /// lacks.
  func progressFacts(about node: NodeIndex?) -> Range<Int> {
    node.flatMap { progressRows[$0] }.map { progress.numbers(ofRow: $0) } ?? 0..<0
  }
}

extension FactIndex.Product {
  /// Returns `nil` if the catalog has no product of this name.
  fileprivate init?(named name: String, in content: Catalog, _ facts: FactsByDeclaration) {
    guard let index = content.productIndex(named: name) else { return nil }
    let product = content.products[index]
    self.init(
      index: index, kind: product.kind, period: product.period,
      isJoint: product.stacks || facts.isJoint(index))
  }
}

extension Fact {
  /// Whether the fact is about earlier entitlements to a product, or about the date of one.
  fileprivate var concernsPast: Bool {
    if case .holding(let test) = self { test.concernsPast } else { product != nil }
  }
}

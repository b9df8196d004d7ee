package import ContentCatalog

/// An index from each name that a subject may list to the dependent facts of one catalog at one
/// instant. With it, evaluation only visits what is listed.
///
/// A class, so that passing it costs a single reference.
package final class FactIndex: Sendable {
  /// The product that a name refers to.
  struct Product: Sendable {
    let index: ProductIndex
    let kind: ProductKind
    let period: CalendarDuration?
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

    /// The product that the fact is about; `nil` for a duration that an attribute begins.
    var product: ProductIndex? {
      switch test {
      case .holding(let test): test.product
      case .elapsed(let test):
        switch test.anchor {
        case .bought(let product): product
        case .attribute: nil
        }
      }
    }
  }

  /// A fact about a record of progress.
  struct ProgressFact: Sendable {
    let fact: Int
    let question: ItemProgressFact.Question
  }

  package let now: Instant
  /// The facts that are true or unknown for a subject that lists nothing, with their values.
  package let defaults: [(fact: Int, answer: Ternary)]
  /// Whether every fact can be computed from ``SubjectBatch``. Facts of plugins require the subject
  /// itself.
  package let readsListedFacts: Bool

  /// Whether next changes are requested.
  package let notesChanges: Bool
  /// The next change of the facts that are equal for all subjects.
  let change: Instant?
  /// By the index of an attribute's name, the next change for subjects that do not list the
  /// attribute.
  let defaultChanges: [(name: Int, change: Instant)]

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
  /// By the index of a product name, the facts that are evaluated for each entitlement to it.
  let judged: JaggedArray<PurchaseFact>
  let attributes: [AttributeFacts]
  /// The node of each item name; `nil` if the catalog has no such item.
  let nodes: [NodeIndex?]
  /// By the index of an item name, the facts about its record.
  let progress: JaggedArray<ProgressFact>
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
    timed: [Fact]?, at now: Instant
  ) {
    self.now = now
    let declared = catalog.content
    zone = declared.timeZone
    bundles = declared.bundles
    notesChanges = timed != nil
    let wanted = Set(timed ?? [])
    isTimeDependent = facts.map { wanted.contains($0) }
    let nobody = ResolvedSubject(GateSubject(id: ""), in: declared, accepting: [])
    defaults = facts.enumerated().compactMap { fact, test in
      switch test {
      case .rollout, .custom: return nil
      default:
        let answer = test.value(for: nobody, at: now)
        return answer == .false ? nil : (fact, answer)
      }
    }
    let changes = wanted.compactMap { fact in
      fact.nextChange(for: nobody, after: now).map { (attribute: fact.anchor, change: $0) }
    }
    change = changes.filter { $0.attribute == nil }.map(\.change).min()
    let nameIndices = Dictionary(
      names.attributes.enumerated().map { (AttributeID($1), $0) },
      uniquingKeysWith: { first, _ in first })
    defaultChanges = changes.compactMap { entry in
      entry.attribute.flatMap { nameIndices[declared.attributes[$0].id] }
        .map { ($0, entry.change) }
    }
    readsListedFacts = !facts.contains { if case .custom = $0 { true } else { false } }
    let sorted = SortedFacts(facts, in: declared)
    products = names.products.map { name in
      declared.productIndex(named: name).map { index in
        let product = declared.products[index]
        return Product(index: index, kind: product.kind, period: product.period)
      }
    }
    heldProducts = facts.map { fact in
      if case .holding(let test) = fact { test.product } else { nil }
    }
    held = JaggedArray(products.map { $0.map { sorted.held(with: $0.index) } ?? [] })
    judged = JaggedArray(products.map { $0.map { sorted.judged(by: $0.index) } ?? [] })
    attributes = zip(names.attributes, names.texts).map { name, texts in
      let index = declared.attributeIndex(AttributeID(name))
      return AttributeFacts(
        tests: index.flatMap { sorted.attributes[$0] } ?? [],
        waits: index.flatMap { sorted.waits[$0] } ?? [], texts: texts)
    }
    nodes = names.nodes[number]
    progress = JaggedArray(nodes.map { $0.flatMap { sorted.progress[$0] } ?? [] })
    usage = JaggedArray(
      names.counters.map { name in
        declared.counterIndex(CounterID(name)).flatMap { sorted.usage[$0] }?.map {
          UsageFact(fact: $0.fact, test: $0.test, in: declared.timeZone, at: now)
        } ?? []
      })
    rollouts = sorted.rollouts
  }
}

extension Fact {
  /// The attribute that the fact counts from.
  fileprivate var anchor: AttributeIndex? {
    guard case .elapsed(let test) = self, case .attribute(let index) = test.anchor else {
      return nil
    }
    return index
  }
}

/// The facts, grouped by what they are about.
private struct SortedFacts {
  private(set) var attributes: [AttributeIndex: [(fact: Int, test: AttributeFact)]] = [:]
  private(set) var waits: [AttributeIndex: [(fact: Int, test: ElapsedFact)]] = [:]
  private(set) var progress: [NodeIndex: [FactIndex.ProgressFact]] = [:]
  private(set) var usage: [CounterIndex: [(fact: Int, test: UsageLimitFact)]] = [:]
  private(set) var rollouts: [(fact: Int, test: RolloutFact)] = []
  private var plain: [ProductIndex: Int32] = [:]
  private var purchases: [ProductIndex: [FactIndex.PurchaseFact]] = [:]
  private let bundles: BundleClosure

  init(_ facts: [Fact], in catalog: Catalog) {
    bundles = catalog.bundles
    for (fact, test) in facts.enumerated() {
      switch test {
      case .holding(let test) where test == HoldingFact(product: test.product):
        plain[test.product] = Int32(fact)
      case .holding(let test):
        purchases[test.product, default: []].append(.init(fact: fact, test: .holding(test)))
      case .elapsed(let test):
        switch test.anchor {
        case .attribute(let index): waits[index, default: []].append((fact, test))
        case .bought(let product):
          purchases[product, default: []].append(.init(fact: fact, test: .elapsed(test)))
        }
      case .attribute(let test): attributes[test.attribute, default: []].append((fact, test))
      case .progress(let test):
        progress[test.node, default: []].append(.init(fact: fact, question: test.question))
      case .usage(let test): usage[test.counter, default: []].append((fact, test))
      case .rollout(let test): rollouts.append((fact, test))
      case .reached, .custom: break
      }
    }
  }

  /// Returns the facts that holding a product makes true.
  func held(with product: ProductIndex) -> [Int32] {
    bundles.products(includedIn: product).compactMap { plain[$0] }
  }

  /// Returns the facts that are evaluated for each entitlement to a product.
  func judged(by product: ProductIndex) -> [FactIndex.PurchaseFact] {
    bundles.products(includedIn: product).flatMap { purchases[$0] ?? [] }
  }
}

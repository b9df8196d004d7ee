package import ContentCatalog

/// What follows from each thing that a subject may list, for the facts of one catalog at one instant: so that
/// only what is listed is looked at.
///
/// A class, so that handing it around costs no more than one reference.
package final class FactIndex: Sendable {
  /// A product that a name stands for.
  struct Product: Sendable {
    let index: Int
    let kind: ProductKind
    let period: CalendarDuration?
  }

  /// A fact that each entitlement settles by itself: it is true if any one says so.
  struct PurchaseFact: Sendable {
    enum Test: Sendable {
      case holding(HoldingFact)
      case elapsed(ElapsedFact)
    }

    let fact: Int
    let test: Test

    /// The product that it asks about.
    var product: Int {
      switch test {
      case .holding(let test): test.product
      case .elapsed(let test):
        switch test.anchor {
        case .bought(let product): product
        case .attribute: -1
        }
      }
    }
  }

  /// What is asked of a record of progress.
  struct ProgressFact: Sendable {
    let fact: Int
    let question: ItemProgressFact.Question
  }

  package let now: Instant
  /// The answers that are not false of someone who lists nothing.
  package let defaults: [(fact: Int, answer: Ternary)]
  /// Whether all that is asked can be told from ``SubjectBatch``; a plugin's fact wants the subject itself.
  package let readsListedFacts: Bool

  /// Whether anybody wants to know when answers change.
  package let notesChanges: Bool
  /// When an answer changes next that is the same for everybody.
  let change: Instant?
  /// By the place of an attribute's name: when an answer changes next for who does not list it.
  let defaultChanges: [(name: Int, change: Instant)]

  let zone: TimeZoneRules
  let bundles: BundleClosure
  /// By fact, whether its next change is wanted.
  let isTimeDependent: [Bool]
  /// By the place of the name; `nil` where the catalog has no such product, attribute or counter.
  let products: [Product?]
  /// By the place of a product's name: the facts that holding it makes true.
  let held: JaggedArray<Int32>
  /// By fact, the product that it is about holding, where it is about nothing else.
  let heldProducts: [Int]
  /// By the place of a product's name: what is asked of each entitlement to it.
  let judged: JaggedArray<PurchaseFact>
  let attributes: [AttributeIndex]
  /// By the place of an item's name: its index among the catalog's nodes, -1 where it has none.
  let nodes: [Int]
  /// By the place of an item's name: what is asked of its record.
  let progress: JaggedArray<ProgressFact>
  /// By the place of a counter's name: what is asked of its uses.
  let usage: JaggedArray<UsageFact>
  let rollouts: [(fact: Int, test: RolloutFact)]

  /// - Parameters:
  ///   - number: which of the catalogs it is that the names are of.
  ///   - facts: those that have columns.
  ///   - timed: those whose next change is wanted; `nil` where none is.
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
    defaultChanges = changes.compactMap { entry in
      entry.attribute.flatMap {
        names.attributes.firstIndex(of: declared.attributes[$0].id.rawValue)
      }
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
      if case .holding(let test) = fact { test.product } else { -1 }
    }
    held = JaggedArray(products.map { $0.map { sorted.held(with: $0.index) } ?? [] })
    judged = JaggedArray(products.map { $0.map { sorted.judged(by: $0.index) } ?? [] })
    attributes = zip(names.attributes, names.texts).map { name, texts in
      let index = declared.attributeIndex(AttributeID(name))
      return AttributeIndex(
        tests: index.flatMap { sorted.attributes[$0] } ?? [],
        waits: index.flatMap { sorted.waits[$0] } ?? [], texts: texts)
    }
    nodes = names.nodes[number]
    progress = JaggedArray(nodes.map { sorted.progress[$0] ?? [] })
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
  /// The attribute that it counts from, as an index into the catalog's.
  fileprivate var anchor: Int? {
    guard case .elapsed(let test) = self, case .attribute(let index) = test.anchor else {
      return nil
    }
    return index
  }
}

/// Facts by what they ask about, as indices into the catalog's lists.
private struct SortedFacts {
  private(set) var attributes: [Int: [(fact: Int, test: AttributeFact)]] = [:]
  private(set) var waits: [Int: [(fact: Int, test: ElapsedFact)]] = [:]
  private(set) var progress: [Int: [FactIndex.ProgressFact]] = [:]
  private(set) var usage: [Int: [(fact: Int, test: UsageLimitFact)]] = [:]
  private(set) var rollouts: [(fact: Int, test: RolloutFact)] = []
  private var plain: [Int: Int32] = [:]
  private var purchases: [Int: [FactIndex.PurchaseFact]] = [:]
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

  /// The facts that holding a product makes true.
  func held(with product: Int) -> [Int32] {
    bundles.products(includedIn: product).compactMap { plain[Int($0)] }
  }

  /// The facts that an entitlement to a product is asked for.
  func judged(by product: Int) -> [FactIndex.PurchaseFact] {
    bundles.products(includedIn: product).flatMap { purchases[Int($0)] ?? [] }
  }
}

import ContentCatalog
import GateRules

/// The facts, grouped by what they are about.
struct FactsByDeclaration {
  private var attributes: [AttributeIndex: [(fact: Int, test: AttributeFact)]] = [:]
  private var waits: [AttributeIndex: [(fact: Int, test: ElapsedFact)]] = [:]
  private var dates: [AttributeIndex: [(node: NodeIndex, fact: FactIndex.DateFact)]] = [:]
  /// The facts about the record of each item that has some.
  private(set) var progress: [[FactIndex.ProgressFact]] = []
  /// The index of each item in ``progress``.
  private(set) var progressRows = NumberMap<NodeIndex, Int>()
  private var shares: [AttributeIndex: [(fact: Int, test: RolloutFact)]] = [:]
  private(set) var usage: [CounterIndex: [UsageFact]] = [:]
  private(set) var rollouts: [(fact: Int, test: RolloutFact)] = []
  /// The products whose entitlements determine a fact only together.
  private var joint: Set<ProductIndex> = []
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
        case .itemDate(let index, let node):
          dates[index, default: []].append((node, .init(fact: fact, wait: test)))
        case .bought(let product):
          purchases[product, default: []].append(.init(fact: fact, test: .elapsed(test)))
        case .held(let product): joint.insert(product)
        case .completed(let node), .started(let node):
          add(.init(fact: fact, test: .elapsed(test)), aboutRecordOf: node)
        }
      case .itemDate(let test):
        dates[test.attribute, default: []].append((test.node, .init(fact: fact, wait: nil)))
      case .attribute(let test): attributes[test.attribute, default: []].append((fact, test))
      case .progress(let test):
        add(.init(fact: fact, test: .progress(test.question)), aboutRecordOf: test.node)
      case .usage(let test):
        usage[test.counter, default: []].append(UsageFact(fact: fact, test: test))
        if let consumable = test.consumable { joint.insert(consumable) }
      case .rollout(let test):
        if let attribute = test.attribute {
          shares[attribute, default: []].append((fact, test))
        } else {
          rollouts.append((fact, test))
        }
      case .reached, .custom: break
      }
    }
  }

  private mutating func add(_ fact: FactIndex.ProgressFact, aboutRecordOf node: NodeIndex) {
    let row = progressRows[node, default: progress.count]
    if row == progress.count { progress.append([]) }
    progress[row].append(fact)
  }

  /// Returns whether a fact depends on the other entitlements of a subject besides one to a product.
  func isJoint(_ product: ProductIndex) -> Bool {
    !joint.isEmpty && bundles.products(includedIn: product).contains { joint.contains($0) }
  }

  /// Returns the facts that holding a product makes true.
  func held(with product: ProductIndex) -> [Int32] {
    bundles.products(includedIn: product).compactMap { plain[$0] }
  }

  /// Returns the facts that are evaluated for each entitlement to a product.
  func judged(by product: ProductIndex) -> [FactIndex.PurchaseFact] {
    bundles.products(includedIn: product).flatMap { purchases[$0] ?? [] }
  }

  /// Returns the facts that test an attribute; none for `nil`, a name that the catalog lacks.
  ///
  /// - Parameter texts: the strings of the symbol table for the attribute.
  func facts(aboutAttribute index: AttributeIndex?, texts: [String]) -> AttributeFacts {
    AttributeFacts(
      tests: index.flatMap { attributes[$0] } ?? [], waits: index.flatMap { waits[$0] } ?? [],
      dates: index.flatMap { dates[$0] } ?? [], shares: index.flatMap { shares[$0] } ?? [],
      texts: texts)
  }
}

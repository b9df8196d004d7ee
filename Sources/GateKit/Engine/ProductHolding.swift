public import ContentCatalog
public import GateRules

/// A product as a purchases page shows it: whether the subject holds it, and the items that it
/// opens.
///
/// ```swift
/// for holding in engine.evaluate(learner, at: now).holdings where holding.state.status.isHeld {
///   print(holding.product, holding.opens.count)  // basic 6
/// }
/// ```
public struct ProductHolding: Identifiable, Hashable, Sendable, Codable {
  /// The product, by its current id in the catalog.
  public let product: ProductID
  /// Whether the subject holds the product, and if not, why.
  public let state: HoldingState
  /// The items that the product opens for this subject, alone or together with everything else that
  /// the subject holds, in catalog order. For a product that is not held, the items that it would
  /// open.
  public let opens: [ItemID]

  /// Creates a holding from its parts, for previews and tests.
  public init(product: ProductID, state: HoldingState, opens: [ItemID] = []) {
    self.product = product
    self.state = state
    self.opens = opens
  }

  /// The product.
  public var id: ProductID { product }
}

extension SubjectEvaluation {
  /// Every product that can be held, in catalog order, with its state for the subject and the items
  /// that it opens.
  ///
  /// A product opens an item if holding it makes the difference: either without any other
  /// entitlement, or in addition to the subject's other entitlements.
  ///
  /// - Complexity: linear in the items opened by each product, and in the conditions of the catalog that concern it.
  public var holdings: [ProductHolding] {
    let products = engine.catalog.content.products
    let differences = HoldingDifferences(self)
    return products.catalogIndices.filter { products[$0].kind != .consumable }.map { index in
      ProductHolding(
        product: products[index].id, state: facts.holdingState(of: index, at: now),
        opens: differences.items(openedBy: index))
    }
  }
}

/// The items that become open when one product is added to a subject's entitlements.
private struct HoldingDifferences {
  private let engine: GateEngine
  private let subject: GateSubject
  private let now: Instant
  private let items: [ItemID]
  private let programs: ProductPrograms
  /// For each distinct program, whether its items are open without entitlements.
  private let openWithNothing: [Bool]
  /// For each distinct program, whether its items are open with the subject's entitlements.
  private let openNow: [Bool]

  init(_ evaluation: SubjectEvaluation) {
    (engine, subject, now) = (evaluation.engine, evaluation.subject, evaluation.now)
    let handles = Array(engine.items)
    items = handles.map(\.id)
    programs = ProductPrograms(of: handles, in: engine.catalog)
    openWithNothing = engine.evaluate(subject.holding([]), at: now).unlocked(among: programs.items)
    openNow = engine.evaluate(subject.holding(subject.entitlements), at: now)
      .unlocked(among: programs.items)
  }

  func items(openedBy index: ProductIndex) -> [ItemID] {
    let concerned = programs.concerned(by: index)
    if concerned.isEmpty { return [] }
    let catalog = engine.catalog.content
    let product = catalog.products[index].id
    let others = subject.entitlements.filter { catalog.product($0.product)?.id != product }
    let purchase = Entitlement(product: product, purchaseDate: now, expiresDate: .latest)
    let withoutIt = others.count == subject.entitlements.count ? nil : evaluation(with: others)
    let alone = evaluation(with: [purchase])
    let besides = others.isEmpty ? alone : evaluation(with: others + [purchase])
    let opened = concerned.filter { program in
      let item = programs.items[program]
      return alone.isUnlocked(item) && !openWithNothing[program]
        || besides.isUnlocked(item) && !(withoutIt?.isUnlocked(item) ?? openNow[program])
    }
    return programs.positions(ofItemsWith: opened).map { items[$0] }
  }

  private func evaluation(with entitlements: [Entitlement]) -> SubjectEvaluation {
    engine.evaluate(subject.holding(entitlements), at: now)
  }
}

/// The distinct programs of items by the products of which a purchase can change their verdict.
private struct ProductPrograms {
  /// The first item with each distinct program.
  let items: [ItemHandle]
  /// For each distinct program, the positions of its items.
  private var members: [[Int]]
  /// For each product, the programs that test purchases of it.
  private var testing: [[Int]]
  /// The programs that test facts of other rule kinds, which can concern all purchases.
  private var always: [Int] = []
  private let bundles: BundleClosure

  init(of handles: [ItemHandle], in catalog: GatedCatalog) {
    let programs = DistinctPrograms(of: handles)
    items = programs.items
    bundles = catalog.content.bundles
    members = Array(repeating: [], count: items.count)
    for (position, program) in programs.positions.enumerated() { members[program].append(position) }
    testing = Array(repeating: [], count: catalog.content.products.count)
    for (program, item) in items.enumerated() {
      guard let conditions = catalog.conditions.items[item.node] else { continue }
      let tested = TestedFacts(
        of: [catalog.conditions.bypass, conditions.opening, conditions.access],
        in: catalog.conditions)
      for product in tested.products { testing[product.position].append(program) }
      let isCustom = tested.facts.contains { index in
        if case .custom = catalog.conditions.fact(at: index) { true } else { false }
      }
      if isCustom { always.append(program) }
    }
  }

  /// Returns the programs whose verdict a purchase of a product can change, in order.
  func concerned(by product: ProductIndex) -> [Int] {
    let included = bundles.products(includedIn: product)
    return Set(included.flatMap { testing[$0.position] } + always).sorted()
  }

  /// Returns the positions of the items of some programs, in order.
  func positions(ofItemsWith programs: [Int]) -> [Int] {
    programs.flatMap { members[$0] }.sorted()
  }
}

extension SubjectEvaluation {
  /// Returns, for each item, whether it is open.
  fileprivate func unlocked(among items: [ItemHandle]) -> [Bool] {
    items.map(isUnlocked)
  }

  fileprivate func isUnlocked(_ item: ItemHandle) -> Bool { verdict(of: item) == .unlocked }
}

extension GateSubject {
  /// Returns the same subject with these entitlements and without products whose holding is
  /// unknown.
  fileprivate func holding(_ entitlements: [Entitlement]) -> GateSubject {
    var subject = self
    subject.entitlements = entitlements
    subject.unknown = unknown.filter { fact in
      if case .product = fact { false } else { true }
    }
    return subject
  }
}

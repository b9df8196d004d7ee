import ContentCatalog
import GateKit
import GateRules
import PropertyTesting

extension Law {
  /// The law that each step of an offer is in an item that is open when it is taken: after the purchases and
  /// other needs of the offer, or after the way that the offer states for the step. The price of the offer
  /// is the sum for all products that it requires.
  ///
  /// An offer with a step to which no way was found has no price.
  public static let offersPriceTheirSteps = Law(
    "offers-price-their-steps", "An offer states what opens the items of its steps."
  ) { material in
    { gateCase, choices in
      let offers = gateCase.engine.evaluate(gateCase.subject, at: gateCase.now).offers(
        of: gateCase.item)
      guard let offer = choices.pick(from: offers), offer.needs.contains(where: \.isStep) else {
        return .vacuous
      }
      if !offer.isPriced(as: gateCase.catalog.content) {
        return .broken("\(offer) has another price than its products")
      }
      if offer.prerequisites.contains(where: { $0.way == nil }) {
        return .check(offer.price == nil, "\(offer) has a price although a step has no way")
      }
      var walk = StepWalk(gateCase, material)
      guard walk.accept(offer) else { return .vacuous }
      return .check(walk.lockedStep == nil, "\(offer) has a step in an item that is locked")
    }
  }
}

/// A subject that takes the steps of an offer one after another.
private struct StepWalk {
  private let gateCase: GateCase
  private let material: CaseMaterial
  private var facts: ResolvedSubject
  private var now: Instant
  /// The first step that was in a locked item when it was taken.
  private(set) var lockedStep: UnlockNeed?

  init(_ gateCase: GateCase, _ material: CaseMaterial) {
    self.gateCase = gateCase
    self.material = material
    facts = gateCase.facts
    now = gateCase.now
  }

  private var catalog: GatedCatalog { gateCase.catalog }

  /// Accepts an offer, and returns whether all its needs could be met.
  mutating func accept(_ offer: UnlockOffer) -> Bool {
    let ways = offer.prerequisites.compactMap(\.way)
    let settled = ([offer] + ways).flatMap(\.needs).compactMap { need -> ProductIndex? in
      switch need {
      case .approval(let product), .fixPayment(let product), .resume(let product):
        catalog.content.productIndex(named: product.rawValue)
      default: nil
      }
    }
    facts = facts.frozen(at: now, settling: Set(settled))
    buy(offer.products)
    var steps = offer.needs.filter(\.isStep)
    guard setAttributes(offer.needs) else { return false }
    for prerequisite in offer.prerequisites {
      takeOpen(&steps, besides: offer)
      guard let way = prerequisite.way else { return false }
      buy(way.products)
      guard setAttributes(way.needs) else { return false }
      for need in way.needs {
        if case .wait(let until) = need { now = max(now, until) }
        if need.isStep { take(need) }
      }
      steps.removeAll { $0 == prerequisite.need }
      take(prerequisite.need)
    }
    takeOpen(&steps, besides: offer)
    lockedStep = lockedStep ?? steps.first
    return true
  }

  private mutating func buy(_ products: [ProductID]) {
    for product in products {
      guard let index = catalog.content.productIndex(named: product.rawValue) else { continue }
      facts = facts.buying(index, at: now, in: catalog.content)
    }
  }

  /// Meets all needs for attributes together, since two of them can concern one attribute. Returns whether
  /// that was possible.
  private mutating func setAttributes(_ needs: [UnlockNeed]) -> Bool {
    let asked = needs.filter { need in
      switch need {
      case .attribute, .staffApproval, .signIn, .enrol: true
      default: false
      }
    }
    if asked.isEmpty { return true }
    guard let trial = OfferTrial(of: gateCase, material),
      let parts = trial.parts(of: UnlockOffer(products: [], needs: asked))
    else { return false }
    for part in parts {
      switch part {
      case .have(let attribute, let values):
        guard let value = values.first else { return false }
        facts = facts.having(value, of: attribute)
      case .enrol(let node): facts = facts.enrolling(in: node, of: catalog.content, at: now)
      case .buy, .settle, .record, .completeAgain, .wait: return false
      }
    }
    return true
  }

  /// Takes the steps that are open and for which the offer states no way.
  private mutating func takeOpen(_ steps: inout [UnlockNeed], besides offer: UnlockOffer) {
    while let open = steps.firstIndex(where: { step in
      !offer.prerequisites.contains { $0.need == step } && isOpen(step)
    }) {
      take(steps.remove(at: open))
    }
  }

  private mutating func take(_ step: UnlockNeed) {
    if !isOpen(step) { lockedStep = lockedStep ?? step }
    switch OfferStep(step, in: catalog.content, at: now) {
    case .record(let record, let node)?: facts = facts.recording(record, of: node)
    case .completeAgain(let node)?:
      facts = facts.completingAgain(node, in: catalog.content, at: now)
    default: break
    }
  }

  private func isOpen(_ step: UnlockNeed) -> Bool {
    let content = catalog.content
    switch step {
    case .start(let item), .score(let item, _):
      return content.nodeIndex(named: item.rawValue).map { isOpen($0) } ?? false
    case .complete(let item):
      return content.nodeIndex(named: item.rawValue).map { canComplete($0) } ?? false
    case .completeAgain(let item):
      return content.nodeIndex(named: item.rawValue).map { canRepeat($0) } ?? false
    case .share(let item, let percent):
      guard let node = content.nodeIndex(named: item.rawValue) else { return false }
      let children = content.contentChildren(ofNode: node)
      if children.isEmpty { return canComplete(node) }
      let total = children.reduce(0) { $0 + content.nodes[$1].weight }
      let possible = children.filter { canComplete($0) }.reduce(0) { $0 + content.nodes[$1].weight }
      return possible * 100 >= total * percent
    default: return true
    }
  }

  private func canComplete(_ node: NodeIndex) -> Bool {
    if facts.hasCompleted(node, in: catalog.content, at: now) == .true { return true }
    let children = catalog.content.contentChildren(ofNode: node)
    return children.isEmpty ? isOpen(node) : children.allSatisfy { canComplete($0) }
  }

  private func canRepeat(_ node: NodeIndex) -> Bool {
    let children = catalog.content.contentChildren(ofNode: node)
    return children.isEmpty ? isOpen(node) : children.allSatisfy { canRepeat($0) }
  }

  private func isOpen(_ node: NodeIndex) -> Bool {
    guard let id = catalog.content.nodes[node].itemID else { return false }
    return gateCase.engine.evaluate(facts, at: now).verdict(of: id) == .unlocked
  }
}

extension UnlockNeed {
  /// Whether the need is met within an item.
  fileprivate var isStep: Bool {
    switch self {
    case .start, .share, .complete, .completeAgain, .score: true
    default: false
    }
  }
}

extension UnlockOffer {
  /// Returns whether the price is the sum for all products, or there is none because they cannot be added.
  fileprivate func isPriced(as catalog: Catalog) -> Bool {
    let products = allProducts.compactMap { catalog.product($0) }
    if Set(allProducts).count != allProducts.count { return false }
    guard let price else {
      return products.contains { $0.price == nil }
        || Set(products.map { [$0.price?.currency, $0.period?.description] }).count != 1
        || prerequisites.contains { $0.way == nil }
    }
    let sum = products.compactMap(\.price?.amount).reduce(DecimalAmount?.none) { sum, amount in
      sum?.adding(amount) ?? amount
    }
    return sum == price.amount && products.allSatisfy { $0.price?.currency == price.currency }
  }
}

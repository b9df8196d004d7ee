package import ContentCatalog

/// The parts of a subject on which the reasons for decisions about items with the same rules depend.
///
/// The parts are those that the rules test, and those that the search for the best offer examines: the
/// products that include a tested one, and the members of their subscription groups.
package struct ReasonSupport: Sendable {
  /// The products whose entitlements matter, in catalog order.
  package private(set) var products: [ProductIndex] = []
  /// The dates of entitlements that matter.
  package private(set) var dates = ReasonDates()
  /// Whether attributes, progress or uses matter.
  package private(set) var includesRecords = false
  /// Whether the id matters.
  package private(set) var includesID = false
  /// Whether all fields of all entitlements matter.
  package private(set) var includesEntitlements = false
}

extension ReasonSupport {
  /// Creates the support of rules; `nil` if they contain a rule whose reason can depend on any part of
  /// a subject.
  ///
  /// - Parameter rules: the index of the conjunction of the rules.
  init?(ofRules rules: Int, in program: CauseProgram, groups: SubscriptionGroups) {
    var pending = [rules]
    var seen: Set<Int> = []
    var tested: Set<ProductIndex> = []
    while let node = pending.popLast() {
      guard seen.insert(node).inserted else { continue }
      switch program.nodes[node] {
      case .opaque: return nil
      case .not(let child): pending.append(child)
      case .atLeast(_, let children): pending += children
      case .leaf(let leaf):
        guard let products = add(program.leaves[leaf], of: program) else { return nil }
        tested.formUnion(products)
      }
    }
    products = groups.products(concerning: tested).sorted()
  }

  /// Adds what the reason of a leaf depends on, and returns the products that it tests; `nil` if it can
  /// depend on everything.
  private mutating func add(
    _ leaf: CauseProgram.Leaf, of program: CauseProgram
  ) -> Set<ProductIndex>? {
    let inputs = type(of: leaf.kind).reasonInputs
    if inputs == .everything { return nil }
    add(inputs)
    var products: Set<ProductIndex> = []
    var pending = [leaf.condition]
    while let operand = pending.popLast() {
      pending += program.conditions.children(of: operand)
      guard let index = program.conditions.fact(of: operand) else { continue }
      let fact = program.conditions.facts[index]
      dates.add(fact)
      switch fact {
      case .holding(let test):
        products.insert(test.product)
      case .elapsed(let test):
        switch test.anchor {
        case .bought(let product), .held(let product):
          products.insert(product)
        case .attribute, .itemDate: add(.attributes)
        case .completed, .started: add(.progress)
        }
      case .attribute, .itemDate: add(.attributes)
      case .progress: add(.progress)
      case .usage(let test): add(test.consumable == nil ? .usage : [.usage, .entitlements])
      case .rollout(let test): add(test.attribute == nil ? .id : .attributes)
      // The inputs of the kind contain those of its own facts.
      case .reached, .custom: break
      }
    }
    return products
  }

  private mutating func add(_ inputs: ReasonInputs) {
    if !inputs.isDisjoint(with: [.attributes, .progress, .usage]) { includesRecords = true }
    if inputs.contains(.id) { includesID = true }
    if inputs.contains(.entitlements) { includesEntitlements = true }
  }
}

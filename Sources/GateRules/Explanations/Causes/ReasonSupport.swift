package import ContentCatalog

/// The parts of a subject on which the reasons for decisions about items with the same rules depend.
///
/// The parts are those that the rules test, and those that the search for the best offer examines: the
/// products that include a tested one, the members of their subscription groups, and the same for the items in
/// which the rules ask for steps.
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
    var tested = Tested()
    while let node = pending.popLast() {
      guard seen.insert(node).inserted else { continue }
      switch program.nodes[node] {
      case .opaque: return nil
      case .not(let child): pending.append(child)
      case .atLeast(_, let children): pending += children
      case .leaf(let leaf):
        guard add(program.leaves[leaf], of: program, to: &tested) else { return nil }
      }
    }
    guard addWays(to: tested.steps, in: program.catalog, to: &tested) else { return nil }
    products = groups.products(concerning: tested.products).sorted()
  }

  /// The products and the items with records that some facts test.
  private struct Tested {
    var products: Set<ProductIndex> = []
    var steps: [NodeIndex] = []
  }

  /// Adds what the reason of a leaf depends on. Returns `false` if it can depend on everything.
  private mutating func add(
    _ leaf: CauseProgram.Leaf, of program: CauseProgram, to tested: inout Tested
  ) -> Bool {
    let inputs = type(of: leaf.kind).reasonInputs
    if inputs == .everything { return false }
    add(inputs)
    var pending = [leaf.condition]
    while let operand = pending.popLast() {
      pending += program.conditions.children(of: operand)
      guard let index = program.conditions.fact(of: operand) else { continue }
      // The inputs of the kind contain those of its own facts.
      add(program.conditions.facts[index], to: &tested)
    }
    return true
  }

  /// Adds what a fact depends on, unless it is custom.
  private mutating func add(_ fact: Fact, to tested: inout Tested) {
    dates.add(fact)
    switch fact {
    case .holding(let test):
      tested.products.insert(test.product)
    case .elapsed(let test):
      switch test.anchor {
      case .bought(let product), .held(let product):
        tested.products.insert(product)
      case .attribute, .itemDate: add(.attributes)
      case .completed(let node), .started(let node):
        add(.progress)
        tested.steps.append(node)
      }
    case .attribute, .itemDate: add(.attributes)
    case .progress(let test):
      add(.progress)
      tested.steps.append(test.node)
    case .usage(let test): add(test.consumable == nil ? .usage : [.usage, .entitlements])
    case .rollout(let test): add(test.attribute == nil ? .id : .attributes)
    case .reached, .custom: break
    }
  }

  private mutating func add(_ inputs: ReasonInputs) {
    if !inputs.isDisjoint(with: [.attributes, .progress, .usage]) { includesRecords = true }
    if inputs.contains(.id) { includesID = true }
    if inputs.contains(.entitlements) { includesEntitlements = true }
  }
}

extension ReasonSupport {
  /// Adds what it depends on whether steps can be taken, and what opens their items. Returns `false` if it can
  /// depend on everything.
  private mutating func addWays(
    to steps: [NodeIndex], in catalog: GatedCatalog, to tested: inout Tested
  ) -> Bool {
    tested.steps = steps
    var seen: Set<NodeIndex> = []
    var conditions: Set<Condition> = []
    while let node = tested.steps.popLast() {
      guard seen.insert(node).inserted else { continue }
      if seen.count > Self.maxSteps { return addEverything(in: catalog, to: &tested) }
      tested.steps += catalog.content.children(ofNode: node)
      guard let access = catalog.conditions.items[node]?.access else { continue }
      var pending = [access]
      while let condition = pending.popLast() {
        guard conditions.insert(condition).inserted else { continue }
        let content = catalog.conditions[condition]
        pending += content.operands
        guard case .fact(let index) = content else { continue }
        let fact = catalog.conditions.fact(at: index)
        if case .custom = fact { return false }
        add(fact, to: &tested)
      }
    }
    return true
  }

  /// Adds what any decision of a catalog depends on. Returns `false` if that can be everything.
  private mutating func addEverything(in catalog: GatedCatalog, to tested: inout Tested) -> Bool {
    for fact in catalog.program.facts {
      if case .custom = fact { return false }
      add(fact, to: &tested)
    }
    tested.products.formUnion(catalog.content.products.catalogIndices)
    return true
  }

  /// The number of items on the way to which all conditions are looked at. Beyond it, everything that the catalog
  /// tests counts.
  private static var maxSteps: Int { 64 }
}

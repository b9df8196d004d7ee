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
  /// - Parameters:
  ///   - rules: the index of the conjunction of the rules.
  ///   - whole: the support of all decisions, which takes the place of one that is found too slowly.
  init?(
    ofRules rules: Int, in program: CauseProgram, groups: SubscriptionGroups,
    orElse whole: ReasonSupport?
  ) {
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
    switch addWays(to: &tested, in: program.catalog) {
    case .examined:
      products = groups.products(concerning: tested.products).sorted()
    case .tooMany:
      guard let whole else { return nil }
      formUnion(whole)
    case .custom: return nil
    }
  }

  /// Creates the support of all decisions of a catalog; `nil` if they can depend on any part of a subject.
  init?(ofAllRulesIn catalog: GatedCatalog) {
    var tested = Tested()
    for fact in catalog.program.facts {
      if case .custom = fact { return nil }
      add(fact, to: &tested)
    }
    products = Array(catalog.content.products.catalogIndices)
  }

  /// Adds what another support contains, whose products are all products.
  private mutating func formUnion(_ whole: ReasonSupport) {
    let own = self
    self = whole
    includesRecords = includesRecords || own.includesRecords
    includesID = includesID || own.includesID
    includesEntitlements = includesEntitlements || own.includesEntitlements
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
  /// The extent to which the items of steps were examined.
  private enum Examination {
    case examined, tooMany
    /// A fact of a plugin decides about one of them.
    case custom
  }

  /// Adds what it depends on whether steps can be taken, and what opens their items.
  private mutating func addWays(
    to tested: inout Tested, in catalog: GatedCatalog
  ) -> Examination {
    var seen: Set<NodeIndex> = []
    var conditions: Set<Condition> = []
    while let node = tested.steps.popLast() {
      guard seen.insert(node).inserted else { continue }
      if seen.count > Self.maxSteps { return .tooMany }
      tested.steps += catalog.content.children(ofNode: node)
      guard let access = catalog.conditions.items[node]?.access else { continue }
      var pending = [access]
      while let condition = pending.popLast() {
        guard conditions.insert(condition).inserted else { continue }
        let content = catalog.conditions[condition]
        pending += content.operands
        guard case .fact(let index) = content else { continue }
        let fact = catalog.conditions.fact(at: index)
        if case .custom = fact { return .custom }
        add(fact, to: &tested)
      }
    }
    return .examined
  }

  /// The number of items of steps that are examined. If there are more, all parts count that any rule of the catalog
  /// tests.
  private static var maxSteps: Int { 32 }
}

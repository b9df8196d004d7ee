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
  /// Whether all attributes, progress and uses matter, besides ``facts``.
  package private(set) var includesRecords = false
  /// The facts that matter besides those about products.
  package private(set) var facts = ReasonFacts()
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
  ///   - includesOffers: whether the reasons depend on the best offer.
  ///   - whole: the support of all decisions, which takes the place of one that is found too slowly.
  init?(
    ofRules rules: Int, in program: CauseProgram, groups: SubscriptionGroups,
    includingOffers includesOffers: Bool, orElse whole: ReasonSupport?
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
    guard includesOffers else {
      products = groups.products(concerning: tested.products).sorted()
      return
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
  package init?(ofAllRulesIn catalog: GatedCatalog) {
    var tested = Tested()
    for fact in catalog.program.facts {
      if case .custom = fact { return nil }
      add(fact, isNamed: false, to: &tested)
    }
    facts.coverAll()
    products = Array(catalog.content.products.catalogIndices)
  }

  /// Adds what another support contains, whose products are all products.
  private mutating func formUnion(_ whole: ReasonSupport) {
    let own = self
    self = whole
    facts = own.facts
    facts.formUnion(whole.facts)
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
    let kind = type(of: leaf.kind)
    // The reasons of the built-in kinds read only what their facts test.
    let isOfPlugin = PluginName.isPrefixed(kind.name)
    if isOfPlugin {
      if kind.reasonInputs == .everything { return false }
      add(kind.reasonInputs)
    }
    var pending = [leaf.condition]
    while let operand = pending.popLast() {
      pending += program.conditions.children(of: operand)
      guard let index = program.conditions.fact(of: operand) else { continue }
      let fact = program.conditions.facts[index]
      if isOfPlugin, fact.isAboutRecords { includesRecords = true }
      // The inputs of the kind contain those of its own facts.
      add(fact, isNamed: true, to: &tested)
    }
    return true
  }

  /// Adds what a fact depends on, unless it is custom.
  ///
  /// - Parameter isNamed: whether reasons can name what the subject lists.
  private mutating func add(_ fact: Fact, isNamed: Bool, to tested: inout Tested) {
    dates.add(fact)
    facts.insert(fact, isNamed: isNamed)
    switch fact {
    case .holding(let test):
      tested.products.insert(test.product)
    case .elapsed(let test):
      if let product = test.anchor.product { tested.products.insert(product) }
      if let node = test.anchor.node { tested.steps.append(node) }
    case .progress(let test): tested.steps.append(test.node)
    case .usage(let test): if test.consumable != nil { includesEntitlements = true }
    case .rollout(let test): if test.attribute == nil { includesID = true }
    case .attribute, .itemDate, .reached, .custom: break
    }
  }

  private mutating func add(_ inputs: ReasonInputs) {
    if !inputs.isDisjoint(with: [.attributes, .progress, .usage]) { includesRecords = true }
    if inputs.contains(.id) { includesID = true }
    if inputs.contains(.entitlements) { includesEntitlements = true }
  }
}

extension ReasonSupport {
  /// Returns the support of the reasons for decisions about an item whose `staysOpen` can decide; `nil` if that depends on a
  /// fact of a plugin.
  package func including(staysOpenOf node: NodeIndex, in catalog: GatedCatalog) -> ReasonSupport? {
    guard let condition = catalog.conditions.items[node]?.staysOpen else { return self }
    var support = self
    // Nothing is offered that makes it true.
    var tested = Tested()
    var seen: Set<Condition> = []
    guard support.add(condition, of: catalog, isNamed: true, to: &tested, &seen) else { return nil }
    return support
  }

  /// Adds the facts of a condition. Returns `false` if one of them is that of a plugin.
  private mutating func add(
    _ condition: Condition, of catalog: GatedCatalog, isNamed: Bool = false,
    to tested: inout Tested, _ seen: inout Set<Condition>
  ) -> Bool {
    var pending = [condition]
    while let condition = pending.popLast() {
      guard seen.insert(condition).inserted else { continue }
      let content = catalog.conditions[condition]
      pending += content.operands
      guard case .fact(let index) = content else { continue }
      let fact = catalog.conditions.fact(at: index)
      if case .custom = fact { return false }
      add(fact, isNamed: isNamed, to: &tested)
    }
    return true
  }

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
    if tested.steps.isEmpty { return .examined }
    var seen: Set<NodeIndex> = []
    var conditions: Set<Condition> = []
    guard add(catalog.conditions.bypass, of: catalog, to: &tested, &conditions) else {
      return .custom
    }
    while let node = tested.steps.popLast() {
      guard seen.insert(node).inserted else { continue }
      if seen.count > Self.maxSteps { return .tooMany }
      tested.steps += catalog.content.children(ofNode: node)
      guard let opening = catalog.conditions.items[node]?.opening else { continue }
      guard add(opening, of: catalog, to: &tested, &conditions) else { return .custom }
    }
    return .examined
  }

  /// The number of items of steps that are examined. If there are more, all parts count that any rule of the catalog
  /// tests.
  private static var maxSteps: Int { 32 }
}

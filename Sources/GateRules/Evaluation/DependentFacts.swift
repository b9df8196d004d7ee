import ContentCatalog

/// The facts of a catalog's program by the declaration that they are about.
///
/// A subject lists little of what a catalog declares. With this index, evaluation visits the facts about
/// listed declarations, and those that depend on the instant or on the subject as a whole. Every other fact
/// has the value that it has for a subject that lists nothing.
struct DependentFacts: Sendable {
  /// The values of all facts and conditions for a subject that lists nothing, with those in ``always`` false.
  let unlisted: EvaluatedFacts
  /// The facts that are evaluated for every subject.
  let always: [Int]
  private let byProduct: FactRows<CatalogProduct>
  private let byAttribute: FactRows<CatalogAttribute>
  private let byNode: FactRows<ContentItem>
  private let byCounter: FactRows<CatalogCounter>

  /// - Parameter nobody: a subject that lists nothing.
  init(_ program: Program, nobody: ResolvedSubject) {
    var always: [Int] = []
    var byProduct = FactRows<CatalogProduct>()
    var byAttribute = FactRows<CatalogAttribute>()
    var byNode = FactRows<ContentItem>()
    var byCounter = FactRows<CatalogCounter>()
    for index in program.facts.indices {
      switch program.facts[index] {
      case .holding(let test): byProduct.append(index, about: test.product)
      case .elapsed(let test):
        switch test.anchor {
        case .attribute(let attribute), .itemDate(let attribute, _):
          // The time since a default passes for those who list nothing.
          if case .value = nobody.attributes[attribute.position] {
            always.append(index)
          } else {
            byAttribute.append(index, about: attribute)
          }
        case .bought(let product), .held(let product): byProduct.append(index, about: product)
        case .completed(let node), .started(let node): byNode.append(index, about: node)
        }
      case .attribute(let test): byAttribute.append(index, about: test.attribute)
      case .itemDate(let test): byAttribute.append(index, about: test.attribute)
      case .progress(let test): byNode.append(index, about: test.node)
      case .usage(let test):
        byCounter.append(index, about: test.counter)
        if let consumable = test.consumable { byProduct.append(index, about: consumable) }
      case .rollout(let test):
        if let attribute = test.attribute {
          byAttribute.append(index, about: attribute)
        } else {
          always.append(index)
        }
      case .reached, .custom: always.append(index)
      }
    }
    (self.always, self.byProduct, self.byAttribute) = (always, byProduct, byAttribute)
    (self.byNode, self.byCounter) = (byNode, byCounter)
    var isAlways = Array(repeating: false, count: program.facts.count)
    for index in always { isAlways[index] = true }
    let values = program.facts.indices.map { index in
      // No instant changes the value of any other fact about nobody.
      isAlways[index] ? Ternary.false : program.facts[index].value(for: nobody, at: .earliest)
    }
    unlisted = EvaluatedFacts(program, facts: values)
  }

  /// Calls a closure with every fact whose value may differ from ``unlisted``. It may be called several times
  /// with one fact.
  ///
  /// - Complexity: O(n) in what the subject lists and in the facts about it.
  func forEach(concerning subject: ResolvedSubject, _ body: (Int) -> Void) {
    always.forEach(body)
    if subject.entitlements.count + subject.purchases.count <= Self.fewPurchases {
      for index in subject.entitlements.indices {
        let bought = subject.entitlements[index].product
        byProduct.forEach(about: subject.bundles.products(includedIn: bought), body)
      }
      byProduct.forEach(about: subject.purchases.lazy.map(\.product), body)
    } else {
      byProduct.forEach(about: productsConcerned(by: subject), body)
    }
    byAttribute.forEach(about: subject.listedAttributes, body)
    if !subject.progress.isEmpty { byNode.forEach(about: subject.progress.keys, body) }
    if !subject.usage.isEmpty { byCounter.forEach(about: subject.usage.keys, body) }
    if !subject.unknown.isEmpty {
      byProduct.forEach(in: subject.unknown.products, body)
      byProduct.forEach(in: subject.unknown.pasts, body)
      byNode.forEach(in: subject.unknown.progress, body)
      byCounter.forEach(in: subject.unknown.counters, body)
    }
  }
}

extension DependentFacts {
  /// The number of purchases up to which a fact may be evaluated for each of them.
  private static let fewPurchases = 8

  /// Returns each product once that purchases of a subject are of, or include. The value of a fact takes time in
  /// proportion to the purchases, of which a subject can list very many.
  private func productsConcerned(by subject: ResolvedSubject) -> Set<ProductIndex> {
    var products = Set(subject.purchases.lazy.map(\.product))
    for bought in Set(subject.entitlements.lazy.map(\.product)) {
      products.formUnion(subject.bundles.products(includedIn: bought))
    }
    return products
  }
}

/// The facts about each element of a table of a catalog.
private struct FactRows<Element>: Sendable {
  /// By position; elements after the last one with a fact have no row.
  private var rows: [[Int]] = []

  mutating func append(_ fact: Int, about index: CatalogIndex<Element>) {
    while rows.count <= index.position { rows.append([]) }
    rows[index.position].append(fact)
  }

  func forEach(about indices: some Sequence<CatalogIndex<Element>>, _ body: (Int) -> Void) {
    for index in indices where index.position < rows.count { rows[index.position].forEach(body) }
  }

  func forEach(in indices: ResolvedUnknowns.Indices<Element>, _ body: (Int) -> Void) {
    switch indices {
    case .some(let indices): forEach(about: indices, body)
    case .all: for row in rows { row.forEach(body) }
    }
  }
}

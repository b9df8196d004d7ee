import ContentCatalog
import GateRules

/// The names and numbers of a catalog, from which subjects are made that meet its rules.
///
/// They come from the facts that the rules test and from the words of the rules, so they include
/// the numbers, dates and durations of a third-party kind. All names are in catalog order, so equal
/// seeds yield equal cases. The products, items and counters of a whole catalog end with the name
/// `gone`, which belongs to none.
struct CatalogNames: Sendable {
  /// The products by their ids, former ids and store ids. A store id with combining marks is followed
  /// by its canonical equivalent, which belongs to no product.
  private(set) var products: [ProductID]
  /// The items. Those of a whole catalog begin with the tested ones.
  private(set) var items: [ItemID]
  /// The attributes, each with values with which rules compare it and with neighbors of these.
  private(set) var attributes: [(attribute: CatalogAttribute, values: [AttributeValue])]
  /// The counters.
  private(set) var counters: [CounterID]
  /// The scores that rules test, and scores close to them.
  private(set) var scores: [Double]
  /// The limits of use that rules test, and numbers close to them.
  private(set) var uses: [Int]
  /// The durations in rules, and the periods of products.
  private(set) var durations: [CalendarDuration]
  /// The instants that a rule or a default names, in order.
  private(set) var instants: [Instant]
  let timeZone: TimeZoneRules

  /// Creates the names of a whole catalog.
  init(of catalog: GatedCatalog) {
    let facts = catalog.program.facts
    self.init(
      of: catalog, facts: facts,
      words: RuleWords(of: RulesAsWritten(of: catalog).all, in: catalog),
      among: TestedParts(all: catalog.content))
    products.append("gone")
    items = Self.items(of: catalog.content, testedBy: facts) + ["gone"]
    counters.append("gone")
  }

  /// Creates the names for which some facts and words of rules ask.
  init(of catalog: GatedCatalog, facts: [Fact], words: RuleWords, among parts: TestedParts) {
    let written = catalog.content
    timeZone = written.timeZone
    products = zip(written.products.catalogIndices, written.products)
      .filter { parts.products.contains($0.0) }.flatMap { Self.names(of: $0.1) }
    items = zip(written.nodes.catalogIndices, written.nodes)
      .filter { parts.nodes.contains($0.0) }.flatMap { Self.names(of: $0.1) }
    counters = zip(written.counters.catalogIndices, written.counters)
      .filter { parts.counters.contains($0.0) }.map(\.1.id)
    scores = Self.around(facts.compactMap(\.score), step: 0.5, else: [60])
    uses = Self.around(facts.compactMap(\.limit) + words.counts, step: 1, else: [1])
      .filter { $0 >= 0 }
    let periods = written.products.compactMap(\.period).filter { !words.durations.contains($0) }
    durations = words.durations + Set(periods).sorted { $0.description < $1.description }
    instants = words.instants
    attributes = zip(written.attributes.catalogIndices, written.attributes)
      .filter { parts.attributes.contains($0.0) }.map { index, attribute in
        (attribute, AttributeValues(of: attribute, at: index, in: facts, words: words).all)
      }
  }

  private static func names(of product: CatalogProduct) -> [ProductID] {
    // Listed twice, so that a subject has the current id more often than another name.
    var names = [product.id, product.id] + product.formerIDs
    for identifier in product.storeIDs.map(\.id) {
      names.append(ProductID(identifier))
      if let swapped = identifier.withSwappedMarks { names.append(ProductID(swapped)) }
    }
    return names
  }

  private static func items(of catalog: Catalog, testedBy facts: [Fact]) -> [ItemID] {
    var tested = Set(facts.compactMap(\.node))
    let all = catalog.nodes.catalogIndices
    let first = all.filter { tested.contains($0) }
    tested.formUnion(first.flatMap { $0..<catalog.nodes[$0].descendants.upperBound })
    let nodes = first + all.filter { !tested.contains($0) }.prefix(maxOtherItems)
    return nodes.flatMap { names(of: catalog.nodes[$0]) }
  }

  private static func names(of item: ContentItem) -> [ItemID] {
    [item.itemID].compactMap { $0 } + item.formerIDs
  }

  /// Returns numbers and their neighbors at a distance of `step`, without duplicates.
  private static func around<Number: Numeric & Comparable>(
    _ tested: [Number], step: Number, else others: [Number]
  ) -> [Number] {
    var found: [Number] = []
    for number in tested.isEmpty ? others : tested {
      for near in [number, number - step, number + step] where !found.contains(near) {
        found.append(near)
      }
    }
    return Array(found.prefix(maxValues))
  }

  /// The maximum number of items that no rule tests. In a large catalog, more of them would only
  /// reduce the chance of an item that a rule tests.
  private static let maxOtherItems = 200
  private static let maxValues = 64
}

extension String {
  /// The canonically equivalent text with the first two combining marks swapped; `nil` for a text
  /// without adjacent marks.
  fileprivate var withSwappedMarks: String? {
    var scalars = Array(unicodeScalars)
    let isMark = { (index: Int) in
      scalars[index].properties.canonicalCombiningClass != .notReordered
    }
    guard let first = scalars.indices.dropLast().first(where: { isMark($0) && isMark($0 + 1) })
    else { return nil }
    scalars.swapAt(first, first + 1)
    return String(String.UnicodeScalarView(scalars))
  }
}

extension Fact {
  fileprivate var score: Double? {
    guard case .progress(let test) = self, case .score(let least, _) = test.question else {
      return nil
    }
    return least
  }

  fileprivate var limit: Int? {
    guard case .usage(let test) = self, case .fewerThan(.number(let limit)) = test.question else {
      return nil
    }
    return min(limit, Int(Int32.max))
  }
}

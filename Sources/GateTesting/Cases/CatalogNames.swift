import ContentCatalog
import GateRules

/// All that a catalog names or counts with, from which subjects are made that meet its rules.
///
/// It is read off what the rules ask, and off their words, so that a kind from outside has its numbers,
/// dates and durations here too. Everything is in the order of the catalog: no order of a set comes in.
struct CatalogNames: Sendable {
  /// Under any name: ids, former ids, store ids; the last is of nothing at all.
  private(set) var products: [ProductID]
  /// Those that rules ask about come first; the last is of nothing at all.
  private(set) var items: [ItemID]
  /// Each with values that rules compare it with, and some a bit beside.
  private(set) var attributes: [(attribute: CatalogAttribute, values: [AttributeValue])]
  /// The last is of nothing at all.
  private(set) var counters: [CounterID]
  /// Around those asked for.
  private(set) var scores: [Double]
  /// Around those asked for.
  private(set) var uses: [Int]
  /// Those of rules and of what is sold for a time.
  private(set) var durations: [CalendarDuration]
  /// Every instant that a rule or a default names, in order.
  private(set) var instants: [Instant]
  let timeZone: TimeZoneRules

  init(of catalog: GatedCatalog) {
    let written = catalog.content
    let facts = catalog.program.facts
    let words = RuleWords(in: catalog)
    timeZone = written.timeZone
    products =
      written.products.flatMap { product in
        [product.id, product.id] + product.formerIDs + product.storeIDs.map { ProductID($0.id) }
      } + ["gone"]
    items = Self.items(of: written, askedAboutBy: facts)
    counters = written.counters.map(\.id) + ["gone"]
    scores = Self.around(facts.compactMap(\.score), step: 0.5, else: [60])
    uses = Self.around(facts.compactMap(\.limit) + words.counts, step: 1, else: [1])
      .filter { $0 >= 0 }
    let periods = written.products.compactMap(\.period).filter { !words.durations.contains($0) }
    durations = words.durations + Set(periods).sorted { $0.description < $1.description }
    instants = words.instants
    attributes = written.attributes.enumerated().map { index, attribute in
      (attribute, AttributeValues(of: attribute, at: index, in: facts, words: words).all)
    }
  }

  private static func items(of catalog: Catalog, askedAboutBy facts: [Fact]) -> [ItemID] {
    var asked = Set(facts.compactMap(\.node))
    let all = catalog.nodes.indices
    let first = all.filter { asked.contains($0) }
    asked.formUnion(first.flatMap { catalog.nodes[$0].index..<catalog.nodes[$0].subtreeEnd })
    let nodes = first + all.filter { !asked.contains($0) }.prefix(maxOtherItems)
    return nodes.flatMap { node in
      [catalog.nodes[node].id].compactMap { $0 } + catalog.nodes[node].formerIDs
    } + ["gone"]
  }

  private static func around<Number: Numeric & Comparable>(
    _ asked: [Number], step: Number, else others: [Number]
  ) -> [Number] {
    var found: [Number] = []
    for number in asked.isEmpty ? others : asked {
      for near in [number, number - step, number + step] where !found.contains(near) {
        found.append(near)
      }
    }
    return Array(found.prefix(maxValues))
  }

  /// In a catalog of very many items, more would only make it less likely that a rule asks about one.
  private static let maxOtherItems = 200
  private static let maxValues = 64
}

extension Fact {
  fileprivate var node: Int? {
    switch self {
    case .progress(let test): return test.node
    case .usage(let test):
      if case .counted(let node) = test.question { return node }
      return nil
    default: return nil
    }
  }

  fileprivate var score: Double? {
    guard case .progress(let test) = self, case .score(let least) = test.question else {
      return nil
    }
    return least
  }

  fileprivate var limit: Int? {
    guard case .usage(let test) = self, case .fewerThan(let limit) = test.question else {
      return nil
    }
    return min(limit, Int(Int32.max))
  }
}

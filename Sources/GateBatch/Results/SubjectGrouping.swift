public import ContentCatalog
import GateKit
import GateRules

/// A division of subjects into groups that are counted apart.
@nonexhaustive
public enum SubjectGrouping: Hashable, Sendable {
  /// By the products that a subject holds now. A product that another one of them includes is not named.
  case product
  /// By the value of an attribute.
  case attribute(AttributeID)
  /// By the sources of a subject's entitlements.
  case source
}

/// The names that subjects of one group share: the ids of the products that they hold, the value of the
/// attribute, or the names of sources.
public struct SubjectGroup: Hashable, Sendable {
  private let texts: [ExactString]

  /// The names, in the order of the catalog or of their bytes; empty for subjects that hold nothing, have no
  /// such attribute or no entitlements.
  public var names: [String] { texts.map(\.text) }

  init(_ names: [String]) { texts = names.map(ExactString.init) }

  /// The number of bytes of all names.
  var length: Int { texts.reduce(0) { $0 + $1.text.utf8.count } }

  /// Whether a group precedes another one in the order of the bytes of its names.
  static func < (a: SubjectGroup, b: SubjectGroup) -> Bool {
    a.texts.lexicographicallyPrecedes(b.texts)
  }
}

/// The groups of the subjects of a block.
struct SubjectGroups {
  private let grouping: SubjectGrouping
  private let catalog: Catalog
  /// The index of the engine whose products count.
  private let engine: Int

  init(_ grouping: SubjectGrouping, in catalog: Catalog, engine: Int = 0) {
    self.grouping = grouping
    self.catalog = catalog
    self.engine = engine
  }

  /// The options with which a batch computes what the groups require.
  static func options(for grouping: SubjectGrouping) -> BatchOptions {
    switch grouping {
    case .product: .holdings
    case .attribute, .source: .subjects
    }
  }

  /// Returns the group of each subject.
  func groups(of block: BatchBlock) -> [SubjectGroup] {
    switch grouping {
    case .product: products(of: block)
    case .attribute(let id):
      block.subjects.map { subject in
        if subject.unknown.contains(.attribute(id)) { return SubjectGroup(["unknown"]) }
        return SubjectGroup([subject.attributes[id]?.shownText].compactMap { $0 })
      }
    case .source:
      block.subjects.map { subject in
        let sources = Set(
          subject.entitlements.compactMap { $0.source.map(ExactString.init) })
        return SubjectGroup(sources.sorted().map(\.text))
      }
    }
  }

  private func products(of block: BatchBlock) -> [SubjectGroup] {
    var held: [[ProductIndex]] = Array(repeating: [], count: block.count)
    let evaluator = block.evaluators[engine]
    for (product, fact) in evaluator.holdings {
      for word in 0..<(block.count + 63) / 64 {
        var truths = evaluator.word(word, of: fact).truths
        while truths != 0 {
          let subject = 64 * word + truths.trailingZeroBitCount
          truths &= truths - 1
          if subject < block.count { held[subject].append(product) }
        }
      }
    }
    var known: [[ProductIndex]: SubjectGroup] = [:]
    return held.map { products in
      if let group = known[products] { return group }
      let group = SubjectGroup(outermost(products).map { catalog.products[$0].id.rawValue })
      known[products] = group
      return group
    }
  }

  /// Returns the products that none of the others includes, in catalog order.
  private func outermost(_ products: [ProductIndex]) -> [ProductIndex] {
    products.filter { product in
      !products.contains { $0 != product && catalog.bundles.includes($0, product) }
    }.sorted()
  }
}

internal import ContentCatalog
import GateAnalysis
import GateBatch
internal import GateKit
internal import GateRules

/// Two versions of a catalog as a report names their parts and decides examples.
struct ComparedVersions {
  let old: GateEngine
  let new: GateEngine
  private let renderers: (old: any ReasonRenderer, new: any ReasonRenderer)

  /// - Throws: a usage error if reasons are not available in the language.
  init(_ old: GatedCatalog, _ new: GatedCatalog, language: String) throws(UsageError) {
    self.old = GateEngine(catalog: old)
    self.new = GateEngine(catalog: new)
    renderers = (try old.renderer(for: language), try new.renderer(for: language))
  }

  private var languages: [String] { [renderers.new.language] }
}

extension ComparedVersions {
  /// Returns an item by its title, with its id in parentheses.
  func name(of id: ItemID) -> String {
    let item = new.catalog.content.item(id) ?? old.catalog.content.item(id)
    return Self.named(item?.title?.text(preferring: languages), id.rawValue)
  }

  /// Returns items by their titles, or as ranges of ids if there are many.
  func names(of items: [ItemID]) -> String {
    if items.count <= Self.maxTitles { return items.map(name).joined(separator: ", ") }
    return "\(ItemRanges.text(items)) (\(items.count) items)"
  }

  /// Returns a product by its title, with its id in parentheses.
  func name(of id: ProductID) -> String {
    let product = new.catalog.content.product(id) ?? old.catalog.content.product(id)
    return Self.named(product?.title?.text(preferring: languages), id.rawValue)
  }

  /// Returns the title, or else the id, of the product to which one version gives a name, or else the other; the
  /// name if neither knows it.
  func title(of name: ProductID, newFirst: Bool = false) -> String {
    let products = (newFirst ? [new, old] : [old, new]).lazy.compactMap {
      $0.catalog.content.product(name)
    }
    guard let product = products.first else { return name.rawValue }
    return product.title?.text(preferring: languages) ?? product.id.rawValue
  }

  /// Returns a declaration in words, by its title.
  func name(of difference: DeclarationDifference) -> String {
    let content = new.catalog.content
    switch difference.family {
    case .catalog: return "the catalog"
    case .item: return name(of: ItemID(difference.id))
    case .product: return name(of: ProductID(difference.id))
    case .attribute:
      let title = content.attribute(AttributeID(difference.id))?.title
      return "attribute " + Self.named(title?.text(preferring: languages), difference.id)
    case .counter:
      let title = content.counter(CounterID(difference.id))?.title
      return "counter " + Self.named(title?.text(preferring: languages), difference.id)
    case .gate: return "gate `\(difference.id)`"
    @unknown default: return difference.id
    }
  }

  /// The most items whose titles are listed.
  private static let maxTitles = 3

  private static func named(_ title: String?, _ id: String) -> String {
    guard let title, !title.isExactly(id) else { return id }
    return "\(title) (\(id))"
  }
}

extension ComparedVersions {
  /// Returns the conditions of an item in both versions.
  func conditions(of difference: ItemDifference) -> [ItemConditions?] {
    let ids = [difference.formerID ?? difference.item, difference.item]
    return zip([old.catalog, new.catalog], ids).map { catalog, id in
      catalog.content.nodeIndex(named: id.rawValue).flatMap { catalog.conditions.items[$0] }
    }
  }

  /// Returns the state of an item for a subject in both versions: open, or the best offer.
  func change(
    of difference: ItemDifference, for witness: Witness
  ) -> (before: String, after: String) {
    (
      Self.state(of: difference.formerID ?? difference.item, for: witness, old, renderers.old),
      Self.state(of: difference.item, for: witness, new, renderers.new)
    )
  }

  private static func state(
    of item: ItemID, for witness: Witness, _ engine: GateEngine, _ renderer: any ReasonRenderer
  ) -> String {
    let evaluation = engine.evaluate(witness.subject, at: witness.now)
    let explanation = evaluation.explain(item)
    switch explanation.decision.verdict {
    case .unlocked: return "open"
    case .indeterminate: return "not known"
    case .locked:
      return explanation.offers.first.map { renderer.phrase(of: $0) } ?? "locked"
    }
  }

  /// Returns what distinguishes a subject: the products, attributes and other facts that it has; `nil` if it
  /// has none. Products have the titles of the version that opens the item to the subject.
  func description(of subject: GateSubject, whoGains: Bool) -> String? {
    var products: [String] = []
    for entitlement in subject.entitlements {
      let product = title(of: entitlement.product, newFirst: whoGains)
      if !products.contains(where: { $0.isExactly(product) }) { products.append(product) }
    }
    let attributes = subject.attributes.sorted { $0.key.rawValue.exactlyPrecedes($1.key.rawValue) }
      .map {
        "\($0.key) \($0.value.shownText)"
      }
    let items = subject.progress.keys.sorted { $0.rawValue.exactlyPrecedes($1.rawValue) }
    let progress = items.isEmpty ? [] : ["progress in \(names(of: items))"]
    let uses = subject.usage.sorted { $0.key.rawValue.exactlyPrecedes($1.key.rawValue) }.map {
      switch $1 {
      case .uses(let uses): "\(uses.count.counted("use")) of \($0)"
      case .count(let count, _): "\(count.counted("use")) of \($0)"
      }
    }
    let facts = products + attributes + progress + uses
    return facts.isEmpty ? nil : facts.joined(separator: ", ")
  }
}

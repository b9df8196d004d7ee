import ContentCatalog
import GateRules
import PropertyTesting

/// The items whose decisions depend on the subject, each with what its rules ask for.
///
/// A subject with facts of the whole catalog rarely has the one that a gate tests, so most cases
/// would decide as for a subject without facts.
struct CaseAims: Sendable {
  /// The condition and the names of the rules of an item, and instants around the dates and
  /// durations among them.
  struct Aim: Sendable {
    /// The condition that opens the item.
    let condition: Condition
    let names: CatalogNames
    let instants: ClusteredInstants
  }

  private var aims: [Aim] = []
  private var items: [(item: ItemID, aim: Int)] = []

  init(of catalog: GatedCatalog, _ instants: ClusteredInstants) {
    let written = RulesAsWritten(of: catalog)
    let store = ConditionStore(extending: catalog.conditions)
    // The number of the aim of each class of items with equal conditions; `nil` for a class that
    // nothing about a subject decides.
    var found: [Int: Int?] = [:]
    for node in catalog.content.nodes.catalogIndices {
      let isDraft = catalog.content.nodes[node].isDraft
      guard !isDraft, let item = catalog.content.nodes[node].itemID,
        let index = catalog.conditions.items.index(of: node)
      else { continue }
      if found[index] == nil, found.count < Self.maxAims {
        let condition = catalog.conditions.items.values[index].opening
        let facts = store.facts(of: condition)
        let words = RuleWords(of: written.parts(of: written.access(ofNode: node)), in: catalog)
        let parts = TestedParts(of: facts, naming: words.all, in: catalog.content)
        found[index] = parts.isEmpty ? .some(nil) : aims.count
        if !parts.isEmpty {
          let names = CatalogNames(of: catalog, facts: facts, words: words, among: parts)
          aims.append(
            Aim(
              condition: condition, names: names, instants: instants.aimed(at: names)))
        }
      }
      if case let aim?? = found[index] { items.append((item, aim)) }
    }
  }

  /// Returns one of the items with its aim; `nil` if nothing about a subject decides any item.
  func any(_ choices: inout Choices) -> (item: ItemID, aim: Aim)? {
    choices.pick(from: items).map { ($0.item, aims[$0.aim]) }
  }

  /// The maximum number of classes. Other items are asked about with names of the whole catalog.
  private static let maxAims = 256
}

import ContentCatalog
import GateKit
import GateRules

/// A rule that is the gate of the item `rule`, with three children, in a small catalog.
struct ExampleRule: Sendable {
  let engine: GateEngine
  /// The rule as written.
  let rule: Rule

  var catalog: GatedCatalog { engine.catalog }

  /// Reads a gate, given as JSON, in a catalog with additional members.
  ///
  /// - Parameter timeZone: the time zone of the catalog, if not the declared one.
  /// - Throws: `ExampleFault` if the catalog has errors, or if a declaration conflicts with the
  ///   rule.
  init(
    gate: String, declaring members: String, in timeZone: String?, kinds: RuleKindRegistry
  ) throws(ExampleFault) {
    let declared = Self.catalog(gate: gate, declaring: members)
    let text = timeZone.map {
      CatalogMembers(declared).replacing("timeZone", with: $0.quotedAsJSON)
    }
    let check = CatalogLoadResult(files: MemoryFiles(text ?? declared), kinds: kinds)
    guard let catalog = check.catalog else {
      let faults = check.diagnostics.filter { $0.severity == .error }
      throw ExampleFault(
        message: faults.map { "\($0.code): \($0.message)" }.joined(separator: ", "))
    }
    guard let node = catalog.content.nodeIndex(named: Self.id),
      let rule = catalog.rules.nodeGates[node]?.rule
    else {
      throw ExampleFault(message: "the id `\(Self.id)` is reserved for the item that has the rule")
    }
    guard catalog.rules.bypass == nil, catalog.rules.requires == nil else {
      throw ExampleFault(message: "a `bypass` or `requires` of the catalog would override the rule")
    }
    engine = GateEngine(catalog: catalog)
    self.rule = rule
  }

  /// The id of the item whose gate is the rule.
  static let id = "rule"

  private static func catalog(gate: String, declaring members: String) -> String {
    """
    {
      "format": 1, "id": "example",
      \(members.isEmpty ? "" : members + ",")
      "features": [
        {"id": "\(id)", "gate": \(gate), "items": ["\(id).1", "\(id).2", "\(id).3"]}
      ]
    }
    """
  }
}

/// The error of an example that cannot be read.
struct ExampleFault: Error {
  let message: String
}

extension ExampleRule {
  /// An item whose gate is the rule.
  struct Item {
    let id: ItemID
    let program: ItemProgram
  }

  /// The items whose gate is the rule.
  var nodes: [NodeIndex] {
    catalog.content.nodes.catalogIndices.filter { node in
      guard let id = catalog.content.nodes[node].itemID?.rawValue else { return false }
      return id == Self.id || id.hasPrefix("\(Self.id).")
    }
  }

  /// The items for which the rule may lower to different conditions, one for each condition.
  var items: [Item] {
    var seen: Set<Program.Operand> = []
    return nodes.compactMap { node in
      guard let id = catalog.content.nodes[node].itemID, let program = catalog.items[node],
        seen.insert(program.gate).inserted
      else { return nil }
      return Item(id: id, program: program)
    }
  }
}

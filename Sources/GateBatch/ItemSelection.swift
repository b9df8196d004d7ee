package import ContentCatalog
package import GateKit
package import GateRules

/// A selection of items of one catalog. Items with the same condition are evaluated together.
package struct ItemSelection: Sendable {
  /// A selected item, which is always content.
  package struct Item: Sendable {
    let node: NodeIndex
    private let conditionNumber: Int32

    /// The index of the item's condition in ``ItemSelection/conditions``.
    package var condition: Int { Int(conditionNumber) }

    fileprivate init(_ node: NodeIndex, condition: Int) {
      self.node = node
      conditionNumber = Int32(truncatingIfNeeded: condition)
    }
  }

  /// The items, in catalog order.
  package let items: [Item]
  /// The distinct conditions that open the items, each with the number of items that it opens.
  package let conditions: [(operand: Program.Operand, itemCount: Int)]
  /// The programs of the items. Those of items with the same conditions are listed once.
  let programs: [ItemProgram]
  /// The index of the program of each item.
  let programIndices: [Int32]
  /// The bypass. If it is true, all items are open.
  package let bypass: Program.Operand
  private let engine: EngineCore
  /// The nodes of the catalog, whose ids are read for each row of the totals.
  private let nodes: [ContentItem]

  /// Selects all items. Groups and drafts are never selected.
  package init(_ engine: GateEngine) {
    self.init(engine, engine.catalog.content.nodes.catalogIndices)
  }

  /// - Parameter isWanted: whether to select an item. Groups and drafts are never selected.
  package init(_ engine: GateEngine, where isWanted: (ContentItem) -> Bool) {
    let nodes = engine.catalog.content.nodes
    self.init(engine, nodes.catalogIndices.filter { nodes[$0].isContent && isWanted(nodes[$0]) })
  }

  private init(_ engine: GateEngine, _ wanted: some Sequence<NodeIndex>) {
    let catalog = engine.catalog
    let nodes = catalog.content.nodes
    var items: [Item] = []
    var programIndices: [Int32] = []
    // Reserved memory costs nothing until it is used, and growing needs twice the memory for a moment.
    items.reserveCapacity(nodes.count)
    programIndices.reserveCapacity(nodes.count)
    var selected = SelectedPrograms(of: catalog)
    for node in wanted where nodes[node].isContent {
      guard let program = selected.add(node) else { continue }
      programIndices.append(Int32(truncatingIfNeeded: program))
      items.append(Item(node, condition: selected.conditionsOfPrograms[program]))
    }
    self.items = items
    programs = selected.programs
    self.programIndices = programIndices
    conditions = selected.conditions
    bypass = catalog.bypass
    self.engine = engine.core
    self.nodes = nodes
  }
}

extension ItemSelection {
  /// Returns the id of one of ``items``.
  package func id(of item: Item) -> ItemID { nodes[item.node].itemID ?? "" }

  /// The ids of the items, in catalog order.
  package var ids: [ItemID] { items.map { id(of: $0) } }

  /// Returns the handle of the item at a position of ``items``.
  package func handle(at position: Int) -> ItemHandle {
    ItemHandle(
      node: items[position].node, program: programs[Int(programIndices[position])], engine: engine)
  }
}

extension ConditionCounting {
  /// - Parameters:
  ///   - items: the items whose conditions are counted.
  ///   - subjects: whether to count the subjects of each condition.
  ///   - verdict: the verdict whose items are counted for each subject; `nil` for none.
  package init(_ items: ItemSelection, subjects: Bool, itemsBeing verdict: Verdict? = nil) {
    self.init(conditions: items.conditions, countsSubjects: subjects, verdict: verdict)
  }
}

/// The programs and conditions of the items that are selected, in the order of the items.
private struct SelectedPrograms {
  private(set) var programs: [ItemProgram] = []
  private(set) var conditionsOfPrograms: [Int] = []
  private(set) var conditions: [(operand: Program.Operand, itemCount: Int)] = []
  private var conditionIndices: [Program.Operand: Int] = [:]
  /// The index in `programs` for each program of the catalog.
  private var indices: [Int?]
  private let table: ItemTable<ItemProgram>

  init(of catalog: GatedCatalog) {
    table = catalog.items
    indices = Array(repeating: nil, count: table.values.count)
  }

  /// Adds an item, and returns the index of its program; `nil` for a node without a program.
  mutating func add(_ node: NodeIndex) -> Int? {
    guard let number = table.index(of: node) else { return nil }
    let index = indices[number] ?? append(table.values[number])
    indices[number] = index
    conditions[conditionsOfPrograms[index]].itemCount += 1
    return index
  }

  private mutating func append(_ program: ItemProgram) -> Int {
    programs.append(program)
    let condition = conditionIndices[program.opening] ?? conditions.count
    if condition == conditions.count {
      conditionIndices[program.opening] = condition
      conditions.append((program.opening, 0))
    }
    conditionsOfPrograms.append(condition)
    return programs.count - 1
  }
}

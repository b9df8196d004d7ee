package import ContentCatalog
package import GateRules

/// A selection of items of one catalog. Items with the same condition are evaluated together.
package struct ItemSelection: Sendable {
  /// A selected item, which is always content.
  package struct Item: Sendable {
    package let id: ItemID
    package let handle: ItemHandle
    /// The index of the item's condition in ``ItemSelection/conditions``.
    package let condition: Int
  }

  /// The items, in catalog order.
  package let items: [Item]
  /// The ids of the items as JSON strings.
  let quotedIDs: ByteStrings
  /// The distinct conditions that open the items, each with the number of items that it opens.
  package let conditions: [(operand: Program.Operand, itemCount: Int)]
  /// The distinct programs of the items.
  let programs: [ItemProgram]
  /// The index of the program of each item.
  let programIndices: [Int32]
  /// The same conditions, grouped by the number of items that they open.
  let groups: [(operands: [Program.Operand], times: Int)]
  /// The bypass. If it is true, all items are open.
  package let bypass: Program.Operand

  /// - Parameter isWanted: whether to select an item. Groups and drafts are never selected.
  package init(_ engine: GateEngine, where isWanted: (ContentItem) -> Bool) {
    var items: [Item] = []
    var conditions: [(operand: Program.Operand, itemCount: Int)] = []
    var slots: [Program.Operand: Int] = [:]
    var programs: [ItemProgram] = []
    var conditionsByProgram: [Int] = []
    var programIndices: [Int32] = []
    var programSlots: [ItemProgram: Int] = [:]
    let nodes = engine.catalog.content.nodes
    for handle in engine.items where isWanted(nodes[handle.node]) {
      guard let id = nodes[handle.node].id else { continue }
      let program = programSlots[handle.program] ?? programs.count
      if program == programs.count {
        programSlots[handle.program] = program
        programs.append(handle.program)
        let operand = handle.program.opening
        let slot = slots[operand] ?? conditions.count
        if slot == conditions.count {
          slots[operand] = slot
          conditions.append((operand, 0))
        }
        conditionsByProgram.append(slot)
      }
      let slot = conditionsByProgram[program]
      conditions[slot].itemCount += 1
      programIndices.append(Int32(program))
      items.append(Item(id: id, handle: handle, condition: slot))
    }
    self.items = items
    self.programs = programs
    self.programIndices = programIndices
    quotedIDs = ByteStrings(of: items) { item, buffer in
      buffer.append(quoted: item.id.rawValue.utf8)
    }
    self.conditions = conditions
    groups = Dictionary(grouping: conditions, by: \.itemCount).sorted { $0.key < $1.key }
      .map { (operands: $0.value.map(\.operand), times: $0.key) }
    bypass = engine.catalog.bypass
  }
}

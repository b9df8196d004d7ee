import ContentCatalog
import GateKit
import GateRules

/// The selected items of one engine by slot: every subject has the same decision, with the same
/// reasons, about all items of a slot.
struct ReasonSlots: Sendable {
  struct Slot: Hashable, Sendable {
    /// The index of the rules in the program of causes.
    let rules: Int
    /// The index of the program in ``ItemSelection/programs``.
    let program: Int
    /// The item whose `staysOpen` can open it; `nil` for items without this setting.
    let ownItem: NodeIndex?
  }

  /// The slots, each with its first item.
  let slots: [(slot: Slot, item: ItemHandle)]
  /// The index of the slot of each item.
  let indices: [Int32]
  /// The supports of the reasons, by the index of the rules.
  let supports: [Int: ReasonSupport]

  init(_ items: ItemSelection, of engine: GateEngine, _ program: CauseProgram) {
    var slots: [(slot: Slot, item: ItemHandle)] = []
    var known: [Slot: Int32] = [:]
    let nodes = engine.catalog.content.nodes
    indices = items.items.indices.map { position in
      let node = items.items[position].node
      let slot = Slot(
        rules: program.rules(ofNode: node) ?? -1, program: Int(items.programIndices[position]),
        ownItem: nodes[node].staysOpen == .never ? nil : node)
      if let known = known[slot] { return known }
      known[slot] = Int32(slots.count)
      slots.append((slot, items.handle(at: position)))
      return Int32(slots.count - 1)
    }
    self.slots = slots
    supports = program.supports(ofRules: slots.map(\.slot.rules).filter { $0 >= 0 })
  }
}

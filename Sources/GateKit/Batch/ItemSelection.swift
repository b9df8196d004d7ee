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
  package let conditions: [(operand: Program.Operand, times: Int)]
  /// The same conditions, grouped by the number of items that they open.
  let groups: [(operands: [Program.Operand], times: Int)]
  /// The bypass. If it is true, all items are open.
  package let bypass: Program.Operand

  /// - Parameter isWanted: whether to select an item. Groups are never selected.
  package init(_ engine: GateEngine, where isWanted: (ContentItem) -> Bool) {
    var items: [Item] = []
    var conditions: [(operand: Program.Operand, times: Int)] = []
    var slots: [Program.Operand: Int] = [:]
    let nodes = engine.catalog.content.nodes
    for handle in engine.items where isWanted(nodes[handle.node]) {
      guard let id = nodes[handle.node].id else { continue }
      let operand = handle.program.opening
      let slot = slots[operand] ?? conditions.count
      if slot == conditions.count {
        slots[operand] = slot
        conditions.append((operand, 0))
      }
      conditions[slot].times += 1
      items.append(Item(id: id, handle: handle, condition: slot))
    }
    self.items = items
    quotedIDs = ByteStrings(
      items.map { item in
        var quoted = OutputBuffer()
        quoted.append(quoted: item.id.rawValue.utf8)
        return quoted.bytes
      })
    self.conditions = conditions
    groups = Dictionary(grouping: conditions, by: \.times).sorted { $0.key < $1.key }
      .map { (operands: $0.value.map(\.operand), times: $0.key) }
    bypass = engine.catalog.bypass
  }
}

extension BatchBlock {
  /// Returns, for each subject, the number of items with this verdict.
  package func counts(
    of items: ItemSelection, being verdict: Verdict, byEngine engine: Int
  ) -> [UInt32] {
    evaluators[engine].counts(
      of: items.groups, or: items.bypass, being: verdict.truth, subjects: count)
  }

  /// Returns the values that decide each item, for 64 subjects.
  func outcomes(of items: ItemSelection, word: Int, byEngine engine: Int) -> [OutcomeWord] {
    let evaluator = evaluators[engine]
    let bypass = evaluator.word(word, of: items.bypass)
    return items.items.map { item in
      let program = item.handle.program
      return OutcomeWord(
        program: program, bypass: bypass, opening: evaluator.word(word, of: program.opening),
        access: evaluator.word(word, of: program.access),
        gate: evaluator.word(word, of: program.gate))
    }
  }

  /// Returns the verdicts of 64 subjects for each distinct condition, one bit per subject.
  package func verdicts(
    of items: ItemSelection, word: Int, byEngine engine: Int
  ) -> [VerdictWord] {
    let evaluator = evaluators[engine]
    let bypass = evaluator.word(word, of: items.bypass).truths
    return items.conditions.map { condition in
      let bits = evaluator.word(word, of: condition.operand)
      return VerdictWord(unlocked: bits.truths | bypass, open: bits.openings | bypass)
    }
  }
}

/// The values of the conditions that decide one item, for 64 subjects.
struct OutcomeWord {
  typealias Bits = (truths: UInt64, openings: UInt64)

  let program: ItemProgram
  let bypass: Bits
  let opening: Bits
  let access: Bits
  let gate: Bits

  /// Returns the verdict about the item for a subject, with its reason.
  func outcome(of subject: Int) -> (verdict: Verdict, reason: DecisionReason) {
    let bit = UInt64(truncatingIfNeeded: subject % 64)
    return program.outcome(
      bypass: value(of: bypass, bit), opening: value(of: opening, bit),
      access: value(of: access, bit), gate: value(of: gate, bit))
  }

  private func value(of bits: Bits, _ bit: UInt64) -> Ternary {
    if bits.truths >> bit & 1 == 1 { return .true }
    return bits.openings >> bit & 1 == 1 ? .unknown : .false
  }
}

/// The verdicts of 64 subjects about items with the same condition.
package struct VerdictWord: Sendable {
  /// The subjects for which the items are unlocked.
  package let unlocked: UInt64
  /// The subjects for which the items are unlocked or indeterminate.
  package let open: UInt64

  package func verdict(of subject: Int) -> Verdict {
    if unlocked >> UInt64(subject % 64) & 1 == 1 { return .unlocked }
    return open >> UInt64(subject % 64) & 1 == 1 ? .indeterminate : .locked
  }
}

extension Verdict {
  fileprivate var truth: Ternary {
    switch self {
    case .unlocked: .true
    case .locked: .false
    case .indeterminate: .unknown
    }
  }
}

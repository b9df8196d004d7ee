import ContentCatalog
import GateKit
import GateRules

/// The conditions of items in two versions of a catalog. Items with the same pair of conditions are
/// compared together.
struct DifferencePairs: Sendable {
  struct Pair: Sendable {
    /// The index in ``old``; `nil` if the old version does not have the items.
    let old: Int?
    /// The index in ``new``; `nil` if the new version does not have the items.
    let new: Int?
    /// The indices in ``DifferenceTotals/items``.
    var items: [Int]
    /// Whether the old version opens the items for a subject without any fact.
    let isFree: Bool
  }

  /// The conditions of one version.
  struct Conditions: Sendable {
    private(set) var operands: [Program.Operand] = []
    private var slots: [Program.Operand: Int] = [:]

    /// Returns the index of the condition that opens an item; `nil` if the version does not have it.
    mutating func index(of item: ItemHandle?) -> Int? {
      guard let operand = item?.program.opening else { return nil }
      if let slot = slots[operand] { return slot }
      slots[operand] = operands.count
      operands.append(operand)
      return operands.count - 1
    }
  }

  private(set) var old = Conditions()
  private(set) var new = Conditions()
  private(set) var pairs: [Pair] = []
  /// The ids of the items.
  let ids: [ItemID]
  /// The items in the new version; `nil` for those that it lacks.
  let newHandles: [ItemHandle?]

  /// - Parameter now: the instant at which an item counts as free.
  init(_ oldEngine: GateEngine, _ newEngine: GateEngine, at now: Instant) {
    let nobody = oldEngine.evaluate(GateSubject(id: ""), at: now)
    let (oldCatalog, newCatalog) = (oldEngine.catalog.content, newEngine.catalog.content)
    let matched = MatchedItems(from: oldCatalog, to: newCatalog)
    ids = matched.pairs.map { matched.id(of: $0) }
    var slots: [[Int?]: Int] = [:]
    var handles: [ItemHandle?] = []
    for (index, item) in matched.pairs.enumerated() {
      let before = item.old.flatMap { oldCatalog.nodes[$0].itemID }.flatMap {
        oldEngine.handle(for: $0)
      }
      let after = item.new.flatMap { newCatalog.nodes[$0].itemID }.flatMap {
        newEngine.handle(for: $0)
      }
      handles.append(after)
      let key = [old.index(of: before), new.index(of: after)]
      if let slot = slots[key] {
        pairs[slot].items.append(index)
      } else {
        slots[key] = pairs.count
        let isFree = before.map { nobody.decide($0).verdict == .unlocked } ?? false
        pairs.append(Pair(old: key[0], new: key[1], items: [index], isFree: isFree))
      }
    }
    newHandles = handles
  }

  /// The number of bytes of the lines of a subject for whom every item differs.
  var lengthOfRows: Int {
    ids.reduce(0) { $0 + $1.rawValue.utf8.count + Self.lengthOfVerdicts }
  }

  /// The usual number of bytes of a subject's id and two verdicts.
  private static let lengthOfVerdicts = 32
}

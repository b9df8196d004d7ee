import ContentCatalog
import GateKit
import GateRules

/// The selected items of one engine by class: every subject has the same decision, with the same
/// reasons, about all items of a class.
struct ReasonClasses: Sendable {
  struct Key: Hashable, Sendable {
    /// The index of the rules in the program of causes.
    let rules: Int
    /// The index of the program in ``ItemSelection/programs``.
    let program: Int
    /// The item whose `staysOpen` can open it; `nil` for items without this setting.
    let ownItem: NodeIndex?
  }

  /// The classes, each with its first item.
  let all: [(key: Key, item: ItemHandle)]
  /// The index of the class of each item.
  let indices: [Int32]
  /// The supports of the reasons, by the index of the rules.
  let supports: [Int: ReasonSupport]
  /// Whether subjects with equal patterns have equal decisions about every class, with equal reasons except for
  /// the instants of entitlements, unless a decision is not shared.
  let followPatterns: Bool

  init(_ items: ItemSelection, of engine: GateEngine, _ program: CauseProgram) {
    var all: [(key: Key, item: ItemHandle)] = []
    var known: [Key: Int32] = [:]
    let nodes = engine.catalog.content.nodes
    indices = items.items.indices.map { position in
      let node = items.items[position].node
      let key = Key(
        rules: program.rules(ofNode: node) ?? -1, program: Int(items.programIndices[position]),
        ownItem: nodes[node].staysOpen == .never ? nil : node)
      if let known = known[key] { return known }
      known[key] = Int32(all.count)
      all.append((key, items.handle(at: position)))
      return Int32(all.count - 1)
    }
    self.all = all
    let supports = program.supports(ofRules: all.map(\.key.rules).filter { $0 >= 0 })
    self.supports = supports
    let contents = PatternContents(of: engine.catalog)
    followPatterns =
      !contents.dependsOnID
      && all.allSatisfy { supports[$0.key.rules].map(contents.cover) ?? false }
  }
}

extension ReasonClasses.Key {
  /// Returns whether the reasons of a decision depend on the rules of the class alone, rather than on the
  /// bypass or on the item.
  func isShared(_ code: DecisionReason) -> Bool {
    switch code {
    case .free, .gateOpen, .draft, .never, .gateClosed, .requires: true
    case .unknownFact: ownItem == nil
    case .unknownItem, .bypass, .staysOpen, .unrecognized: false
    }
  }
}

extension PatternContents {
  /// Returns whether patterns contain everything on which reasons depend.
  fileprivate func cover(_ support: ReasonSupport) -> Bool {
    !support.includesID && !support.includesEntitlements
      && (dates.includesAll || !support.dates.includesAll)
      && (includesRecords || !support.includesRecords)
  }
}

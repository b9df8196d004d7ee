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

  struct Class: Sendable {
    let key: Key
    /// The first item of the class.
    let item: ItemHandle
    /// `nil` if the reasons can depend on any part of a subject.
    let support: ReasonSupport?
    /// The form of the patterns of subjects that share the reasons; `nil` if their patterns do not contain everything
    /// on which the reasons depend.
    let pattern: PatternForm?
  }

  let all: [Class]
  /// The index of the class of each item.
  let indices: [Int32]
  /// The form of the patterns of subjects that have equal decisions about every class, with equal reasons except for
  /// the instants of entitlements, unless a decision is not shared; `nil` if no form determines them.
  let pattern: PatternForm?

  init(_ items: ItemSelection, of engine: GateEngine, _ program: CauseProgram) {
    var all: [(key: Key, item: ItemHandle)] = []
    var known: [Key: Int32] = [:]
    let content = engine.catalog.content
    indices = items.items.indices.map { position in
      let node = items.items[position].node
      let key = Key(
        rules: program.rules(ofNode: node) ?? -1, program: Int(items.programIndices[position]),
        ownItem: content.nodes[node].staysOpen == .never ? nil : node)
      if let known = known[key] { return known }
      known[key] = Int32(all.count)
      all.append((key, items.handle(at: position)))
      return Int32(all.count - 1)
    }
    let supports = program.supports(ofRules: all.map(\.key.rules).filter { $0 >= 0 })
    let contents = PatternContents(of: engine.catalog)
    let patterns = supports.compactMapValues { PatternForm(of: $0, in: contents) }
    self.all = all.map { key, item in
      Class(key: key, item: item, support: supports[key.rules], pattern: patterns[key.rules])
    }
    pattern = PatternForm(of: contents).flatMap { whole in
      all.allSatisfy { key, _ in patterns[key.rules].map(whole.covers) ?? false } ? whole : nil
    }
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

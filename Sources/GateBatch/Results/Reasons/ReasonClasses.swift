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

  /// A class, so that the items of one are asked about without a copy of its supports.
  final class Class: Sendable {
    let key: Key
    /// The first item of the class.
    let item: ItemHandle
    /// `nil` if the reasons can depend on any part of a subject.
    let support: ReasonSupport?
    /// The support of what does not depend on the best offer.
    let supportWithoutOffers: ReasonSupport?

    init(
      _ key: Key, _ item: ItemHandle, _ support: ReasonSupport?,
      withoutOffers supportWithoutOffers: ReasonSupport?
    ) {
      (self.key, self.item) = (key, item)
      (self.support, self.supportWithoutOffers) = (support, supportWithoutOffers)
    }
  }

  let all: [Class]
  /// The index of the class of each item.
  let indices: [Int32]
  /// The support of all decisions of the catalog; `nil` if they can depend on any part of a subject.
  let whole: ReasonSupport?
  let zone: TimeZoneRules
  /// The numbers of the facts of the catalog.
  let factNumbers: [Fact: Int32]

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
    let rules = Set(all.map(\.key.rules).filter { $0 >= 0 })
    let supports = program.supports(ofRules: rules)
    let withoutOffers = program.supports(ofRules: rules, includingOffers: false)
    self.all = all.map { key, item in
      let support = supports[key.rules].flatMap { support in
        guard let own = key.ownItem else { return support }
        return support.including(staysOpenOf: own, in: engine.catalog)
      }
      return Class(key, item, support, withoutOffers: withoutOffers[key.rules])
    }
    let facts = engine.catalog.program.facts
    factNumbers = Dictionary(
      zip(facts, 0...), uniquingKeysWith: { first, _ in first })
    whole = ReasonSupport(ofAllRulesIn: engine.catalog)
    zone = content.timeZone
  }
}

extension ReasonClasses.Key {
  /// Returns whether the reasons of a decision depend on the rules of the class alone, rather than on the
  /// bypass or on the item.
  func isShared(_ code: DecisionReason) -> Bool {
    switch code {
    case .free, .gateOpen, .draft, .never, .gateClosed, .requires, .unknownFact: true
    case .unknownItem, .bypass, .staysOpen, .unrecognized: false
    }
  }
}

import EngineTestSupport
import GateKit
import GateRules
import RuleTestSupport

/// A search for the minimal sets of purchases and steps that open the item of a world.
///
/// It tries every set on a changed subject, and only asks the engine for decisions.
struct OfferBruteForce {
  /// A minimal set that opens the item.
  struct Found {
    /// The purchases and steps, without attributes.
    let marks: Set<String>
    let attributes: [AttributeID: AttributeValue]
    let wait: Instant?
  }

  /// Alternatives of which a set contains at most one.
  private struct Choice {
    let alternatives: [Alternative]
  }

  private struct Alternative {
    /// The marks of the alternative. One that asks for more has more of them.
    let marks: Set<String>
    var group: String?
    var attribute: (id: AttributeID, value: AttributeValue)?
    let apply: (inout GateSubject) -> Void
  }

  private let world: OfferWorld
  private let engine: GateEngine

  init(_ world: OfferWorld) throws {
    self.world = world
    engine = try world.engine()
  }

  /// Returns the minimal sets; `nil` if there are too many sets to try.
  func search(limit: Int = 6_000) -> [Found]? {
    guard mayOffer else { return [] }
    // Of unknown progress, only some completions are known not to count any more.
    if world.subject.now.unknown.contains(.progress("L")), !world.rule.repeatable.isEmpty {
      return nil
    }
    let choices = products + settlements + milestones + repetitions + scores + attributes
    var sets: [[Alternative]] = [[]]
    for choice in choices {
      sets += sets.flatMap { set in choice.alternatives.map { set + [$0] } }
      if sets.count > limit { return nil }
    }
    let distinct = sets.filter { set in
      let groups = set.compactMap(\.group)
      return Set(groups).count == groups.count
    }.map { set in (set, set.reduce(into: Set()) { $0.formUnion($1.marks) }) }
      .sorted { $0.1.count < $1.1.count }
    var found: [(found: Found, marks: Set<String>)] = []
    for wait in [nil] + instants.map(Optional.some) {
      var foundNow: [(Found, Set<String>)] = []
      for (set, marks) in distinct {
        if found.contains(where: { $0.marks.isSubset(of: marks) }) { continue }
        if foundNow.contains(where: { $0.1.isStrictSubset(of: marks) }) { continue }
        guard opens(set, at: wait ?? now) else { continue }
        foundNow.append((Found(set.flatMap(\.marks), set.compactMap(\.attribute), wait), marks))
      }
      found += foundNow
    }
    return found.map(\.found)
  }

  /// Whether offers are made at all: the item is not open, and if it may be open, every purchase that
  /// its condition tests is known.
  private var mayOffer: Bool {
    let catalog = engine.catalog
    let facts = catalog.facts(of: world.subject.now, accepting: [])
    guard let node = catalog.content.nodeIndex(named: "it"),
      let access = catalog.conditions.items[node]?.access
    else { return false }
    var pending = [access]
    var isKnown = true
    while let condition = pending.popLast() {
      let node = catalog.conditions[condition]
      pending += node.operands
      guard case .fact(let index) = node else { continue }
      let fact = catalog.conditions.fact(at: index)
      if fact.product != nil, fact.value(for: facts, at: now) == .unknown { isKnown = false }
    }
    switch engine.decide("it", for: world.subject.now, at: now).verdict {
    case .unlocked: return false
    case .locked: return true
    case .indeterminate: return isKnown
    }
  }

  private func opens(_ set: [Alternative], at instant: Instant) -> Bool {
    var subject = world.subject.frozen
    for alternative in set { alternative.apply(&subject) }
    return engine.decide("it", for: subject, at: instant).isUnlocked
  }
}

extension OfferBruteForce.Found {
  fileprivate init(
    _ marks: [String], _ attributes: [(id: AttributeID, value: AttributeValue)], _ wait: Instant?
  ) {
    self.init(
      marks: Set(marks.filter { !$0.hasPrefix("attribute ") }),
      attributes: Dictionary(uniqueKeysWithValues: attributes.map { ($0.id, $0.value) }),
      wait: wait)
  }
}

extension OfferBruteForce {
  private var products: [Choice] {
    OfferProduct.all.filter { world.subject.mayBuy($0, from: world.store) }.map { product in
      Choice(alternatives: [
        Alternative(marks: ["buy \(product.id)"], group: product.group) {
          $0.entitlements.append(
            Entitlement(product: product.id, purchaseDate: now, expiresDate: .latest))
        }
      ])
    }
  }

  private var settlements: [Choice] {
    world.subject.settlements.filter {
      world.subject.standing(of: $0.key) != .held
    }.map { product, settled in
      let group = OfferProduct.all.first { $0.id == product }?.group
      let need =
        switch world.subject.standings[product] {
        case .pending: "approve"
        case .paused: "resume"
        default: "pay"
        }
      return Choice(alternatives: [
        Alternative(marks: ["\(need) \(product)"], group: group) {
          $0.entitlements.append(settled)
        }
      ])
    }
  }

  /// Completing includes starting.
  private var milestones: [Choice] {
    world.rule.completed.union(world.rule.started).union(world.rule.shares.keys).sorted().map {
      item in
      let start = world.rule.started.contains(item) ? ["start \(item)"] : []
      var alternatives: [Alternative] = []
      if !start.isEmpty {
        alternatives.append(
          Alternative(marks: Set(start)) { $0.start(item) })
      }
      for share in world.rule.shares[item] ?? [] {
        alternatives.append(
          Alternative(marks: world.rule.marks(ofShare: share, of: item)) {
            $0.complete(share, of: item)
          })
      }
      if world.rule.completed.contains(item) {
        let marks = world.rule.marks(ofShare: 100, of: item).union(start + ["complete \(item)"])
        alternatives.append(Alternative(marks: marks) { $0.complete(item) })
      }
      return Choice(alternatives: alternatives)
    }
  }

  /// Items that were completed at known instants can be completed again, with their content.
  private var repetitions: [Choice] {
    let items = world.rule.repeatable
    return items.filter { item in
      let isPart = ["c1", "c2"].contains(item) && items.contains("U")
      return !isPart && world.subject.frozen.hasCompleted(item)
        && world.subject.frozen.isDated(item)
    }.sorted().map { item in
      Choice(alternatives: [
        Alternative(marks: ["repeat \(item)"]) { $0.completeAgain(item) }
      ])
    }
  }

  /// A higher score includes a lower one.
  private var scores: [Choice] {
    world.rule.scores.map { item, scores in
      Choice(
        alternatives: scores.map { score in
          Alternative(marks: Set(scores.filter { $0 <= score }.map { "score \(item) \($0)" })) {
            let known = $0.progress[item]?.score ?? score
            $0.progress[item, default: .init()].score = max(known, score)
          }
        })
    }
  }

  /// No value includes another.
  private var attributes: [Choice] {
    let asked = Set(world.rule.tests.map(\.attribute)).subtracting(world.rule.anchors)
    return asked.map { attribute in
      Choice(
        alternatives: values(of: attribute).map { value in
          Alternative(
            marks: ["attribute \(attribute)", "attribute \(attribute) = \(value)"],
            attribute: (attribute, value)
          ) { $0.attributes[attribute] = value }
        })
    }
  }

  /// The values that the subject can choose, or that staff give it.
  private func values(of attribute: AttributeID) -> [AttributeValue] {
    let values = OfferValues.values(of: attribute)
    guard world.ofStaff.contains(attribute) else { return values }
    let present = world.subject.value(of: attribute)
    return values.filter { value in
      world.rule.tests.contains {
        $0.attribute == attribute && $0.grants(value, inPlaceOf: present)
      }
    }
  }

  /// Every instant at which anything can change, and some more.
  private var instants: [Instant] {
    var found = world.rule.instants
    var starts = [now, at("2026-11-18T12:00:00Z")]
    starts += world.subject.frozen.entitlements.compactMap(\.purchaseDate)
    let events = world.subject.frozen.progress.values.flatMap { [$0.startedAt, $0.completedAt] }
    starts += events.compactMap { $0 }
    found.formUnion(starts)
    for duration in world.rule.durations { found.formUnion(starts.map { $0 + duration }) }
    return found.filter { $0 > now }.sorted()
  }
}

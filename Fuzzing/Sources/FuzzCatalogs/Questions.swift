import ContentCatalog
import FuzzSupport
import GateKit
import GateRules

/// The questions that every valid catalog must answer.
struct Questions {
  /// The maximum number of items, limited by the time that one run may take.
  private static let itemLimit = 12

  private let engine: GateEngine
  private let items: [ItemID]
  private let renderer: ReasonText

  init(_ engine: GateEngine) {
    self.engine = engine
    renderer = ReasonText(of: engine.catalog)
    items =
      engine.catalog.content.items.compactMap(\.itemID).suffix(Self.itemLimit) + ["no such item"]
  }

  func ask(_ subject: GateSubject) {
    for now in fuzzedInstants { ask(subject, at: now) }
  }

  func ask(_ subject: GateSubject, at now: Instant) {
    let evaluation = engine.evaluate(subject, at: now)
    let decided = evaluation.decisions
    let listing = evaluation.listing
    let counts = [listing.unlocked, listing.locked, listing.indeterminate].map(\.count)
    claim(counts.reduce(0, +) == decided.count, "a listing leaves items out")
    for item in items {
      let decision = engine.decide(item, for: subject, at: now)
      claim(decision == evaluation.decide(item), "preparing `\(item)` changes it")
      claim(decision.validUntil.map { $0 > now } ?? true, "`\(item)` is valid until before now")
      let explanation = evaluation.explain(item)
      claim(decision == explanation.decision, "explaining `\(item)` changes the decision")
      _ = renderer.sentence(of: explanation)
    }
  }
}

extension Questions {
  /// Returns a subject without facts, a subject with some facts of every family, and a subject
  /// about whom every fact is unknown.
  static func subjects(of catalog: Catalog) -> [GateSubject] {
    var holder = GateSubject(id: "holder")
    for (index, product) in catalog.products.enumerated() where index % 2 == 0 {
      holder.entitlements.append(
        Entitlement(
          product: product.id, purchaseDate: fuzzedInstants[1],
          expiresDate: index % 4 == 0 ? nil : fuzzedInstants[2]))
    }
    for (index, item) in catalog.items.compactMap(\.itemID).prefix(40).enumerated()
    where index % 2 == 0 {
      holder.progress[item] = ItemProgress(
        isStarted: true, isCompleted: index % 4 == 0, score: Double(index),
        isWaived: index % 6 == 0)
    }
    for attribute in catalog.attributes {
      if attribute.type == .instant {
        holder.attributes[attribute.id] = .instant(fuzzedInstants[1])
      }
    }
    for counter in catalog.counters {
      holder.usage[counter.id] = .uses(fuzzedInstants.map { UsageRecord.Use(at: $0, item: nil) })
    }
    var unknown = GateSubject(id: "unknown")
    unknown.unknown = Set(
      ["product:*", "past:*", "attribute:*", "progress:*", "usage:*"].compactMap { UnknownFact($0) }
    )
    return [GateSubject(id: "nobody"), holder, unknown]
  }
}

import ContentCatalog
import GateKit
import GateRules
import GateTesting
import TestSupport
import Testing

/// A comparison of the differences that are proved between two catalogs with decisions about random
/// subjects in both.
struct DiffAgreementTests {
  struct Material: CustomStringConvertible {
    let old: WrittenCatalog
    let new: WrittenCatalog
    let asked: [(subject: GateSubject, now: Instant)]

    var description: String { "\(asked)\n\(old)\n\(new)" }
  }

  /// Two generated catalogs use the same names, so that most of their items have different gates.
  private static let material = Generator { choices in
    let old = choices.draw(.writtenCatalogs())
    let new = choices.draw(.writtenCatalogs())
    guard let before = try? old.catalog, let after = try? new.catalog else {
      return Material(old: old, new: new, asked: [])
    }
    let asked = (0..<20).map { number in
      let catalog = number.isMultiple(of: 2) ? before : after
      let now = choices.draw(.instants(of: catalog))
      let subject = choices.draw(.subjects(of: catalog))
      let ordinary = subject.ordinary(in: before.content, at: now)
        .ordinary(in: after.content, at: now)
      return (ordinary, now)
    }
    return Material(old: old, new: new, asked: asked)
  }

  @Test(arguments: TestScale.seeds(1))
  func `every observed difference is announced`(seed: UInt64) {
    var counts = (observed: 0, compared: 0, notDecided: 0)
    let report = forAll(Self.material, seed: seed, cases: 50, telling: 40) { material in
      let (old, new) = (try material.old.catalog, try material.new.catalog)
      let diff = CatalogDiff(from: old, to: new)
      let environments: Set<Entitlement.Environment> = [.production, "sandbox", "xcode"]
      let engines = [old, new].map { GateEngine(catalog: $0, accepting: environments) }
      for item in diff.items where ![.added, .removed].contains(item.change) {
        counts.compared += 1
        if item.change == .notDecided { counts.notDecided += 1 }
        for (subject, now) in material.asked {
          let before = engines[0].decide(item.formerID ?? item.item, for: subject, at: now).verdict
          let after = engines[1].decide(item.item, for: subject, at: now).verdict
          guard before != after else { continue }
          counts.observed += 1
          let isAnnounced =
            switch (before, after) {
            case (_, .unlocked): [.wider, .both, .notDecided].contains(item.change)
            case (.unlocked, _): [.narrower, .both, .notDecided].contains(item.change)
            default: item.change != .same
            }
          if !isAnnounced {
            return .broken(
              "\(item.item) is \(item.change), but \(before) became \(after) for \(subject) at \(now)"
            )
          }
        }
      }
      return .holds
    }
    #expect(report.failure == nil)
    #expect(counts.observed > 0)
    #expect(counts.notDecided * 20 < counts.compared, "\(counts)")
  }
}

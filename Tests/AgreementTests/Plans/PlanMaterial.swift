import ContentCatalog
import GateKit
import GateRules
import GateTesting
import PropertyTesting
import RuleTestSupport

/// A catalog with a subject for whom purchases are planned.
struct PlanMaterial: CustomStringConvertible {
  let text: String
  let engine: GateEngine?
  let subject: GateSubject
  let instant: Instant

  var description: String { "\(subject) at \(instant)\n\(text)" }

  /// Returns a generator of shops for a new subject.
  static func shops(hasNot: Bool) -> Generator<PlanMaterial> {
    Generator { choices in
      let shop = choices.draw(ShopCatalog.shops(hasNot: hasNot))
      return PlanMaterial(
        text: shop.members, engine: try? shop.engine(), subject: GateSubject(id: "u1"), instant: now
      )
    }
  }

  /// A generator of catalogs with rules of every kind, and of subjects of them.
  static let generated = Generator { choices in
    let written = choices.draw(.writtenCatalogs())
    guard let catalog = try? written.catalog else {
      return PlanMaterial(text: "", engine: nil, subject: GateSubject(id: "u1"), instant: now)
    }
    let instant = choices.draw(.instants(of: catalog))
    return PlanMaterial(
      text: written.text, engine: GateEngine(catalog: catalog),
      subject: choices.draw(.subjects(of: catalog)), instant: instant)
  }

  /// Returns the evaluation, and the sets of products; `nil` if there are too many sets, or if the
  /// subject has a purchase to be settled first.
  func trial() -> (evaluation: SubjectEvaluation, sets: PlanBruteForce)? {
    guard let engine else { return nil }
    let evaluation = engine.evaluate(subject, at: instant)
    guard evaluation.facts.unsettledProducts(at: instant).isEmpty,
      let sets = PlanBruteForce(engine, subject, at: instant)
    else { return nil }
    return (evaluation, sets)
  }
}

import ContentCatalog
import GateAnalysis
import GateBatch
import GateKit
import GateRules
import GateTesting
import PropertyTesting
import TestSupport
import Testing

/// A comparison of the differences between two versions of a catalog with decisions about random subjects
/// in both.
@Suite(.tags(.property), .slow)
struct DiffAgreementTests {
  struct Material: CustomStringConvertible {
    var versions: (old: GatedCatalog, new: GatedCatalog)?
    var asked: [(subject: GateSubject, now: Instant)] = []
    var text = ""

    var description: String { "\(asked)\n\(text)" }

    var engines: (old: GateEngine, new: GateEngine)? {
      let environments: Set<Entitlement.Environment> = [.production, "sandbox", "xcode"]
      return versions.map { old, new in
        (
          GateEngine(catalog: old, accepting: environments),
          GateEngine(catalog: new, accepting: environments)
        )
      }
    }
  }

  /// Half of the new versions are changed a little. The others are unrelated catalogs, which use the same
  /// names, so that most of their items have different gates.
  private static func material(subjects count: Int) -> Generator<Material> {
    Generator { choices in
      let old = choices.draw(.writtenCatalogs())
      let new: GatedCatalog?
      if choices.chance(50) {
        new = try? CatalogMutation.mutated(old, &choices)
      } else {
        new = try? choices.draw(.writtenCatalogs()).catalog
      }
      guard let before = try? old.catalog, let after = new else { return Material() }
      let asked = (0..<count).map { number in
        let catalog = number.isMultiple(of: 2) ? before : after
        let now = choices.draw(.instants(of: catalog))
        let subject = choices.draw(.subjects(of: catalog))
        var ordinary = subject.ordinary(in: before, at: now)
          .ordinary(in: after, at: now)
        // Nobody has bought a product of the old version by a name that is new.
        ordinary.entitlements.removeAll { entitlement in
          guard before.content.product(entitlement.product) == nil,
            let product = after.content.product(entitlement.product)
          else { return false }
          return product.names.contains { before.content.productIndex(named: $0) != nil }
        }
        ordinary.id = SubjectID("s\(number)")
        return (ordinary, now)
      }
      return Material(versions: (before, after), asked: asked, text: old.text)
    }
  }

  @Test(arguments: TestScale.seeds(1))
  func `every observed difference is announced`(seed: UInt64) {
    var counts = (observed: 0, compared: 0, notDecided: 0)
    let report = forAll(Self.material(subjects: 25), seed: seed, cases: 250, telling: 80) {
      material in
      guard let versions = material.versions, let engines = material.engines else {
        return .vacuous
      }
      let diff = CatalogDiff(from: versions.old, to: versions.new)
      let compared = diff.items.filter { ![.added, .removed].contains($0.change) }
      counts.compared += compared.count
      counts.notDecided += compared.count { $0.change == .notDecided }
      for (subject, now) in material.asked {
        let old = engines.old.evaluate(subject, at: now)
        let new = engines.new.evaluate(subject, at: now)
        for item in compared {
          let before = old.verdict(of: item.formerID ?? item.item)
          let after = new.verdict(of: item.item)
          guard before != after else { continue }
          counts.observed += 1
          if !item.change.announces(before, after) {
            return .broken(
              "\(item.item) is \(item.change), but \(before) became \(after) for \(subject) at \(now)"
            )
          }
        }
      }
      return .holds
    }
    expectHolds(report)
    #expect(counts.observed > 0)
    #expect(counts.notDecided * 20 < counts.compared, "\(counts)")
  }

  @Test(arguments: TestScale.seeds(10))
  func `the differences of a batch are those of single decisions`(seed: UInt64) async throws {
    let material = Self.material(subjects: 150).value(seed: seed)
    guard let versions = material.versions, let engines = material.engines else { return }
    let diff = CatalogDiff(from: versions.old, to: versions.new)
    var batch = DifferenceBatch(
      from: engines.old, to: engines.new, at: Instant(secondsSince1970: 0),
      csv: CSVWriter())
    let subjects = material.asked.map { SubjectRecord.subject($0.subject, at: $0.now) }
    var rows = OutputBuffer()
    let input = BatchInput(SubjectArray<EntitlementSourceError>(subjects))
    for try await chunk in batch.results(of: input, jobs: 3) { batch.append(chunk, to: &rows) }
    let expected = material.differences(diff, engines.old, engines.new)
    #expect(rows.text == expected.rows)
    #expect(batch.totals.items.map(\.gains) == expected.gains)
    #expect(batch.totals.items.map(\.losses) == expected.losses)
  }
}

extension DiffAgreementTests.Material {
  /// Returns the lines and the numbers that a batch writes, from single decisions.
  fileprivate func differences(
    _ diff: CatalogDiff, _ old: GateEngine, _ new: GateEngine
  ) -> (rows: String, gains: [Int], losses: [Int]) {
    var result = (rows: "", gains: diff.items.map { _ in 0 }, losses: diff.items.map { _ in 0 })
    for asked in asked {
      let before = old.evaluate(asked.subject, at: asked.now)
      let after = new.evaluate(asked.subject, at: asked.now)
      for (index, item) in diff.items.enumerated() {
        let old =
          item.change == .added ? nil : before.verdict(of: item.formerID ?? item.item)
        let new = item.change == .removed ? nil : after.verdict(of: item.item)
        let (was, becomes) = (old ?? .locked, new ?? .locked)
        if was == becomes { continue }
        if becomes == .unlocked { result.gains[index] += 1 }
        if was == .unlocked { result.losses[index] += 1 }
        let reason = new == nil ? "" : after.decide(item.item).reason.rawValue
        let cause = new == nil ? "" : after.cause(of: item.item).rawValue
        let verdicts = "\(old?.rawValue ?? ""),\(new?.rawValue ?? "")"
        result.rows +=
          "\(asked.subject.id.rawValue),\(item.item.rawValue),\(verdicts),\(reason),\(cause)\n"
      }
    }
    return result
  }
}

extension ItemDifference.Change {
  /// Whether a proof of this change announces that one verdict becomes another.
  fileprivate func announces(_ before: Verdict, _ after: Verdict) -> Bool {
    switch (before, after) {
    case (_, .unlocked): [.wider, .both, .notDecided].contains(self)
    case (.unlocked, _): [.narrower, .both, .notDecided].contains(self)
    default: self != .same
    }
  }
}

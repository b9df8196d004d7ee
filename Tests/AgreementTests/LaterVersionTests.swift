import ContentCatalog
import EngineTestSupport
import Foundation
import GateAnalysis
import GateKit
import GateRules
import GateTesting
import PropertyTesting
import TestSupport
import Testing

/// Results that a later version writes, with codes, kinds of values and keys that this version does not
/// know.
struct LaterVersionTests {
  /// The numbers of documents that were tried, and of changes to them.
  private struct Counts {
    var replacements = 0
    var additions = 0
  }

  @Test(arguments: ShippedCatalog.allCases)
  func `results of a later version are read and unlock nothing`(shipped: ShippedCatalog) throws {
    let material = CaseMaterial(of: try shipped.engine().catalog)
    let cases = Generator { choices in
      (asked: choices.draw(material.cases), seed: UInt64(choices.number(in: 0...1_000_000)))
    }
    var counts = Counts()
    let report = forAll(cases, cases: TestScale.cases(100), telling: 100) { asked, seed in
      try Self.check(asked, seed: seed, &counts)
    }
    expectHolds(report)
    #expect(counts.replacements > 100)
    #expect(counts.additions > 100)
  }

  @Test(arguments: TestScale.seeds(1))
  func `results about generated catalogs are read and unlock nothing`(seed: UInt64) {
    let cases = Generator { choices in
      (
        written: choices.draw(.writtenCatalogs()), seed: UInt64(choices.number(in: 0...1_000_000))
      )
    }
    var counts = Counts()
    let report = forAll(cases, seed: seed, cases: TestScale.cases(40)) { written, seed in
      var source = Choices(seed: seed)
      let asked = source.draw(CaseMaterial(of: try written.catalog).cases)
      return try Self.check(asked, seed: seed, &counts)
    }
    expectHolds(report)
    #expect(counts.replacements > 100)
  }

  private static func check(
    _ asked: GateCase, seed: UInt64, _ counts: inout Counts
  ) throws -> PropertyOutcome {
    let access = asked.engine.evaluate(asked.subject, at: asked.now)
    var outcomes = [
      try read(access.decide(asked.item), seed, &counts) { $0.isUnlocked ? [asked.item] : [] },
      try read(access.explain(asked.item), seed, &counts) {
        $0.decision.isUnlocked ? [$0.item] : []
      },
      try read(access.decisions, seed, &counts) { decided in
        decided.filter { $0.decision.isUnlocked }.map(\.item)
      },
      try read(access.listing, seed, &counts) { $0.unlocked },
      try read(access.holdings, seed, &counts) { holdings in
        holdings.filter { $0.state.status.isHeld }.flatMap(\.opens)
      },
      try read(access.plans(toOpen: [asked.item]), seed, &counts) { $0.unlocked },
    ]
    if let summary = access.summary(of: asked.item) {
      outcomes.append(
        try read(summary, seed, &counts) { $0.verdict == .unlocked ? [asked.item] : [] })
    }
    if let conditions = asked.catalog.conditions(of: asked.item) {
      outcomes.append(try read(conditions, seed, &counts) { _ in [] })
    }
    return outcomes.first { $0 != .holds } ?? .holds
  }

  /// Changes the JSON of a result, and decodes it.
  private static func read<Result: Codable & Equatable>(
    _ result: Result, _ seed: UInt64, _ counts: inout Counts, unlocked: (Result) -> [ItemID]
  ) throws -> PropertyOutcome {
    var later = LaterVersion(seed: seed, percent: 20)
    let replaced = later.replacing(in: try JSONSerialization.jsonObject(with: encoded(result)))
    let extended = later.adding(to: replaced)
    counts.replacements += later.replacements
    counts.additions += later.additions
    let name = String(describing: Result.self)
    let text = try data(extended)
    guard let decoded = try? JSONDecoder().decode(Result.self, from: text) else {
      return .broken("\(name) cannot be read: \(String(decoding: text, as: UTF8.self))")
    }
    if !Set(unlocked(decoded)).isSubset(of: unlocked(result)) {
      return .broken("\(name) unlocks: \(String(decoding: text, as: UTF8.self))")
    }
    let kept = try JSONDecoder().decode(Result.self, from: try data(replaced))
    let written = try JSONSerialization.jsonObject(with: encoded(kept))
    return .check(
      try data(written) == data(replaced), "\(name) is not written as it was read")
  }

  private static func encoded(_ value: some Encodable) throws -> Data {
    try JSONEncoder().encode(value)
  }

  private static func data(_ json: Any) throws -> Data {
    try JSONSerialization.data(withJSONObject: json, options: .sortedKeys)
  }
}

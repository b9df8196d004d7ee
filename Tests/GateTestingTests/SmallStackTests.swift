import EngineTestSupport
import Foundation
import GateKit
import GateRules
import GateTesting
import RuleTestSupport
import TestSupport
import Testing

/// Everything that reads or evaluates input, at the limits of nesting, on a thread with a stack of
/// 128 KiB, which Musl gives to threads.
///
/// A debug build gets eight times as much, because its frames are larger. `.ci/nightly` runs this suite
/// with a release build.
@Suite(.tags(.property))
struct SmallStackTests {
  #if DEBUG
    private static let stackSize = 8 * 128 << 10
  #else
    private static let stackSize = 128 << 10
  #endif
  /// The stack of a thread of an app, on which Foundation's coders run.
  private static let stackSizeOfApps = 4 * stackSize

  private static func onSmallStack<Result: Sendable>(
    _ body: @escaping @Sendable () throws -> Result
  ) throws -> Result { try SmallThread.run(stackSize: stackSize, body) }

  private static func engine() throws -> GateEngine {
    GateEngine(catalog: try GatedCatalog(files: DeepCatalog.files))
  }

  private static let subjects = [
    GateSubject(id: "nobody"),
    GateSubject(id: "owner", entitlements: [Entitlement(product: "p", expiresDate: .latest)]),
    GateSubject(id: "unknown", unknown: [.product(nil), .progress(nil)]),
  ]

  @Test func `a catalog at the limits of nesting loads without faults, and a deeper one does not`()
    throws
  {
    let diagnostics = try Self.onSmallStack {
      CatalogLoadResult(files: DeepCatalog.files).diagnostics
    }
    #expect(diagnostics == [])
    let codes = try Self.onSmallStack {
      CatalogLoadResult(files: DeepCatalog.files(excess: 1)).diagnostics.map(\.code)
    }
    #expect(Set(codes) == ["rule-too-deep", "items-too-deep"])
  }

  @Test func `rules at the limit are decided, explained and printed`() throws {
    let texts = try Self.onSmallStack {
      let engine = try Self.engine()
      let renderer = ReasonText(of: engine.catalog)
      let finder = CauseFinder(of: engine)
      return try Self.subjects.map { subject in
        let evaluation = engine.evaluate(subject, at: now)
        let explanation = evaluation.explain("deep")
        let lines = explanation.tree.map { ReasonTreeText(renderer).lines(of: $0) } ?? []
        var json = JSONWriter(.indented)
        try json.coded(explanation)
        let item = try #require(engine.handle(for: "deep"))
        return [
          engine.decide("deep", for: subject, at: now).verdict.rawValue,
          renderer.sentence(of: explanation),
          finder.causes(of: [item], for: evaluation)[0].rawValue,
          "\(lines.count)", "\(json.buffer.bytes.count)", "\(evaluation.offers(of: item).count)",
          "\(evaluation.holdings.count)", "\(Set([explanation, explanation]).count)",
        ]
      }
    }
    #expect(texts.map(\.[0]) == ["locked", "unlocked", "indeterminate"])
  }

  @Test func `conditions at the limit are read and encoded`() throws {
    let size = try Self.onSmallStack {
      let conditions = try #require(try Self.engine().catalog.conditions(of: "deep"))
      #expect(Set([conditions, conditions]).count == 1)
      return try JSONNode(encoding: conditions)
    }
    #expect("\(size)".count > 1_000)
    let isSame = try SmallThread.run(stackSize: Self.stackSizeOfApps) {
      let conditions = try #require(try Self.engine().catalog.conditions(of: "deep"))
      let data = try JSONEncoder().encode(conditions)
      return try JSONDecoder().decode(ItemConditionExpressions.self, from: data) == conditions
    }
    #expect(isSame)
  }

  @Test(arguments: Law.all)
  func `a law holds at the limit`(law: Law) throws {
    let failure = try Self.onSmallStack {
      law.report(on: try Self.engine().catalog, cases: 3).failure.map { "\($0)" }
    }
    #expect(failure == nil)
  }

  @Test func `JSON at the limit is read from catalogs, personas and subjects`() throws {
    let nested = DeepCatalog.nested
    let codes = try Self.onSmallStack {
      let personas = """
        {"format": 1, "personas": [{"id": "a", "expect": {"unlocked": [\(nested(123))]}}]}
        """
      let files = MemoryFiles([
        "catalog.json": DeepCatalog.text(excess: 0), "personas.json": personas,
      ])
      let file = PersonaFile(of: try GatedCatalog(files: files), beside: files)
      let catalogs = [try Self.engine().catalog.content]
      let line = { (levels: Int) in Array("{\"id\": \"u\", \"x\": \(nested(levels))}\n".utf8) }
      var reader = SubjectReader(for: catalogs, bytes: line(127) + line(128) + line(100_000))
      var codes = file.diagnostics.map(\.code.rawValue)
      while let record = try reader.next() {
        if case .rejected(let rejection) = record { codes.append(rejection.fault.code.rawValue) }
      }
      return codes
    }
    #expect(codes == ["wrong-type", "json-too-deep", "json-too-deep"])
  }
}

/// A catalog whose gates, items and values nest as deeply as the limits allow.
private enum DeepCatalog {
  static let files = files(excess: 0)

  static func files(excess: Int) -> MemoryFiles { MemoryFiles(text(excess: excess)) }

  /// - Parameter excess: the number of levels beyond the limits.
  static func text(excess: Int) -> String {
    let limits = RuleLimits.standard
    let depth = CatalogLimits.standard.itemDepth - 1 + excess
    let items = (1...depth).reversed().reduce("\"leaf\"") { below, level in
      "{\"id\": \"c\(level)\", \"gate\": \"free\", \"items\": [\(below)]}"
    }
    let first = rule(limits.depth - 2, around: "completed(c1)")
    let second = rule(limits.expandedDepth - limits.depth, around: "first")
    return """
      {"format": 1, "id": "x", "info": \(nested(JSONLimits.depth - 1)),
       "products": [{"id": "p"}, {"id": "q"}],
       "gates": {"first": "\(first)", "second": "\(second)"},
       "courses": [\(items)],
       "features": [{"id": "deep", "gate": "\(rule(limits.depth - 1 + excess, around: "second"))"}]}
      """
  }

  /// Returns a rule that alternates `or` and `and`, so that no level is simplified away.
  private static func rule(_ levels: Int, around core: String) -> String {
    (0..<levels).reduce(core) { inner, level in
      level.isMultiple(of: 2) ? "p or (\(inner))" : "q and (\(inner))"
    }
  }

  /// Returns arrays within each other.
  static func nested(_ levels: Int) -> String {
    String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
  }
}

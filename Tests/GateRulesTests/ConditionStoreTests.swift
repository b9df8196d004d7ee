import ContentCatalog
import RuleTestSupport
import Testing

@testable import GateRules

struct ConditionStoreTests {
  private static func fact(_ number: Int) -> Fact {
    .rollout(RolloutFact(salt: "s\(number)", hundredths: 5_000))
  }

  @Test func `equal conditions are one`() {
    var store = ConditionStore()
    let (a, b) = (store.fact(Self.fact(1)), store.fact(Self.fact(2)))
    #expect(store.fact(Self.fact(1)) == a)
    #expect(store.all([a, b]) == store.all([b, a, a, .always]))
    #expect(store.any([store.any([a, b]), a]) == store.any([a, b]))
    #expect(store.not(store.not(a)) == a)
    #expect(store.atLeast(2, of: [a, b]) == store.all([a, b]))
    #expect(store.count == 7)
  }

  @Test func `only laws of three-valued logic simplify`() {
    var store = ConditionStore()
    let (a, b) = (store.fact(Self.fact(1)), store.fact(Self.fact(2)))
    #expect(!store.any([a, store.not(a)]).isConstant)
    #expect(!store.all([a, store.not(a)]).isConstant)
    let counted = store.atLeast(2, of: [a, a, b])
    #expect(store[counted] == .atLeast(2, of: [a, a, b]))
    #expect(store.all([a, .never]) == .never)
    #expect(store.any([a, .always]) == .always)
  }

  /// The conditions of a catalog without items.
  private static func conditions(of store: ConditionStore) -> CatalogConditions {
    CatalogConditions(store, items: ItemTable(nodeCount: 0), bypass: .never)
  }

  @Test func `an extension shares the conditions of its base and adds its own`() {
    var base = ConditionStore()
    let (a, b) = (base.fact(Self.fact(1)), base.fact(Self.fact(2)))
    let both = base.all([a, b])
    var store = ConditionStore(extending: Self.conditions(of: base))
    #expect(store.fact(Self.fact(1)) == a)
    #expect(store.all([b, a]) == both)
    #expect(store.count == base.count)
    let c = store.fact(Self.fact(3))
    let wide = store.all([c, both])
    #expect(store[wide] == .atLeast(3, of: [a, b, c]))
    #expect(store[both] == .atLeast(2, of: [a, b]))
    #expect(store.size(of: wide) == 4)
    #expect(store.size(of: both) == 3)
    if case .fact(let index) = store[c] { #expect(store.fact(at: index) == Self.fact(3)) }
    if case .fact(let index) = store[a] { #expect(store.fact(at: index) == Self.fact(1)) }
    #expect(base.count == 5)
  }

  @Test func `a milestone is never flattened, in an extension either`() {
    var base = ConditionStore()
    let (a, b, c) = (
      base.fact(Self.fact(1)), base.fact(Self.fact(2)), base.fact(Self.fact(3))
    )
    let milestone = base.any([a, b])
    base.setMilestone(.completed(NodeIndex(4)), of: milestone)
    var store = ConditionStore(extending: Self.conditions(of: base))
    let wider = store.any([milestone, c])
    #expect(store[wider] == .atLeast(1, of: [c, milestone]))
    #expect(store.milestone(of: milestone) == .completed(NodeIndex(4)))
    #expect(store.condition(of: .completed(NodeIndex(4))) == milestone)
    #expect(store.condition(of: .started(NodeIndex(4))) == nil)
  }

  @Test func `an explanation adds only conditions with placeholders to those of the catalog`()
    throws
  {
    let lessons = (0..<500).map { #""L\#($0)""# }.joined(separator: ", ")
    let catalog = try GatedCatalog(
      files: MemoryFiles(
        """
        {"format": 1, "id": "x", "courses": [
          {"id": "course", "gate": "free", "items": [\(lessons)]},
          {"id": "exam", "gate": "completed(course) and signedIn"}]}
        """))
    let node = try #require(catalog.content.nodeIndex(named: "exam"))
    let rules = try #require(catalog.loweredRules.rules(ofNode: node, in: catalog))
    let kept = catalog.conditions.table.nodes.count
    #expect(kept > 500)
    #expect(rules.store.count <= kept + 3)
  }
}

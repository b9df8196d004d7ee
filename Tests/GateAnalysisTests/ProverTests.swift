import ContentCatalog
import RuleTestSupport
import Testing

@testable import GateAnalysis
import GateRules

struct ProverTests {
  /// The opening of an item as a question.
  private struct Question {
    let prover: Prover
    let formula: Formula

    init(_ gate: String, limits: ProverLimits = .standard) throws {
      let catalog = try SampleCatalog(gate: gate).gated
      let node = try #require(catalog.content.nodeIndex(named: "it"))
      let conditions = try #require(catalog.conditions.items[node])
      prover = Prover(catalog.content, limits: limits)
      formula = prover.rails(of: [conditions.opening], in: catalog)[0].isTrue
    }

    /// Returns the answer, with a replay that accepts some witnesses.
    func answer(accepting isAccepted: (Witness) -> Bool = { _ in true }) -> String {
      prover.prove(formula, replay: isAccepted).name
    }
  }

  @Test func `a question whose witnesses the engine rejects is not decided`() throws {
    #expect(try Question("product(basic)").answer { _ in false } == "undecided")
  }

  @Test func `after a rejected witness follows that of another model`() throws {
    let question = try Question("product(basic) or product(monthly)")
    for product in ["basic", "monthly"] as [ProductID] {
      let answer = question.answer { $0.subject.entitlements.contains { $0.product == product } }
      #expect(answer == "witnessed")
    }
  }

  @Test func `the first witness has the fewest facts`() throws {
    let question = try Question(
      "(vip and product(basic)) or (role = author and not product(basic))")
    var found: [GateSubject] = []
    _ = question.answer { witness in
      found.append(witness.subject)
      return true
    }
    #expect(found == [GateSubject(id: "u1", attributes: ["role": "author"])])
  }

  /// True of nothing, which the search by clauses finds only by trying.
  private static let contradiction = """
    (product(basic) or product(monthly)) and (product(basic) or not product(monthly)) \
    and (not product(basic) or product(monthly)) and (not product(basic) or not product(monthly))
    """

  @Test func `every step refutes a contradiction`() throws {
    var limits = ProverLimits.standard
    #expect(try Question(Self.contradiction, limits: limits).answer() == "refuted")
    limits.diagramNodes = 1
    #expect(try Question(Self.contradiction, limits: limits).answer() == "refuted")
    limits.orderedDiagramNodes = 1
    #expect(try Question(Self.contradiction, limits: limits).answer() == "refuted")
  }

  @Test func `at a limit nothing is decided`() throws {
    var limits = ProverLimits.standard
    limits.diagramNodes = 1
    limits.orderedDiagramNodes = 1
    limits.conflicts = 0
    #expect(try Question(Self.contradiction, limits: limits).answer() == "undecided")
    limits = .standard
    limits.work = 0
    #expect(try Question(Self.contradiction, limits: limits).answer() == "undecided")
  }

  @Test(
    arguments: [
      "atLeast(2, of: [basic, monthly, pass]) and not product(basic) and not product(monthly)",
      "not atLeast(2, of: [vip, role = author, age > 5]) and vip and role = author",
    ])
  func `counts are refuted in every step`(gate: String) throws {
    var limits = ProverLimits.standard
    for nodes in [limits.diagramNodes, 1] {
      limits.diagramNodes = nodes
      limits.orderedDiagramNodes = nodes
      #expect(try Question(gate + " and not product(full)", limits: limits).answer() == "refuted")
    }
  }
}

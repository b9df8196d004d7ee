public import GateRules
import PropertyTesting

/// Cases of one catalog, with the outcome of a law for each. Both use the same choices, so they
/// shrink together.
private struct LawTrial: CustomStringConvertible {
  private let tried: [(gateCase: GateCase, outcome: PropertyOutcome)]

  init(_ tried: [(gateCase: GateCase, outcome: PropertyOutcome)]) { self.tried = tried }

  /// The case that contradicts the law, otherwise the first case.
  var gateCase: GateCase? {
    (tried.first { $0.outcome.message != nil } ?? tried.first)?.gateCase
  }

  var outcome: PropertyOutcome {
    let outcomes = tried.map(\.outcome)
    return outcomes.first { $0.message != nil } ?? outcomes.first { $0 == .holds } ?? .vacuous
  }

  var description: String { gateCase.map { "\($0)" } ?? "" }
}

extension Law {
  /// Tries the law on a catalog. If it applies to no case, the verdict is
  /// ``LawReport/Verdict/notAboutCatalog``.
  ///
  /// - Parameters:
  ///   - catalog: the catalog.
  ///   - path: the path of the catalog, for the command that reproduces a failing case. Without it,
  ///     the case prints the catalog's files.
  ///   - seed: the seed of the cases. The default is that of `forAll`, and so is that of `cases`.
  ///   - cases: the number of cases to try.
  /// - Complexity: O(n) in the cases.
  public func report(
    on catalog: GatedCatalog, at path: String? = nil, seed: UInt64? = nil, cases: Int? = nil
  ) -> LawReport {
    report(on: CaseMaterial(of: catalog, at: path), seed: seed, cases: cases)
  }

  /// Tries the law on cases made from this material.
  package func report(on material: CaseMaterial, seed: UInt64?, cases: Int?) -> LawReport {
    var report = report(trials(1...1, of: material), seed: seed, cases: cases, telling: 0)
    if let path = material.path, let failure = report.failure {
      report.failure?.replay =
        [
          material.program, "laws", path, "--law", name, "--seed", "\(failure.seed)", "--cases",
          "\(failure.cases)",
        ].shellLine
    }
    return report
  }

  /// Tries the law on generated catalogs, to test rule kinds and the engine itself. One case
  /// consists of several questions to one catalog, since generating the catalog dominates the cost.
  ///
  /// - Parameters:
  ///   - catalogs: the generator of the catalogs.
  ///   - seed: the seed of the cases; the same seed gives the same cases on every platform.
  ///   - cases: the number of catalogs to try.
  ///   - telling: the minimum percentage of cases to which the law must apply. Otherwise the law
  ///     fails, because it was hardly tested.
  public func report(
    on catalogs: Generator<GatedCatalog>, seed: UInt64? = nil, cases: Int = 200, telling: Int = 1
  ) -> LawReport {
    let trials: Generator<LawTrial> = catalogs.flatMap {
      self.trials(1...Self.maxQuestions, of: CaseMaterial(of: $0))
    }
    return report(trials, seed: seed, cases: cases, telling: telling)
  }

  /// Returns whether a case contradicts the law with some choices of its own, from one of several seeds.
  package func isBroken(by gateCase: GateCase, seeds: Range<UInt64>) -> Bool {
    let check = prepare(CaseMaterial(of: gateCase.catalog))
    return seeds.contains { seed in
      var (gateCase, choices) = (gateCase, Choices(seed: seed))
      return check(&gateCase, &choices).message != nil
    }
  }

  private func trials(
    _ count: ClosedRange<Int>, of material: CaseMaterial
  ) -> Generator<LawTrial> {
    let cases = material.cases
    let check = prepare(material)
    return Generator { choices in
      LawTrial(
        choices.list(count) { choices in
          var gateCase = choices.draw(cases)
          let outcome = choices.group { check(&gateCase, &$0) }
          return (gateCase, outcome)
        })
    }
  }

  private func report(
    _ trials: Generator<LawTrial>, seed: UInt64?, cases: Int?, telling: Int
  ) -> LawReport {
    let classified = trials.classified(by: .byFacts(of: \.gateCase))
    let report = forAll(classified, seed: seed, cases: cases, telling: telling, \.outcome)
    var failure = report.failure
    failure?.property = name
    return LawReport(
      law: self, cases: report.cases, applicableCases: report.cases - report.vacuousCases,
      classes: report.classes, failure: failure, smallestCase: report.smallestCase?.gateCase)
  }

  /// The maximum number of questions to one generated catalog.
  private static let maxQuestions = 24
}

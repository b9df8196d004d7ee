public import GateRules

/// Cases of one catalog, and what they say of a law. Both are made of the same choices, so that they shrink
/// together.
private struct LawTrial: CustomStringConvertible {
  private let tried: [(asked: GateCase, outcome: PropertyOutcome)]

  init(_ tried: [(asked: GateCase, outcome: PropertyOutcome)]) { self.tried = tried }

  /// The case that contradicts the law, else the first.
  var asked: GateCase? {
    (tried.first { $0.outcome.message != nil } ?? tried.first)?.asked
  }

  var outcome: PropertyOutcome {
    let outcomes = tried.map(\.outcome)
    return outcomes.first { $0.message != nil } ?? outcomes.first { $0 == .holds } ?? .vacuous
  }

  var description: String { asked.map { "\($0)" } ?? "" }
}

extension Law {
  /// Tries the law on one's own catalog. That it has nothing which the law is about is no failure.
  ///
  /// - Parameters:
  ///   - path: where the catalog can be read, for the command that shows a failing case; the case prints the
  ///     catalog's files where it is not said.
  ///   - seed: the same seed gives the same cases on every platform.
  /// - Complexity: O(n) in the cases.
  public func report(
    on catalog: GatedCatalog, at path: String? = nil, seed: UInt64 = 0, cases: Int = 200
  ) -> LawReport {
    report(
      trials(1...1, of: CaseMaterial(of: catalog, at: path)), seed: seed, cases: cases, telling: 0)
  }

  /// Tries the law on catalogs that are made: for rule kinds, and for the engine itself. A case is here several
  /// questions to one catalog, since making that takes longest.
  ///
  /// - Parameter telling: of how many cases of a hundred the law must be about something; with fewer it
  ///   fails, since it was hardly tried.
  public func report(
    on catalogs: Generator<GatedCatalog>, seed: UInt64 = 0, cases: Int = 200, telling: Int = 1
  ) -> LawReport {
    let trials: Generator<LawTrial> = catalogs.flatMap {
      self.trials(1...Self.maxOfOneCatalog, of: CaseMaterial(of: $0))
    }
    return report(trials, seed: seed, cases: cases, telling: telling)
  }

  private func trials(
    _ count: ClosedRange<Int>, of material: CaseMaterial
  ) -> Generator<LawTrial> {
    let cases = material.cases
    let check = prepare(material)
    return Generator { choices in
      LawTrial(
        choices.list(count) { choices in
          var asked = choices.draw(cases)
          let outcome = choices.group { check(&asked, &$0) }
          return (asked, outcome)
        })
    }
  }

  private func report(
    _ trials: Generator<LawTrial>, seed: UInt64, cases: Int, telling: Int
  ) -> LawReport {
    let report = forAll(trials, seed: seed, cases: cases, telling: telling, \.outcome)
    return LawReport(
      law: self, cases: report.cases, tellingCases: report.cases - report.vacuousCases,
      failure: report.failure, smallestCase: report.smallestCase?.asked)
  }

  private static let maxOfOneCatalog = 24
}

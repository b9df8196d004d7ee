public import GateRules

/// A case, and what it says of a law. Both are made of the same choices, so that they shrink together.
private struct LawTrial: CustomStringConvertible {
  let asked: GateCase
  let outcome: PropertyOutcome

  var description: String { asked.description }
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
    report(trials(of: CaseMaterial(of: catalog, at: path)), seed: seed, cases: cases, telling: 0)
  }

  /// Tries the law on catalogs that are made: for rule kinds, and for the engine itself.
  ///
  /// - Parameter telling: of how many cases of a hundred the law must be about something; with fewer it
  ///   fails, since it was hardly tried.
  public func report(
    on catalogs: Generator<GatedCatalog>, seed: UInt64 = 0, cases: Int = 200, telling: Int = 1
  ) -> LawReport {
    let trials: Generator<LawTrial> = catalogs.flatMap { self.trials(of: CaseMaterial(of: $0)) }
    return report(trials, seed: seed, cases: cases, telling: telling)
  }

  private func trials(of material: CaseMaterial) -> Generator<LawTrial> {
    let cases = material.cases
    let check = prepare(material)
    return Generator { choices in
      let asked = choices.draw(cases)
      return LawTrial(asked: asked, outcome: choices.group { check(asked, &$0) })
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
}

import ContentCatalog
import GateKit
package import GateRules
package import PropertyTesting

/// The data from which the cases of one catalog are generated, read from the catalog once.
package struct CaseMaterial: Sendable {
  let catalog: GatedCatalog
  /// The path of the catalog; `nil` if the catalog was generated.
  let path: String?
  /// The name of the executable in the commands that reproduce the cases.
  let program: String
  let names: CatalogNames
  let instants: ClusteredInstants

  package init(
    of catalog: GatedCatalog, at path: String? = nil, program: String = "gate-eval",
    aroundClockChanges: Bool = false
  ) {
    self.catalog = catalog
    self.path = path
    self.program = program
    names = CatalogNames(of: catalog)
    let instants = ClusteredInstants(names)
    self.instants = aroundClockChanges ? instants.aroundClockChanges : instants
  }

  func subjects(near day: CivilDate) -> SubjectMaker {
    SubjectMaker(names: names, instants: instants, center: day)
  }

  /// Returns a maker of subjects whose dates are close to the instant of a case.
  package func subjects(near gateCase: GateCase) -> SubjectMaker {
    subjects(near: catalog.content.timeZone.local(at: gateCase.now).date)
  }
}

extension CaseMaterial {
  /// A generator of cases, each with an item, a subject, an instant and a set of accepted
  /// environments.
  package var cases: Generator<GateCase> {
    let items = (catalog.content.items + catalog.content.drafts).compactMap(\.itemID)
    let engines = [[], ["sandbox"], ["sandbox", "xcode"]].map {
      GateEngine(catalog: catalog, accepting: $0)
    }
    let aims = CaseAims(of: catalog, instants)
    return Generator { choices in
      // Most cases have facts that the item asks for. The others may have any names of the catalog.
      let aimed = choices.chance(Self.aimedPercent) ? aims.any(&choices) : nil
      let item = aimed?.item ?? choices.pick(from: items) ?? "gone"
      let instants = aimed?.aim.instants ?? instants
      let maker = SubjectMaker(
        names: aimed?.aim.names ?? names, instants: instants, center: instants.center(&choices))
      let drawn = choices.group { maker.subject(&$0) }
      let (subject, satisfied) = choices.group { choices -> (GateSubject, Instant?) in
        guard let aimed, choices.chance(Self.satisfiedPercent) else { return (drawn, nil) }
        let now = choices.group { instants.instant(near: maker.center, &$0) }
        var subject = drawn
        maker.satisfy(aimed.aim.condition, of: catalog, in: &subject, at: now, &choices)
        return (subject, choices.chance(75) ? now : nil)
      }
      let now = choices.group { choices in
        satisfied ?? instants.instant(for: subject, near: maker.center, &choices)
      }
      let engine = choices.pick(from: engines) ?? GateEngine(catalog: catalog)
      return GateCase(
        engine: engine, item: item, subject: subject, now: now, path: path, program: program)
    }
  }

  private static let aimedPercent = 90
  private static let satisfiedPercent = 90
}

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
    of catalog: GatedCatalog, at path: String? = nil, program: String = "gate-eval"
  ) {
    self.catalog = catalog
    self.path = path
    self.program = program
    names = CatalogNames(of: catalog)
    instants = ClusteredInstants(names)
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
    return Generator { choices in
      let item = choices.pick(from: items) ?? "gone"
      let center = instants.center(&choices)
      let subject = choices.group { subjects(near: center).subject(&$0) }
      let now = choices.group { instant(for: subject, near: center, &$0) }
      let engine = choices.pick(from: engines) ?? GateEngine(catalog: catalog)
      return GateCase(
        engine: engine, item: item, subject: subject, now: now, path: path, program: program)
    }
  }

  /// Returns an instant. In half of the cases, it is a date of the subject or an instant at which a
  /// fact of the subject may change, or one second before or after such an instant.
  private func instant(
    for subject: GateSubject, near center: CivilDate, _ choices: inout Choices
  ) -> Instant {
    if choices.chance(50), let boundary = choices.pick(from: instants.boundaries(of: subject)) {
      return instants.beside(boundary, &choices)
    }
    return instants.instant(near: center, &choices)
  }
}

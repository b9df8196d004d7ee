import ContentCatalog
import GateKit
package import GateRules

/// What cases of one catalog are made with, so that it is read but once.
package struct CaseMaterial: Sendable {
  let catalog: GatedCatalog
  /// Where the catalog can be read; `nil` where it was made for the cases.
  let path: String?
  let names: CatalogNames
  let instants: ClusteredInstants

  package init(of catalog: GatedCatalog, at path: String? = nil) {
    self.catalog = catalog
    self.path = path
    names = CatalogNames(of: catalog)
    instants = ClusteredInstants(names)
  }

  func subjects(near day: CivilDate) -> SubjectMaker {
    SubjectMaker(names: names, instants: instants, centre: day)
  }

  /// What is made to go with a case, around its instant.
  package func subjects(near asked: GateCase) -> SubjectMaker {
    subjects(near: catalog.content.timeZone.local(at: asked.now).date)
  }
}

extension CaseMaterial {
  /// Any item, subject, instant and accepted environments.
  package var cases: Generator<GateCase> {
    let items = catalog.content.items.compactMap(\.id)
    let engines = [[], ["sandbox"], ["sandbox", "xcode"]].map {
      GateEngine(catalog: catalog, accepting: $0)
    }
    return Generator { choices in
      let item = choices.pick(from: items) ?? "gone"
      let centre = instants.centre(&choices)
      let subject = choices.group { subjects(near: centre).subject(&$0) }
      let now = choices.group { instant(for: subject, near: centre, &$0) }
      let engine = choices.pick(from: engines) ?? GateEngine(catalog: catalog)
      return GateCase(engine: engine, item: item, subject: subject, now: now, path: path)
    }
  }

  /// Every other one is an instant that the subject names or at which something about it may change, or a
  /// second beside it.
  private func instant(
    for subject: GateSubject, near centre: CivilDate, _ choices: inout Choices
  ) -> Instant {
    if choices.chance(50), let boundary = choices.pick(from: instants.boundaries(of: subject)) {
      return instants.beside(boundary, &choices)
    }
    return instants.instant(near: centre, &choices)
  }
}

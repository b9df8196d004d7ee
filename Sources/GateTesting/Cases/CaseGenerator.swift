import ContentCatalog
import GateKit
public import GateRules

extension Generator<GateCase> {
  /// Questions to a catalog: any of its items, its ``subjects(of:)``, and an instant that is often a boundary
  /// of the catalog or of the subject, or a second beside one.
  ///
  /// ```swift
  /// let catalog = try GatedCatalog(path: "catalogs/billiards")
  /// let report = forAll(.cases(of: catalog, at: "catalogs/billiards")) { asked in … }
  /// ```
  ///
  /// - Parameter path: where the catalog can be read, for the command that shows a case; a case prints the
  ///   catalog's files where it is not said.
  public static func cases(of catalog: GatedCatalog, at path: String? = nil) -> Generator {
    let makers = CaseMakers(of: catalog)
    let items = catalog.catalog.items.compactMap(\.id)
    let engines = [[], ["sandbox"], ["sandbox", "xcode"]].map {
      GateEngine(catalog: catalog, accepting: $0)
    }
    return Generator { choices in
      let item = choices.pick(from: items) ?? "gone"
      let centre = makers.instants.centre(&choices)
      let subject = choices.group { makers.subjects(near: centre).subject(&$0) }
      let now = choices.group { choices in
        choices.chance(50)
          ? makers.instants.boundary(of: subject, near: centre, &choices)
          : makers.instants.instant(near: centre, &choices)
      }
      let engine = choices.pick(from: engines) ?? GateEngine(catalog: catalog)
      return GateCase(engine: engine, item: item, subject: subject, now: now, path: path)
    }
  }

  /// Questions to catalogs that are made too.
  public static func cases(of catalogs: Generator<GatedCatalog>) -> Generator {
    catalogs.flatMap { .cases(of: $0) }
  }
}

extension ClusteredInstants {
  /// An instant that the subject names, or at which something about it may change.
  fileprivate func boundary(
    of subject: GateSubject, near centre: CivilDate, _ choices: inout Choices
  ) -> Instant {
    let instant = choices.pick(from: boundaries(of: subject))
    return instant.map { beside($0, &choices) } ?? self.instant(near: centre, &choices)
  }
}

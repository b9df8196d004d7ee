public import ContentCatalog
public import GateRules

extension Generator<GateSubject> {
  /// Subjects of a catalog: who holds, is, has done and has used what its rules ask about, a bit beside it
  /// and now and then something that the catalog does not know, with parts of it unknown.
  ///
  /// A line of a file of subjects says the same of each, but for attributes that are of another type than the
  /// catalog's, as some have: an app can hand these over, and a line with one of them is rejected.
  public static func subjects(of catalog: GatedCatalog) -> Generator {
    let material = CaseMaterial(of: catalog)
    return Generator { choices in
      let centre = material.instants.centre(&choices)
      return material.subjects(near: centre).subject(&choices)
    }
  }
}

extension Generator<Instant> {
  /// Instants that crowd on the boundaries of a catalog: what its rules name, local midnights, days on
  /// which clocks change, ends of months, Mondays, and a duration of its own after one of these.
  public static func instants(of catalog: GatedCatalog) -> Generator {
    let material = CaseMaterial(of: catalog)
    return Generator { choices in
      let centre = material.instants.centre(&choices)
      return material.instants.instant(near: centre, &choices)
    }
  }
}

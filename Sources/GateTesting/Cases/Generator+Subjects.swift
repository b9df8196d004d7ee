public import ContentCatalog
public import GateRules
public import PropertyTesting

extension Generator<GateSubject> {
  /// Returns a generator of subjects of a catalog.
  ///
  /// Their entitlements, attributes, progress and usage meet the catalog's rules or narrowly miss
  /// them. Some of their facts are unknown, and some names are unknown to the catalog.
  ///
  /// A subject equals the subject read from its line in a subject file, except that some subjects
  /// have an attribute of another type than the catalog declares. An app can pass such a value; the
  /// reader rejects the line.
  public static func subjects(of catalog: GatedCatalog) -> Generator {
    let material = CaseMaterial(of: catalog)
    return Generator { choices in
      let center = material.instants.center(&choices)
      return material.subjects(near: center).subject(&choices)
    }
  }
}

extension Generator<Entitlement> {
  /// Returns a generator of single entitlements, as ``subjects(of:)`` lists them.
  public static func entitlements(of catalog: GatedCatalog) -> Generator {
    let material = CaseMaterial(of: catalog)
    return Generator { choices in
      let center = material.instants.center(&choices)
      return material.subjects(near: center).entitlement(&choices)
    }
  }
}

extension Generator<Instant> {
  /// Returns a generator of instants clustered on the boundaries of a catalog: instants that its
  /// rules name, local midnights, days on which the clock changes, ends of months, Mondays, and the
  /// catalog's durations after any of these.
  public static func instants(of catalog: GatedCatalog) -> Generator {
    let material = CaseMaterial(of: catalog)
    return Generator { choices in
      let center = material.instants.center(&choices)
      return material.instants.instant(near: center, &choices)
    }
  }
}

import ContentCatalog
public import GateRules

extension Gatekeeper {
  /// The families of facts that gates test and nothing supplies.
  ///
  /// An item that depends on such a fact is never decided: it is neither open nor for sale. A family is
  /// supplied by a source, or by `assumingNone`. Attributes are also supplied by the identity, which
  /// states `signedIn`, and by ``GateSession/context``.
  ///
  /// A test of the app can expect the set to be empty, once its windows have set their contexts. Facts of
  /// plugins are not included.
  public var unsuppliedFamilies: Set<FactFamily> {
    setup.unsuppliedFamilies(
      besides: sessions.values.reduce(into: [CatalogAttribute.signedIn]) {
        $0.formUnion($1.supplied.keys)
      })
  }

  /// The event about the families that are still unsupplied; `nil` if none has been sent.
  var reportedEvent: Gatekeeper.Event? {
    let families = reportedFamilies.intersection(unsuppliedFamilies)
    return families.isEmpty ? nil : .familiesUnsupplied(families.inOrder)
  }

  /// Reports the families that nothing supplies. Without a window, it could still supply attributes.
  func publishUnsupplied() {
    guard isSettled, !sessions.isEmpty else { return }
    let found = unsuppliedFamilies
    if found.isSubset(of: reportedFamilies) { return }
    reportedFamilies.formUnion(found)
    eventHub.send(.familiesUnsupplied(found.inOrder))
  }
}

extension Set<FactFamily> {
  /// The families in the order of their declaration.
  fileprivate var inOrder: [FactFamily] { FactFamily.allCases.filter(contains) }
}

import GateKit
public import GateRules
public import PropertyTesting

extension Generator<GateCase> {
  /// Returns a generator of questions to a catalog.
  ///
  /// Each question is about any item, for one of ``subjects(of:)``, at an instant that is often a
  /// boundary of the catalog or of the subject, or one second before or after it.
  ///
  /// ```swift
  /// let catalog = try GatedCatalog(path: "catalogs/billiards")
  /// let report = forAll(.cases(of: catalog, at: "catalogs/billiards")) { asked in
  ///   .check(asked.holding("full").decision.isUnlocked, "the item stays locked")
  /// }
  /// #expect(report.failure == nil)
  /// ```
  ///
  /// Reports state the share of the cases whose facts matter: see ``classifiedByFacts()``.
  ///
  /// - Parameter path: the path of the catalog, for the command that reproduces a case. Without it,
  ///   a case prints the catalog's files.
  public static func cases(of catalog: GatedCatalog, at path: String? = nil) -> Generator {
    CaseMaterial(of: catalog, at: path).cases.classifiedByFacts()
  }

  /// Returns a generator of questions to generated catalogs.
  public static func cases(of catalogs: Generator<GatedCatalog>) -> Generator {
    catalogs.flatMap { .cases(of: $0) }.classifiedByFacts()
  }

  /// Returns a generator of the same questions, of which reports state the share that facts of the
  /// subject decide, the share that they open, the share that a later instant can change, and the
  /// share that is unknown.
  public func classifiedByFacts() -> Generator { classified(by: .byFacts(of: { $0 })) }
}

extension CaseClasses {
  /// The classes of questions by what facts of the subject do.
  ///
  /// - Parameter asked: returns the question of a value; `nil` for a value that belongs to no class.
  static func byFacts(of asked: @escaping @Sendable (Value) -> GateCase?) -> CaseClasses {
    let names = ["decided by facts", "opened by facts", "changed by time", "unknown"]
    return CaseClasses(names.map { ($0, 0) }) { value in
      guard let asked = asked(value) else { return names.map { _ in false } }
      let (decision, verdict) = (asked.decision, asked.withoutFacts.decision.verdict)
      return [
        decision.verdict != verdict, decision.isUnlocked && verdict != .unlocked,
        decision.validUntil != nil, decision.verdict == .indeterminate,
      ]
    }
  }
}

extension GateCase {
  /// The same question for a subject without facts.
  fileprivate var withoutFacts: GateCase { asked(by: GateSubject(id: subject.id)) }
}

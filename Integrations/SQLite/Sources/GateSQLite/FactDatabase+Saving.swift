internal import GRDB
internal import GateExports
public import GateKit

extension FactDatabase {
  /// Replaces the facts of some families about a subject, in one transaction.
  ///
  /// Products, items, attributes and counters get their current ids. Facts that the catalog does not
  /// declare are omitted, and so are entitlements to consumables and those from environments that are not
  /// accepted. A family that was never saved is unknown.
  ///
  /// ```swift
  /// let sourced = await sources.subject("u1", at: now)
  /// try await database.save(sourced.subject, [.entitlements], asOf: now, for: catalog)
  /// ```
  ///
  /// - Parameters:
  ///   - subject: the subject with its facts.
  ///   - families: the families that are replaced; all by default.
  ///   - instant: the instant at which the facts were true.
  ///   - catalog: the catalog that the query decides.
  ///   - environments: the store environments, such as `sandbox`, whose entitlements count in addition to
  ///     those from production.
  /// - Throws: a `SubjectFault` if a text contains U+0000, or an error of GRDB. Nothing is changed then.
  public func save(
    _ subject: GateSubject, _ families: Set<FactFamily> = Set(FactFamily.allCases),
    asOf instant: Instant, for catalog: GatedCatalog,
    accepting environments: Set<Entitlement.Environment> = []
  ) async throws {
    var rows = SubjectTableRows()
    try SubjectTableWriter(for: catalog, accepting: environments).append(subject, to: &rows)
    let change = SubjectChange(
      subject: subject.id.rawValue, families: families, asOf: instant.secondsSince1970,
      validUntil: subject.validUntil?.secondsSince1970, rows: rows)
    try await writer.write { try change.apply(to: $0) }
  }

  /// Removes all facts about a subject. The cached answers remain; `DatabaseCache` removes them.
  public func remove(_ subject: SubjectID) async throws {
    try await writer.write { db in
      for table in SubjectTable.allCases.map(\.rawValue) + ["families"] {
        try db.execute(
          sql: "DELETE FROM \(table) WHERE subject = ?", arguments: [subject.rawValue])
      }
    }
  }
}

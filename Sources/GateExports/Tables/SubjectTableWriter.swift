import ContentCatalog
public import GateKit
public import GateRules

/// A writer of subjects as rows of the tables that an ``SQLQuery`` reads.
///
/// ```swift
/// let writer = SubjectTableWriter(for: catalog)
/// var rows = SubjectTableRows()
/// rows.appendHeaders()
/// for subject in subjects { try writer.append(subject, to: &rows) }
/// save(rows[.entitlements].bytes)
/// ```
///
/// Products, items, attributes and counters get their current ids. Facts that the catalog does not declare
/// are omitted, and so are entitlements to consumables and those from environments that are not accepted.
/// The rows are the same for every instant.
public struct SubjectTableWriter: Sendable {
  private let catalog: Catalog
  private let environments: Set<Entitlement.Environment>
  private let salts: [String]

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - catalog: the catalog that the query decides.
  ///   - environments: the store environments, such as `sandbox`, whose entitlements count in addition to those
  ///     from production and those without an environment.
  public init(
    for catalog: GatedCatalog, accepting environments: Set<Entitlement.Environment> = []
  ) {
    self.catalog = catalog.content
    self.environments = environments
    var seen: Set<ExactString> = []
    salts = catalog.program.facts.compactMap { fact in
      // A query is refused if it needs a salt with U+0000.
      guard case .rollout(let share) = fact, share.attribute == nil, !share.salt.containsNull,
        seen.insert(ExactString(share.salt)).inserted
      else { return nil }
      return share.salt
    }
  }

  /// Appends the rows of a subject.
  ///
  /// - Throws: a fault if a text of the subject contains U+0000, which databases cannot hold. Nothing is
  ///   appended then.
  /// - Complexity: O(n log n) in the facts of the subject.
  public func append(
    _ subject: GateSubject, to rows: inout SubjectTableRows
  ) throws(SubjectFault) {
    let row = SubjectRow(subject, catalog: catalog)
    guard !row.containsNull else { throw SubjectFault(.nullCharacter, offset: 0) }
    rows.append([.text(row.id), .init(subject.validUntil)], to: .subjects)
    for entitlement in subject.entitlements where entitlement.isAccepted(from: environments) {
      row.append(entitlement, to: &rows)
    }
    for attribute in catalog.attributes { row.append(attribute, to: &rows) }
    for (item, record) in subject.progress.sorted(by: { $0.key < $1.key }) {
      row.append(record, of: item, to: &rows)
    }
    for counter in catalog.counters { row.append(counter, to: &rows) }
    for fact in subject.unknown.sorted(by: { $0.description.exactlyPrecedes($1.description) }) {
      row.append(fact, to: &rows)
    }
    for salt in salts {
      let bucket = RolloutFact.bucket(of: row.id.utf8, salt: salt)
      rows.append([.text(row.id), .text(salt), .integer(Int64(bucket))], to: .rollouts)
    }
  }
}

extension Diagnostic.Message {
  fileprivate static let nullCharacter = Self(
    .nullCharacter, "a text contains U+0000, which databases cannot hold")
}

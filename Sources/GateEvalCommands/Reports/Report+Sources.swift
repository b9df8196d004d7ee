internal import ContentCatalog
internal import GateKit

extension Report {
  /// Adds the answer of every source about a subject, the facts that it states, and those about
  /// which sources disagree.
  mutating func add(_ comparison: SourceComparison, in catalog: Catalog, language: String) {
    let rows = SourceRows(comparison, .of(language: language), LocalTimeText(in: catalog.timeZone))
    sections += rows.sections
    data = { [data] in
      try data().appending(
        .object(["sources": rows.statements, "disagreements": rows.disagreements]))
    }
  }
}

/// The rows of the report of sources.
private struct SourceRows {
  private let comparison: SourceComparison
  private let words: SourceWords
  private let times: LocalTimeText

  init(_ comparison: SourceComparison, _ words: SourceWords, _ times: LocalTimeText) {
    self.comparison = comparison
    self.words = words
    self.times = times
  }

  var sections: [ReportSection] {
    guard !comparison.statements.isEmpty else {
      return [ReportSection(nil, .lines([words.noSources]))]
    }
    var sections = [
      ReportSection(
        words.sources, .table(answers), .lines([words.timeZone(times.zoneName)]))
    ]
    if !facts.rows.isEmpty { sections.append(ReportSection(words.facts, .table(facts))) }
    let differences = comparison.disagreements.map { text(of: $0) }
    sections.append(
      differences.isEmpty
        ? ReportSection(nil, .lines([words.agreement]))
        : ReportSection(words.disagreements, .list(differences)))
    return sections
  }

  private var answers: ReportTable {
    ReportTable(
      columns: [
        words.source, words.asOf, words.trust, words.coverage, words.validUntil, words.note,
      ]
      .map { .init($0) },
      rows: comparison.statements.map { statement in
        let snapshot = statement.snapshot
        return [
          .text(statement.answer.source), .text(time(snapshot?.asOf)),
          .text(snapshot?.trust.rawValue ?? ""), .text(snapshot.map { coverage(of: $0) } ?? ""),
          .text(time(snapshot?.validUntil)), .text(note(about: statement)),
        ]
      })
  }

  private var facts: ReportTable {
    ReportTable(
      columns: [words.fact, words.value, words.end, words.source].map { .init($0) },
      rows: comparison.statements.flatMap { statement -> [[ReportTable.Cell]] in
        guard let facts = statement.facts else { return [] }
        return facts.names.compactMap { name in
          facts[name].map { value in
            [
              .text(name), .text(words.text(of: value)), .text(time(value.end)),
              .text(statement.answer.source),
            ]
          }
        }
      })
  }

  private func coverage(of snapshot: EntitlementSnapshot) -> String {
    let part = snapshot.isComplete ? words.complete : words.incomplete
    return words.text(of: snapshot.coverage) + words.separator + part
  }

  private func note(about statement: SourceComparison.Statement) -> String {
    if let failure = statement.answer.failure { return failure.message }
    guard let snapshot = statement.snapshot else { return "" }
    if !snapshot.isKnown { return words.unknownSubject }
    return snapshot.hasUnverifiedSignatures ? words.unverifiedSignatures : ""
  }

  private func text(of disagreement: SourceComparison.Disagreement) -> String {
    let values = disagreement.values.map { words.statement(words.text(of: $0.value), $0.source) }
    let counted = disagreement.counted.map { words.text(of: $0) } ?? words.nothing
    return "\(disagreement.fact): \(values.joined(separator: words.separator))"
      + words.counts(counted)
  }

  private func time(_ instant: Instant?) -> String { instant.map { times.text(of: $0) } ?? "" }

  var statements: JSONNode {
    .array(
      comparison.statements.map { statement in
        let answer = statement.answer
        let snapshot = statement.snapshot
        return .object([
          "source": .string(answer.source),
          "families": .strings(
            FactFamily.allCases.filter { answer.families.contains($0) }.map(\.rawValue)),
          "problem": answer.failure.map { .string($0.message) },
          "asOf": .instant(snapshot?.asOf), "trust": snapshot.map { .string($0.trust.rawValue) },
          "coverage": snapshot.map { .string($0.coverage.rawValue) },
          "isComplete": snapshot.map { .boolean($0.isComplete) },
          "isKnown": snapshot.map { .boolean($0.isKnown) },
          "hasUnverifiedSignatures": snapshot.map { .boolean($0.hasUnverifiedSignatures) },
          "validUntil": .instant(snapshot?.validUntil),
          "facts": statement.facts.map { facts in
            .array(
              facts.names.compactMap { name in
                facts[name].map { .object(["fact": .string(name)]).appending($0.form) }
              })
          },
        ])
      })
  }

  var disagreements: JSONNode {
    .array(
      comparison.disagreements.map { disagreement in
        .object([
          "fact": .string(disagreement.fact),
          "values": .array(
            disagreement.values.map { source, value in
              .object(["source": .string(source)]).appending(value.form)
            }),
          "counts": disagreement.counted?.form,
        ])
      })
  }
}

extension StatedFacts.Value {
  fileprivate var form: JSONNode {
    .object(["value": text.map { .string($0) } ?? .null, "end": .instant(end)])
  }
}

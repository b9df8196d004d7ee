internal import ContentCatalog
internal import GateKit

extension Report {
  /// Creates the report of a simulation.
  ///
  /// - Throws: the error that encoding a reason throws.
  init(_ simulation: PlayedSimulation, in catalog: Catalog) throws {
    let times = LocalTimeText(in: catalog.timeZone)
    let hasNotes = simulation.changes.contains { $0.note != nil }
    let columns: [ReportTable.Column] = [
      .init("step", .right), .init("time"), .init("subject"), .init("operation"),
      .init("open"), .init("opened"), .init("closed"),
    ]
    let table = ReportTable(
      columns: columns + (hasNotes ? [.init("note")] : []),
      rows: simulation.changes.map { change in
        [
          .number(change.number), .text(times.text(of: change.date)),
          .text(change.subject.rawValue), .text(change.operation),
          .text("\(change.unlocked.count)/\(simulation.itemCount)"), .items(change.opened),
          .items(change.closed),
        ] + (hasNotes ? [.text(change.note ?? "")] : [])
      })
    let findings = simulation.differences.map { difference in
      let subject = Diagnostic.Message.quoting(difference.subject.rawValue)
      return (
        text: "step \(difference.number), \(subject): \(difference.difference.clause)",
        explanation: difference.difference.explanationText
      )
    }
    var sections = [ReportSection(nil, .table(table))]
    if !findings.isEmpty { sections.append(ReportSection(nil, .findings(findings))) }
    sections.append(ReportSection(nil, .lines(["Times are in \(times.zoneName)."])))
    self.init(
      sections,
      data: .object([
        "catalog": .string(catalog.id.rawValue),
        "steps": .array(simulation.changes.map { JSONNode($0) }),
        "differences": .array(try simulation.differences.map { try JSONNode($0) }),
      ]), records: Self.records(of: simulation))
  }

  private static func records(of simulation: PlayedSimulation) -> ReportTable {
    ReportTable(
      columns: ["step", "at", "subject", "operation", "note", "unlocked", "opened", "closed"].map {
        .init($0)
      },
      rows: simulation.changes.map { change in
        [
          .number(change.number), .text(change.date.description), .text(change.subject.rawValue),
          .text(change.operation), .text(change.note ?? ""), .items(change.unlocked),
          .items(change.opened), .items(change.closed),
        ]
      })
  }
}

extension JSONNode {
  fileprivate init(_ change: PlayedSimulation.Change) {
    self = .object([
      "step": .integer(change.number), "at": .instant(change.date),
      "subject": .string(change.subject.rawValue),
      "operation": change.operation.isEmpty ? nil : .string(change.operation),
      "note": change.note.map { .string($0) },
      "unlocked": .strings(change.unlocked.map(\.rawValue)),
      "opened": .strings(change.opened.map(\.rawValue)),
      "closed": .strings(change.closed.map(\.rawValue)),
    ])
  }

  fileprivate init(_ difference: PlayedSimulation.Difference) throws {
    self = .object([
      "step": .integer(difference.number), "subject": .string(difference.subject.rawValue),
    ]).appending(try difference.difference.node)
  }
}

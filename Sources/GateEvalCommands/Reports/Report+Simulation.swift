internal import ContentCatalog
internal import GateKit

extension Report {
  /// Creates the report of a simulation.
  init(_ simulation: PlayedSimulation, in catalog: Catalog) {
    let times = LocalTimeText(in: catalog.timeZone)
    let hasNotes = simulation.changes.contains { $0.note != nil }
    let columns: [ReportTable.Column] = [
      .init("step", .right), .init("time"), .init("subject"), .init("operation"),
      .init("open"), .init("opened"), .init("closed"), .init("holds"),
    ]
    let table = ReportTable(
      columns: columns + (hasNotes ? [.init("note")] : []),
      rows: simulation.changes.map { change in
        [
          .number(change.number), .text(times.text(of: change.date)),
          .text(change.subject.rawValue), .text(change.operation),
          .text("\(change.unlocked.count)/\(simulation.itemCount)"), .items(change.opened),
          .items(change.closed), .text(Self.text(of: change.holdings, times)),
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
    sections.append(
      ReportSection(
        nil, .lines([Self.total(of: simulation), "Times are in \(times.zoneName)."])))
    self.init(
      sections,
      data: .object([
        "catalog": .string(catalog.id.rawValue),
        "steps": .array(simulation.changes.map { JSONNode($0) }),
        "expectations": .integer(simulation.expectationCount),
        "differences": .array(try simulation.differences.map { try JSONNode($0) }),
      ]), records: Self.records(of: simulation))
  }

  private static func total(of simulation: PlayedSimulation) -> String {
    let differing = simulation.differences.count
    let outcome =
      differing == 0 ? "all as expected" : "\(differing) differ\(differing == 1 ? "s" : "")"
    return "\(simulation.expectationCount.counted("expectation")): \(outcome)"
  }

  /// Returns the products with their ends: `pro until 2026-12-01 20:00`. A product that is not held has the
  /// status, as has one in its grace period.
  private static func text(
    of holdings: [(product: ProductID, state: HoldingState)], _ times: LocalTimeText
  ) -> String {
    holdings.map { product, state in
      let end = state.status.isHeld ? state.end.map { " until \(times.text(of: $0))" } : nil
      let status = state.status == .held ? "" : " \(state.status.rawValue)"
      return "\(product)\(status)\(end ?? "")"
    }.joined(separator: ", ")
  }

  private static func records(of simulation: PlayedSimulation) -> ReportTable {
    ReportTable(
      columns: [
        "step", "at", "subject", "operation", "note", "unlocked", "opened", "closed", "holds",
      ].map { .init($0) },
      rows: simulation.changes.map { change in
        let held = change.holdings.filter(\.state.status.isHeld).map(\.product.rawValue)
        return [
          .number(change.number), .text(change.date.description), .text(change.subject.rawValue),
          .text(change.operation), .text(change.note ?? ""), .items(change.unlocked),
          .items(change.opened), .items(change.closed), .text(held.joined(separator: " ")),
        ]
      })
  }
}

extension JSONNode {
  fileprivate init(_ change: PlayedSimulation.Change) {
    let holdings = change.holdings.map { product, state in
      JSONNode.object([
        "product": .string(product.rawValue), "status": .string(state.status.rawValue),
        "end": .instant(state.end),
      ])
    }
    self = .object([
      "step": .integer(change.number), "at": .instant(change.date),
      "subject": .string(change.subject.rawValue),
      "operation": change.operation.isEmpty ? nil : .string(change.operation),
      "note": change.note.map { .string($0) },
      "unlocked": .strings(change.unlocked.map(\.rawValue)),
      "opened": .strings(change.opened.map(\.rawValue)),
      "closed": .strings(change.closed.map(\.rawValue)),
      "holdings": .array(holdings),
    ])
  }

  fileprivate init(_ difference: PlayedSimulation.Difference) throws {
    self = .object([
      "step": .integer(difference.number), "subject": .string(difference.subject.rawValue),
    ]).appending(try difference.difference.node)
  }
}

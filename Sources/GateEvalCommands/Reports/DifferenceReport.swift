internal import ContentCatalog
import GateAnalysis
import GateBatch
internal import GateKit

/// The differences between two versions of a catalog, with everything that a report says about them.
struct DifferenceReport {
  let diff: CatalogDiff
  let versions: ComparedVersions
  /// The differences for real subjects, if there are any.
  var totals: DifferenceTotals?
  /// The groups in which the subjects are counted.
  let grouping: SubjectGrouping
  /// The instants at which one version is compared with itself; `nil` for two versions.
  let instants: (first: Instant, second: Instant)?
  var personas: [ChangedPersona] = []
  /// The accepted findings that only the old, or only the new version has.
  var acceptedBefore: [AcceptedFinding] = []
  var acceptedNow: [AcceptedFinding] = []
  /// The name of the executable, for the commands that explain differences; `nil` if no files have the new version.
  let program: String?
}

extension Report {
  init(_ report: DifferenceReport) {
    let rows = DifferenceRow.rows(of: report.diff, in: report.versions)
    let (items, declarations) = (report.diff.items, report.diff.declarations)
    func item(_ index: Int) -> JSONNode {
      JSONNode(items[index], report.totals?.items[index], program: report.program)
    }
    self.init(
      report.sections(rows), data: .object([:]),
      series: ReportSeries(
        "items", count: items.count,
        followedBy: .object([
          "declarations": .array(declarations.map { JSONNode($0) }),
          "possibleRenames": .array(report.diff.possibleRenames.map { JSONNode($0) }),
          "personas": .array(report.personas.map { JSONNode($0) }),
          "acceptedFindings": .object([
            "added": .array(report.acceptedNow.map { JSONNode($0) }),
            "removed": .array(report.acceptedBefore.map { JSONNode($0) }),
          ]),
          "subjects": report.totals.map { JSONNode($0) },
        ])
      ) { item($0) },
      records: ReportTable(report.diff, report.totals),
      entries: (0..<items.count + declarations.count).lazy.map { index in
        index < items.count ? item(index) : JSONNode(declarations[index - items.count])
      },
      annotations: rows.map { Annotation($0, report) }
        + report.declarations(notCausing: rows).map { Annotation($0, in: report.versions) })
  }
}

extension DifferenceReport {
  fileprivate func sections(_ rows: [DifferenceRow]) -> [ReportSection] {
    let summary =
      [instants.map(Self.summary) ?? Self.summary(of: diff)]
      + (totals.map { [Self.summary(of: $0)] } ?? [])
    let renamed = diff.declarations.filter { $0.aspect == .id && $0.family != .catalog }
      .map { "\($0.old ?? "") is now \($0.new ?? "")" }
    let commands = rows.flatMap { row -> [String] in
      guard let witness = row.witness, let program else { return [] }
      return [
        "# \(row.example.item.rawValue) \(row.effect.rawValue)", witness.command(of: program),
      ]
    }
    let declarations = declarations(shownBeside: rows)
    return [ReportSection(nil, .lines(summary))]
      + [customers, changes(rows)].compactMap { $0 }
      + list("perhaps renamed", diff.possibleRenames.map { advice($0) })
      + list("renamed", renamed)
      + list("prices", DifferencePrices(diff, versions).lines)
      + list("declarations", declarations.decisive)
      + list("personas", personas.map { line(about: $0) })
      + list(
        "accepted findings",
        acceptedNow.map { "added: \(Self.line(about: $0))" }
          + acceptedBefore.map { "removed: \(Self.line(about: $0))" })
      + list("shown", declarations.shown).map(\.folded)
      + (commands.isEmpty ? [] : [ReportSection("examples", .verbatim(commands)).folded])
  }

  private func list(_ title: String, _ lines: [String]) -> [ReportSection] {
    lines.isEmpty ? [] : [ReportSection(title, .list(lines))]
  }

  private static func summary(of diff: CatalogDiff) -> String {
    let counts = ItemDifference.Change.allCases.compactMap { change -> String? in
      let count = diff.items.count { $0.change == change }
      return count == 0 ? nil : "\(count) \(change.words)"
    }
    return "items: " + (counts.isEmpty ? "none" : counts.joined(separator: ", "))
  }

  private static func summary(of instants: (first: Instant, second: Instant)) -> String {
    "from \(instants.first) to \(instants.second)"
  }

  private static func summary(of totals: DifferenceTotals) -> String {
    let count = totals.subjects.counted("subject")
    let all = totals.losingAll > 0 ? ", \(totals.losingAll) of them all that they have" : ""
    let rejected = totals.rejected > 0 ? "; \(totals.rejected) rejected" : ""
    return
      "\(count): \(totals.gaining) gain items, \(totals.losing) lose items\(all)\(rejected)"
  }

  private func advice(_ rename: PossibleRename) -> String {
    let names = [rename.old, rename.new].map { Diagnostic.Message.quoting($0) }
    return "if \(names[0]) was renamed to \(names[1]), add "
      + "`\"formerIDs\": [\(rename.old.quotedAsJSON)]` to it, so that nobody loses what it had"
  }

  private func line(about difference: ChangedPersona) -> String {
    let changes = [
      difference.losses.isEmpty ? nil : "loses \(versions.names(of: difference.losses))",
      difference.gains.isEmpty ? nil : "gains \(versions.names(of: difference.gains))",
    ]
    return difference.persona.subject.id.rawValue + " "
      + changes.compactMap { $0 }.joined(separator: ", and ")
  }

  private static func line(about finding: AcceptedFinding) -> String {
    let names = finding.names.isEmpty ? "" : " for " + finding.names.joined(separator: ", ")
    return "\(finding.code)\(names), because \(finding.because)"
  }
}

extension DifferenceReport {
  /// The numbers of the groups of subjects for whom something changes.
  private var customers: ReportSection? {
    guard let totals else { return nil }
    let changed = totals.groups.filter { $0.count.losing + $0.count.gaining > 0 }
    if changed.isEmpty { return nil }
    var rest = totals.otherGroups ?? DifferenceTotals.GroupCount()
    for group in changed.dropFirst(Self.maxGroups) { rest.add(group.count) }
    let rows =
      changed.prefix(Self.maxGroups).map { row(name(of: $0.group), $0.count) }
      + (rest.subjects > 0 ? [row("others", rest)] : [])
    return ReportSection(
      "subjects",
      .table(
        ReportTable(
          columns: [
            .init(grouping.heading), .init("subjects", .right), .init("lose", .right),
            .init("lose all", .right), .init("gain", .right),
          ], rows: rows)))
  }

  private static let maxGroups = 20

  private func row(_ name: String, _ count: DifferenceTotals.GroupCount) -> [ReportTable.Cell] {
    [
      .text(name), .number(count.subjects), .number(count.losing), .number(count.losingAll),
      .number(count.gaining),
    ]
  }

  private func name(of group: SubjectGroup) -> String {
    if group.names.isEmpty { return "none" }
    guard grouping == .product else { return group.names.joined(separator: ", ") }
    return group.names.map { versions.title(of: ProductID($0)) }.joined(separator: ", ")
  }

  /// A row of the changes.
  private struct ShownRow {
    let cells: [String]
    let totals: [DifferenceTotals.Item]
    /// `nil` for an item that differs for given subjects only.
    let effect: DifferenceRow.Effect?
    let notes: [String]
  }

  /// The changed items with the subjects whom they concern.
  private func changes(_ rows: [DifferenceRow]) -> ReportSection? {
    let counted = self.totals?.items ?? []
    let indices = Dictionary(
      zip(diff.items.lazy.map(\.item), counted.indices), uniquingKeysWith: { first, _ in first })
    func totals(of row: DifferenceRow) -> [DifferenceTotals.Item] {
      row.items.compactMap { indices[$0] }.map { counted[$0] }
    }
    let others = unexpected.map { item in
      ShownRow(
        cells: [
          instants == nil ? "the same unless a fact is unknown" : "items",
          versions.name(of: item.item), "", "", "",
        ], totals: [item], effect: nil, notes: [])
    }
    let shown =
      rows.map { row in
        ShownRow(
          cells: [
            row.example.change.words, versions.names(of: row.items), row.who, row.change, row.why,
          ], totals: totals(of: row), effect: row.effect,
          notes: row.effect == .loses ? advice(row) : [])
      } + others
    if shown.isEmpty { return nil }
    let table = ReportTable(
      columns: [
        .init("change"), .init("what"), .init("who"), .init("before → after"), .init("why"),
        .init("lose"), .init("gain"), .init("differ"), .init("for example"),
      ],
      rows: shown.map { row in
        (row.cells + Self.counts(row.totals, for: row.effect)).map { ReportTable.Cell.text($0) }
      })
    return ReportSection(nil, .records(table, notes: shown.map(\.notes)))
  }

  /// The items that are the same for all ordinary subjects, and differ for subjects with unknown facts.
  private var unexpected: [DifferenceTotals.Item] {
    zip(diff.items, totals?.items ?? []).filter { $0.change == .same && !$1.isSame }.map(\.1)
  }

  /// Returns the cells of the numbers of subjects; empty if there are none.
  ///
  /// - Parameter effect: that of the row, of which the other numbers are left out; `nil` for all numbers.
  private static func counts(
    _ totals: [DifferenceTotals.Item], for effect: DifferenceRow.Effect?
  ) -> [String] {
    func text(_ value: (DifferenceTotals.Item) -> Int) -> String {
      let values = totals.map(value)
      guard let least = values.min(), let most = values.max(), most > 0 else { return "" }
      return least == most ? "\(most)" : "\(least) to \(most)"
    }
    let (losses, paying) = (text(\.losses), text(\.payingLosses))
    let payers =
      paying.isEmpty
      ? "" : paying == losses ? ", all with a product" : ", \(paying) of them with a product"
    let loses = totals.lazy.compactMap(\.firstLoss).first.map { "\($0.rawValue) loses" }
    let gains = totals.lazy.compactMap(\.firstGain).first.map { "\($0.rawValue) gains" }
    let isLoss = effect != .gains
    let isGain = effect != .loses
    return [
      isLoss && !losses.isEmpty ? losses + payers : "", isGain ? text(\.gains) : "",
      text(\.unknown),
      [isLoss ? loses : nil, isGain ? gains : nil].compactMap { $0 }.joined(separator: ", "),
    ]
  }
}

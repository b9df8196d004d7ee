internal import ContentCatalog
import GateAnalysis
import GateBatch
internal import GateKit

extension DifferenceReport {
  /// Returns the advice that spares subjects who lose the items of a row.
  func advice(_ row: DifferenceRow) -> [String] {
    row.example.remedy.map { [advice($0, row).withVisibleControls] } ?? []
  }

  /// Returns the line that advises a remedy. Its rule is not shortened, so that it can be copied.
  private func advice(_ remedy: LossRemedy, _ row: DifferenceRow) -> String {
    func quoting(_ text: String) -> String { Diagnostic.Message.quoting(text) }
    func aim(_ sparesAll: Bool) -> String {
      let product = quoting(row.example.productOfLoss?.rawValue ?? "")
      return sparesAll
        ? "to keep \(product) enough for those who have it"
        : "to spare some of those who have \(product)"
    }
    let (item, it) =
      row.items.count == 1 ? (quoting(row.example.item.rawValue), "it") : ("each item", "each")
    switch remedy {
    case .alternative(let rule, let place, let sparesAll):
      let place =
        switch place {
        case .own: "the gate of \(item)"
        case .inherited(let container): "the gate of \(quoting(container.rawValue))"
        case .named(let name): "the named gate \(quoting(name))"
        case .standard: "the `defaultGate`"
        case .requirement(nil): "the `requires` of the catalog"
        case .requirement(let owner?) where row.items.contains(owner) && row.items.count > 1:
          "the `requires` of \(item)"
        case .requirement(let owner?): "the `requires` of \(quoting(owner.rawValue))"
        }
      return "help: \(aim(sparesAll)), add `\(rule)` with the date of the release to \(place)"
    case .ownGate(let rule, let sparesAll):
      return
        "help: \(aim(sparesAll)), give \(item) a gate of its own, with the date of the release: `\(rule)`"
    case .keptName(let name, let product):
      return
        "help: to keep the buyers, leave \(quoting(name.rawValue)) among the `storeIDs` or `formerIDs` of "
        + quoting(product.rawValue)
    case .staysOpen:
      let started = row.items.count == 1 ? "the item" : "an item"
      return
        "help: to spare those who have started \(started), add `\"staysOpen\": \"onceStarted\"` to \(it)"
    }
  }
}

extension DifferenceReport {
  /// Returns the differences of declarations that do not cause a changed item.
  func declarations(notCausing rows: [DifferenceRow]) -> [DeclarationDifference] {
    let causes = Set(rows.flatMap(\.differences).flatMap(\.causes))
    return diff.declarations.filter { difference in
      !causes.contains(difference) && !(difference.aspect == .id && difference.family != .catalog)
    }
  }

  /// Returns the lines about declarations that do not cause a changed item: those that can decide, and those that
  /// are only shown. Declarations with one difference share a line. Prices have lines of their own.
  func declarations(
    shownBeside rows: [DifferenceRow]
  ) -> (decisive: [String], shown: [String]) {
    let left = declarations(notCausing: rows).filter { $0.aspect != .price }
    let groups = left.grouped { difference in
      Key(
        family: difference.family, aspect: difference.aspect,
        values: [difference.old, difference.new].map { $0.map(ExactString.init) })
    }
    func lines(_ isShown: Bool) -> [String] {
      groups.filter { Self.shown.contains($0[0].aspect.rawValue) == isShown }.map { group in
        let names =
          group.count > 1 && group[0].family == .item
          ? versions.names(of: group.map { ItemID($0.id) })
          : group.map { versions.name(of: $0) }.joined(separator: ", ")
        return group[0].text(about: names, in: versions)
      }
    }
    return (lines(false), lines(true))
  }

  private struct Key: Hashable {
    let family: DeclarationDifference.Family
    let aspect: DeclarationDifference.Aspect
    let values: [ExactString?]
  }

  /// The keys that decide nothing.
  private static let shown: Set<String> = [
    "title", "tags", "info", "introducedIn", "items", "courses", "trainingGrounds", "features",
    "products", "weight",
  ]
}

extension Annotation {
  init(_ row: DifferenceRow, _ report: DifferenceReport) {
    let change = row.example.change
    let lines = [
      "\(change.words): \(report.versions.names(of: row.items))",
      row.who.isEmpty ? "" : "who: \(row.who)", row.change,
      row.why.isEmpty ? "" : "why: \(row.why)",
    ]
    self.init(
      level: [.gains, .added, .differs].contains(row.effect) ? .notice : .warning,
      title: change.words,
      lines: lines.filter { !$0.isEmpty } + (row.effect == .loses ? report.advice(row) : [])
        + [report.program.flatMap { row.witness?.command(of: $0) }].compactMap { $0 },
      location: row.example.location)
  }

  init(_ difference: DeclarationDifference, in versions: ComparedVersions) {
    self.init(
      level: difference.aspect == .removed ? .warning : .notice,
      title: "\(difference.family.rawValue) \(difference.id)",
      lines: [difference.text(about: versions.name(of: difference), in: versions)],
      location: difference.location)
  }
}

extension ReportTable {
  /// Creates the table of all items for programs.
  init(_ diff: CatalogDiff, _ totals: DifferenceTotals?) {
    self.init(
      columns: [Column("item"), Column("change"), Column("formerID")]
        + (totals == nil ? [] : [Column("gains"), Column("losses"), Column("unknown")]),
      rows: ReportRows(count: diff.items.count) { index in
        let item = diff.items[index]
        let total = totals?.items[index]
        return [
          .text(item.item.rawValue), .text(item.change.rawValue),
          .text(item.formerID?.rawValue ?? ""),
        ] + (total.map { [.number($0.gains), .number($0.losses), .number($0.unknown)] } ?? [])
      })
  }
}

extension ItemDifference.Change {
  var words: String {
    switch self {
    case .same: "the same"
    case .wider, .narrower, .both, .added, .removed: rawValue
    case .sameIfKnown: "the same unless a fact is unknown"
    case .notDecided: "not decided"
    }
  }
}

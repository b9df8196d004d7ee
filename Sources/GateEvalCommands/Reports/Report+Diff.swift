internal import ContentCatalog
import GateAnalysis
import GateBatch
internal import GateKit

extension Report {
  /// Creates the report of the differences between two versions of a catalog.
  ///
  /// - Parameters:
  ///   - totals: the differences for real subjects, if there are any.
  ///   - program: the name of the executable, for the commands that explain differences.
  init(_ diff: CatalogDiff, _ totals: DifferenceTotals?, program: String) {
    let groups = DifferenceGroup.groups(of: diff, program: program)
    let renamed = diff.items.compactMap { item in
      item.formerID.map { "\($0.rawValue) is now \(item.item.rawValue)" }
    }
    let declarations = diff.declarations.map(\.text)
    let summary = [Self.summary(of: diff)] + (totals.map { [Self.summary(of: $0)] } ?? [])
    let items = zip(diff.items, diff.items.indices).map {
      JSONNode($0, totals?.items[$1], program: program)
    }
    let declared = diff.declarations.map { JSONNode($0) }
    self.init(
      [ReportSection(nil, .lines(summary))]
        + DifferenceGroup.order.compactMap { change in
          ReportSection(change, groups.filter { $0.example.change == change })
        }
        + (totals.flatMap(ReportTable.init).map { [ReportSection("subjects", .table($0))] } ?? [])
        + (renamed.isEmpty ? [] : [ReportSection("renamed", .list(renamed))])
        + (declarations.isEmpty
          ? [] : [ReportSection("products and attributes", .list(declarations))]),
      data: .object([
        "items": .array(items), "declarations": .array(declared),
        "subjects": totals.map { JSONNode($0) },
      ]),
      records: ReportTable(diff, totals), entries: items + declared,
      annotations: groups.map { Annotation($0) } + diff.declarations.map { Annotation($0) })
  }

  private static func summary(of diff: CatalogDiff) -> String {
    let counts = ItemDifference.Change.allCases.compactMap { change -> String? in
      let count = diff.items.count { $0.change == change }
      return count == 0 ? nil : "\(count) \(change.words)"
    }
    return "items: " + (counts.isEmpty ? "none" : counts.joined(separator: ", "))
  }

  private static func summary(of totals: DifferenceTotals) -> String {
    let count = totals.subjects.counted("subject")
    let rejected = totals.rejected > 0 ? "; \(totals.rejected) rejected" : ""
    return "\(count): \(totals.gaining) gain items, \(totals.losing) lose items\(rejected)"
  }
}

/// The items whose difference one subject shows.
private struct DifferenceGroup {
  let example: ItemDifference
  let items: [ItemID]
  /// The name of the executable.
  let program: String

  /// The differences in the order of reports.
  static let order: [ItemDifference.Change] = [
    .narrower, .both, .removed, .notDecided, .wider, .added, .sameIfKnown,
  ]

  private struct Key: Hashable {
    let subjects: [ExactString?]
    let productOfLoss: ProductID?
    let remedy: LossRemedy?
    let undecidedReason: UndecidedReason?

    init(_ item: ItemDifference) {
      subjects = [item.gain, item.loss, item.unknown].map { $0.map { ExactString($0.subject) } }
      productOfLoss = item.productOfLoss
      remedy = item.remedy
      undecidedReason = item.undecidedReason
    }
  }

  static func groups(of diff: CatalogDiff, program: String) -> [DifferenceGroup] {
    order.flatMap { change in
      diff.items.filter { $0.change == change }.grouped { Key($0) }.map { items in
        DifferenceGroup(example: items[0], items: items.map(\.item), program: program)
      }
    }
  }

  /// The subjects that show the difference, with the commands that explain it, and advice.
  var lines: [String] {
    let subjects = [
      ("gains", example.gain), ("loses", example.loss), ("differs", example.unknown),
    ].flatMap { word, witness in
      witness?.inCommands(of: program).lines(called: word) ?? []
    }
    return subjects + (example.remedy.map { [advice($0).withVisibleControls] } ?? [])
      + (example.undecidedReason.map { [$0.text] } ?? [])
  }

  /// Returns the line that advises a remedy. Its rule is not shortened, so that it can be copied.
  private func advice(_ remedy: LossRemedy) -> String {
    func quoting(_ text: String) -> String { Diagnostic.Message.quoting(text) }
    switch remedy {
    case .alternative(let rule, let gate, let sparesAll):
      let product = quoting(example.productOfLoss?.rawValue ?? "")
      let aim =
        sparesAll
        ? "to keep \(product) enough for those who have it"
        : "to spare some of those who have \(product)"
      let place =
        switch gate {
        case .own where items.count == 1: "the gate of \(quoting(example.item.rawValue))"
        case .own: "the gate of each item"
        case .inherited(let container): "the gate of \(quoting(container.rawValue))"
        case .named(let name): "the named gate \(quoting(name))"
        case .standard: "the `defaultGate`"
        }
      return "help: \(aim), add `\(rule)` with the date of the release to \(place)"
    case .staysOpen:
      let (item, all) = items.count == 1 ? ("the item", "it") : ("an item", "each")
      return
        "help: to spare those who have started \(item), add `\"staysOpen\": \"onceStarted\"` to \(all)"
    }
  }
}

extension Annotation {
  fileprivate init(_ group: DifferenceGroup) {
    let change = group.example.change
    self.init(
      level: [.wider, .added, .sameIfKnown].contains(change) ? .notice : .warning,
      title: change.words,
      lines: ["\(change.words): \(ItemRanges.text(group.items))"] + group.lines,
      location: group.example.location)
  }

  fileprivate init(_ difference: DeclarationDifference) {
    self.init(
      level: difference.aspect == .removed ? .warning : .notice,
      title: "\(difference.family.rawValue) \(difference.id)", lines: [difference.text],
      location: difference.location)
  }
}

extension ReportSection {
  /// Creates the section of the items with one kind of change; `nil` without items.
  fileprivate init?(_ change: ItemDifference.Change, _ groups: [DifferenceGroup]) {
    if groups.isEmpty { return nil }
    title = change.words
    content = groups.flatMap { group -> [Content] in
      [.list([ItemRanges.text(group.items)]), .verbatim(group.lines.map { "    \($0)" })]
    }
  }
}

extension ReportTable {
  /// Creates the table of the items whose verdict differs for a subject; `nil` without such items. Items
  /// with the same numbers are together.
  fileprivate init?(_ totals: DifferenceTotals) {
    let groups = totals.items.filter { !$0.isSame }.grouped { $0.withoutID }
    if groups.isEmpty { return nil }
    self.init(
      columns: [
        Column("items"), Column("gain", .right), Column("lose", .right),
        Column("differ", .right), Column("for example"),
      ],
      rows: groups.map { items in
        let example = items[0]
        let gains = example.firstGain.map { "\($0.rawValue) gains" }
        let loses = example.firstLoss.map { "\($0.rawValue) loses" }
        return [
          .items(items.map(\.item)), .number(example.gains), .number(example.losses),
          .number(example.unknown),
          .text([gains, loses].compactMap { $0 }.joined(separator: ", ")),
        ]
      })
  }

  /// Creates the table of all items for programs.
  fileprivate init(_ diff: CatalogDiff, _ totals: DifferenceTotals?) {
    self.init(
      columns: [Column("item"), Column("change"), Column("formerID")]
        + (totals == nil ? [] : [Column("gains"), Column("losses"), Column("unknown")]),
      rows: zip(diff.items, diff.items.indices).map { item, index in
        let total = totals?.items[index]
        return [
          .text(item.item.rawValue), .text(item.change.rawValue),
          .text(item.formerID?.rawValue ?? ""),
        ] + (total.map { [.number($0.gains), .number($0.losses), .number($0.unknown)] } ?? [])
      })
  }
}

extension Sequence {
  /// Returns the groups of elements with equal keys, in the order of their first elements.
  fileprivate func grouped<Key: Hashable>(by key: (Element) -> Key) -> [[Element]] {
    var slots: [Key: Int] = [:]
    var groups: [[Element]] = []
    for element in self {
      let shared = key(element)
      if let slot = slots[shared] {
        groups[slot].append(element)
      } else {
        slots[shared] = groups.count
        groups.append([element])
      }
    }
    return groups
  }
}

extension ItemDifference.Change {
  fileprivate var words: String {
    switch self {
    case .same: "the same"
    case .wider, .narrower, .both, .added, .removed: rawValue
    case .sameIfKnown: "the same unless a fact is unknown"
    case .notDecided: "not decided"
    }
  }
}

extension UndecidedReason {
  fileprivate var text: String {
    switch self {
    case .tooHard: "because: some questions about the gates are too hard to decide"
    case .noWitness:
      "because: no subject was found that shows a difference, nor a proof that there is none"
    case .tooMuchWork: "because: the catalogs are too large to decide every question"
    }
  }
}

extension DeclarationDifference {
  fileprivate var text: String {
    let name = "\(family.rawValue) \(Diagnostic.Message.quoting(id))"
    switch aspect {
    case .added, .removed: return "\(name) was \(aspect.rawValue)"
    default: return "\(aspect.rawValue) of \(name): \(old ?? "none") → \(new ?? "none")"
    }
  }
}

extension JSONNode {
  fileprivate init(_ item: ItemDifference, _ totals: DifferenceTotals.Item?, program: String) {
    self = .object([
      "item": .string(item.item.rawValue), "change": .string(item.change.rawValue),
      "formerID": item.formerID.map { .string($0.rawValue) },
      "gain": item.gain.map { JSONNode($0.inCommands(of: program)) },
      "loss": item.loss.map { JSONNode($0.inCommands(of: program)) },
      "unknown": item.unknown.map { JSONNode($0.inCommands(of: program)) },
      "productOfLoss": item.productOfLoss.map { .string($0.rawValue) },
      "undecidedReason": item.undecidedReason.map { .string($0.rawValue) },
      "subjects": totals.map { totals in
        .object([
          "gains": .integer(totals.gains), "losses": .integer(totals.losses),
          "unknown": .integer(totals.unknown),
          "firstGain": totals.firstGain.map { .string($0.rawValue) },
          "firstLoss": totals.firstLoss.map { .string($0.rawValue) },
        ])
      },
    ]).appending(item.location.map { JSONNode($0) } ?? .object([:]))
  }

  fileprivate init(_ difference: DeclarationDifference) {
    self = .object([
      "family": .string(difference.family.rawValue), "id": .string(difference.id),
      "aspect": .string(difference.aspect.rawValue), "old": difference.old.map { .string($0) },
      "new": difference.new.map { .string($0) },
    ]).appending(difference.location.map { JSONNode($0) } ?? .object([:]))
  }

  fileprivate init(_ totals: DifferenceTotals) {
    self = .object([
      "count": .integer(totals.subjects), "rejected": .integer(totals.rejected),
      "gaining": .integer(totals.gaining), "losing": .integer(totals.losing),
    ])
  }
}

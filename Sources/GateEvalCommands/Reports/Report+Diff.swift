internal import ContentCatalog
internal import GateKit

extension Report {
  /// Creates the report of the differences between two versions of a catalog.
  init(_ diff: CatalogDiff) {
    let order: [ItemDifference.Change] = [
      .narrower, .both, .removed, .notDecided, .wider, .added, .sameIfKnown,
    ]
    let sections = order.compactMap { change in
      ReportSection(change, of: diff.items.filter { $0.change == change })
    }
    let renamed = diff.items.compactMap { item in
      item.formerID.map { "\($0.rawValue) is now \(item.item.rawValue)" }
    }
    let declarations = diff.declarations.map(\.text)
    self.init(
      [ReportSection(nil, .lines([Self.summary(of: diff)]))] + sections
        + (renamed.isEmpty ? [] : [ReportSection("renamed", .list(renamed))])
        + (declarations.isEmpty
          ? [] : [ReportSection("products and attributes", .list(declarations))]),
      data: .object([
        "items": .array(diff.items.map { JSONNode($0) }),
        "declarations": .array(diff.declarations.map { JSONNode($0) }),
      ]),
      records: ReportTable(
        columns: [.init("item"), .init("change"), .init("formerID")],
        rows: diff.items.map {
          [
            .text($0.item.rawValue), .text($0.change.rawValue),
            .text($0.formerID?.rawValue ?? ""),
          ]
        }))
  }

  private static func summary(of diff: CatalogDiff) -> String {
    let counts = ItemDifference.Change.allCases.compactMap { change -> String? in
      let count = diff.items.count { $0.change == change }
      return count == 0 ? nil : "\(count) \(change.words)"
    }
    return "items: " + (counts.isEmpty ? "none" : counts.joined(separator: ", "))
  }
}

extension ReportSection {
  /// Creates the section of the items with one kind of change; `nil` without items. Items that one
  /// subject shows are together.
  fileprivate init?(_ change: ItemDifference.Change, of items: [ItemDifference]) {
    if items.isEmpty { return nil }
    var groups: [(items: [ItemID], example: ItemDifference)] = []
    for item in items {
      let index = groups.firstIndex { group in
        group.example.gain?.subject == item.gain?.subject
          && group.example.loss?.subject == item.loss?.subject
          && group.example.unknown?.subject == item.unknown?.subject
      }
      if let index {
        groups[index].items.append(item.item)
      } else {
        groups.append(([item.item], item))
      }
    }
    self.init(
      title: change.words,
      content: groups.flatMap { group -> [Content] in
        [.list([ItemRanges.text(group.items)]), .verbatim(group.example.lines)]
      })
  }

  private init(title: String, content: [Content]) {
    self.title = title
    self.content = content
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

extension ItemDifference {
  /// The subjects that show the difference, with the commands that explain it.
  fileprivate var lines: [String] {
    [("gains", gain), ("loses", loss), ("differs", unknown)].flatMap { word, witness in
      witness.map { ["    \(word): \($0.subject)", "    \($0.command)"] } ?? []
    }
  }
}

extension DeclarationDifference {
  fileprivate var text: String {
    let name = "\(family.rawValue) \(Diagnostic.Message.quoting(id))"
    switch aspect {
    case "added", "removed": return "\(name) was \(aspect)"
    default: return "\(aspect) of \(name): \(old ?? "none") → \(new ?? "none")"
    }
  }
}

extension JSONNode {
  fileprivate init(_ item: ItemDifference) {
    self = .object([
      "item": .string(item.item.rawValue), "change": .string(item.change.rawValue),
      "formerID": item.formerID.map { .string($0.rawValue) },
      "gain": item.gain.map { JSONNode($0) }, "loss": item.loss.map { JSONNode($0) },
      "unknown": item.unknown.map { JSONNode($0) },
    ])
  }

  fileprivate init(_ difference: DeclarationDifference) {
    self = .object([
      "family": .string(difference.family.rawValue), "id": .string(difference.id),
      "aspect": .string(difference.aspect), "old": difference.old.map { .string($0) },
      "new": difference.new.map { .string($0) },
    ])
  }
}

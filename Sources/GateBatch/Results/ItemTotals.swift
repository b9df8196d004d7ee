import ContentCatalog
import GateRules

/// The numbers of subjects by the items of a catalog. Items with the same condition have the same numbers.
///
/// A catalog may have a hundred thousand items, so that their rows are written without a table.
struct ItemTotals {
  let catalog: CatalogID
  let items: ItemSelection
  private let verdicts: [Verdict]
  private let tally: VerdictCounts

  init(of catalog: Catalog, _ items: ItemSelection, _ verdicts: [Verdict], _ tally: VerdictCounts) {
    self.catalog = catalog.id
    self.items = items
    self.verdicts = verdicts
    self.tally = tally
  }

  /// The names of the columns.
  var columns: [String] { verdicts.map(\.rawValue) }

  /// The numbers of each condition of ``items``, by column.
  var counts: [[Int]] {
    items.conditions.indices.map { condition in
      verdicts.map { tally.count($0, ofCondition: condition) }
    }
  }

  /// Writes the rows as a member of the object that has begun, and calls a closure after each.
  func write<Failure>(
    to json: inout JSONWriter, flushing flush: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    json.key(SummaryTable.Kind.item.memberKey)
    json.beginArray()
    let form = json.form(ofObjectsWith: SummaryTable.Kind.item.rowKey, columns)
    let texts = ByteStrings(of: counts) { form.append($0, to: &$1) }
    try texts.withUnsafeStrings { texts throws(Failure) in
      for item in items.items {
        json.object(form, items.id(of: item).rawValue) { $0.append(copying: texts[item.condition]) }
        try flush(&json)
      }
    }
    json.endArray()
  }
}

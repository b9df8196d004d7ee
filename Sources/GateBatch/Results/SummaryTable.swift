public import ContentCatalog
import GateKit
import GateRules

/// The numbers of subjects by the items, or by the products, of one catalog.
public struct SummaryTable: Hashable, Sendable {
  /// The meaning of the rows.
  @nonexhaustive
  public enum Kind: String, Hashable, Sendable {
    case item, product
    /// The items again, with a column for each cause.
    case cause
  }

  /// The numbers of subjects for one item or product.
  public struct Row: Hashable, Sendable {
    /// The id of the item or product.
    public let name: String
    /// The numbers of subjects, in the order of the columns.
    public let counts: [Int]
  }

  /// The catalog whose items, products or causes are the rows.
  public let catalog: CatalogID
  /// The meaning of the rows.
  public let kind: Kind
  /// The names of the columns: verdicts, or `held`, `notHeld` and `unknown`, or causes.
  public let columns: [String]
  /// The rows, in catalog order.
  public let rows: Rows
}

extension SummaryTable {
  init(itemsOf catalog: Catalog, _ totals: ItemTotals) {
    self.init(
      catalog: catalog.id, kind: .item, columns: totals.verdicts.map(\.rawValue),
      rows: Rows(totals))
  }

  init(productsOf catalog: Catalog, _ member: BatchTotals.Member) {
    self.init(
      catalog: catalog.id, kind: .product, columns: ["held", "notHeld", "unknown"],
      rows: Rows(
        zip(catalog.products, member.holdings).map { product, tally in
          Row(
            name: product.id.rawValue,
            counts: [tally.held, member.subjects - tally.held - tally.unknown, tally.unknown])
        }))
  }

  init(causesOf catalog: Catalog, _ items: ItemSelection, _ counts: [[DecisionCause: Int]]) {
    let causes = Set(counts.flatMap(\.keys)).sorted { $0.rawValue < $1.rawValue }
    self.init(
      catalog: catalog.id, kind: .cause, columns: causes.map(\.rawValue),
      rows: Rows(
        zip(items.items, counts).map { item, counts in
          Row(name: items.id(of: item).rawValue, counts: causes.map { counts[$0, default: 0] })
        }))
  }

  /// The table as a member of a JSON object.
  var member: JSONNode { .object([kind.memberKey: .array(rows.map(form))]) }

  /// Writes ``member`` into the object that has begun, and offers what the document has so far after some rows.
  func write<Failure>(
    to json: inout JSONWriter, passing pass: (inout OutputBuffer) async throws(Failure) -> Void
  ) async throws(Failure) {
    json.key(kind.memberKey)
    json.beginArray()
    let form = json.form(ofObjectsWith: kind.rowKey, columns)
    let texts = rows.texts(in: form)
    for run in rows.runs {
      rows.write(run, to: &json, in: form, texts)
      try await pass(&json.buffer)
    }
    json.endArray()
  }

  private func form(of row: Row) -> JSONNode {
    .ordered([kind.rowKey] + columns, [.string(row.name)] + row.counts.map { .integer($0) })
  }
}

extension SummaryTable.Kind {
  /// The key of a table among the totals of its catalog.
  var memberKey: String { rawValue + "s" }

  /// The name of the column that names the rows.
  package var rowKey: String {
    switch self {
    case .item, .cause: "item"
    case .product: "product"
    }
  }
}

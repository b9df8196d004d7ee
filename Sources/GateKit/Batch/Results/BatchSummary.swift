import ContentCatalog
public import GateRules

/// The totals of a batch: the numbers of subjects that may open each item and hold each product.
public struct BatchSummary: Sendable {
  /// The number of subjects that were decided.
  public internal(set) var subjects = 0
  /// The number of inputs that were not valid subjects.
  public internal(set) var rejected = 0
  /// The totals of each catalog.
  var totals: BatchTotals
  private let selection: ResultSelection

  init(_ selection: ResultSelection) {
    self.selection = selection
    totals = BatchTotals(
      selection.items, products: selection.engines.map { $0.catalog.content.products.count })
  }

  /// Returns the number of decisions with a verdict, over all subjects, catalogs and items.
  public func count(_ verdict: Verdict) -> Int {
    zip(totals.members, selection.items).map { member, items in
      items.items.reduce(0) { $0 + member.count(verdict, of: $1) }
    }.reduce(0, +)
  }

  /// The totals of each catalog: a table of its items, followed by a table of its products.
  public var tables: [SummaryTable] {
    zip(selection.engines, zip(selection.items, totals.members)).flatMap { engine, counted in
      let catalog = engine.catalog.content
      let (items, member) = counted
      return [
        SummaryTable(itemsOf: catalog, items, selection.verdicts, member),
        SummaryTable(productsOf: catalog, member),
      ]
    }
  }
}

extension BatchSummary: CustomStringConvertible {
  /// The numbers of subjects, of decisions by verdict and of rejections, as one line.
  public var description: String {
    var text = "\(subjects) subject\(subjects == 1 ? "" : "s"): "
    text += selection.verdicts.map { "\(count($0)) \($0.rawValue)" }.joined(separator: ", ")
    if rejected > 0 { text += "; \(rejected) rejected" }
    return text
  }
}

extension BatchSummary: Encodable {
  /// The JSON form: the numbers of subjects and rejections, and the tables of each catalog.
  package var form: JSONNode {
    let tables = tables
    let catalogs = selection.engines.map { engine in
      let id = engine.catalog.content.id.rawValue
      return tables.filter { $0.catalog.rawValue == id }.reduce(
        JSONNode.object(["catalog": .string(id)])
      ) { $0.appending($1.member) }
    }
    return .object([
      "subjects": .integer(subjects), "rejected": .integer(rejected), "catalogs": .array(catalogs),
    ])
  }

  /// Encodes the numbers of subjects and rejections, and the tables of each catalog.
  public func encode(to encoder: any Encoder) throws { try form.encode(to: encoder) }
}

internal import ContentCatalog
import GateAnalysis
internal import GateKit

extension Report {
  /// Creates the report of a frontier: a table for each way of payment.
  init(_ frontier: PurchaseFrontier, language: String) {
    let words = PlanWords.of(language: language)
    var sections = frontier.groups.map { ReportSection($0, words) }
    if sections.isEmpty { sections.append(ReportSection(nil, .lines([words.nothingFound]))) }
    sections.append(
      ReportSection(nil, .lines([words.uncounted(frontier.unlocked, frontier.locked)])))
    self.init(sections, data: try JSONNode(encoding: frontier), records: frontier.records)
  }
}

extension PurchaseFrontier {
  fileprivate var records: ReportTable {
    ReportTable(
      columns: [
        .init("payment"), .init("currency"), .init("items", .right), .init("price"),
        .init("products"), .init("proved"),
      ],
      rows: groups.flatMap { group in
        group.points.map { point in
          [
            .text(group.payment.kind.rawValue), .text(group.payment.currency ?? ""),
            .number(point.items), .text(point.plan.price(.english) ?? ""),
            .text(point.plan.products.map(\.rawValue).joined(separator: " ")),
            .text(point.plan.isProved ? "true" : "false"),
          ]
        }
      })
  }
}

extension ReportSection {
  /// Creates the table of the points that are paid in one way.
  fileprivate init(_ group: PurchaseFrontier.Group, _ words: PlanWords) {
    let hasDoubt = !group.points.allSatisfy(\.plan.isProved)
    let table = ReportTable(
      columns: [
        .init("items", title: words.items, .right), .init("price", title: words.price, .right),
        .init("products", title: words.products),
      ] + (hasDoubt ? [.init("proved", title: "")] : []),
      rows: group.points.map { point in
        [
          .number(point.items), .text(point.plan.price(words.language) ?? words.free),
          .text(point.plan.products.map(\.rawValue).joined(separator: ", ")),
        ] + (hasDoubt ? [.text(point.plan.isProved ? "" : words.notProved)] : [])
      })
    self.init(words.heading(for: group.payment), .table(table))
  }
}

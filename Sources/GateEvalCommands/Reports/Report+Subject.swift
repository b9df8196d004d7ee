internal import ContentCatalog
internal import GateKit

extension Report {
  /// Creates the report of all decisions about one subject: a row for each item with the verdict, its
  /// cause and the best offer, followed by the entitlements that prove nothing.
  ///
  /// - Parameters:
  ///   - items: the items of the rows, in their order.
  ///   - only: the only verdict whose items are listed; `nil` for all verdicts.
  init(
    decisionsOf evaluation: SubjectEvaluation, about items: [ItemID], only: Verdict?,
    _ renderer: any ReasonRenderer
  ) {
    let catalog = evaluation.engine.catalog.content
    let items = items.filter { only == nil || evaluation.verdict(of: $0) == only }
    let rows = DecisionRows(evaluation, items, renderer)
    let ignored = evaluation.ignoredEntitlements
    var sections = [
      ReportSection(nil, .table(rows.table)),
      ReportSection(nil, .lines([rows.total(for: evaluation.subject.id)])),
    ]
    if !ignored.isEmpty {
      let words = IgnoredEntitlementWords.of(language: renderer.language)
      sections.append(
        ReportSection(words.heading, .list(words.lines(about: ignored, in: catalog))))
    }
    self.init(
      sections, data: .decisions(of: evaluation, about: nil),
      series: ReportSeries(
        "items", count: items.count,
        followedBy: .object(["ignoredEntitlements": try JSONNode(encoding: ignored)])
      ) { try rows.data(at: $0) },
      records: rows.records)
  }
}

/// The rows of the report of one subject. An explanation takes kilobytes, so none is kept.
private final class DecisionRows {
  private let evaluation: SubjectEvaluation
  private let items: [ItemID]
  private let renderer: any ReasonRenderer
  private let words: DecisionWords
  /// The cells for people, which are written after the widest is known.
  private lazy var cells = items.map { cells(of: evaluation.explain($0)) }

  init(_ evaluation: SubjectEvaluation, _ items: [ItemID], _ renderer: any ReasonRenderer) {
    self.evaluation = evaluation
    self.items = items
    self.renderer = renderer
    words = .of(language: renderer.language)
  }

  /// The table for people.
  var table: ReportTable {
    ReportTable(
      columns: [words.item, words.verdict, words.cause, words.offer].map { .init($0) },
      rows: ReportRows(count: items.count) { [self] in cells[$0] })
  }

  private func cells(of explanation: Explanation) -> [ReportTable.Cell] {
    let causes = explanation.reasons.map { renderer.phrase(of: $0) }
    return [
      .text(explanation.item.rawValue), .text(words.text(of: explanation.decision.verdict)),
      .text(causes.joined(separator: "; ")), .text(offer(in: explanation)),
    ]
  }

  /// Returns the line below the table.
  func total(for subject: SubjectID) -> String {
    let verdicts = items.map { evaluation.verdict(of: $0) }
    let counts = Verdict.allCases.map { verdict in
      "\(verdicts.count { $0 == verdict }) \(words.text(of: verdict))"
    }
    return "\(subject): " + counts.joined(separator: ", ")
  }

  /// The records for programs.
  var records: ReportTable {
    ReportTable(
      columns: ["item", "verdict", "reason", "cause", "sentence", "offer", "validUntil"].map {
        .init($0)
      },
      rows: ReportRows(count: items.count) { [self] index in
        let explanation = evaluation.explain(items[index])
        let decision = explanation.decision
        return [
          .text(explanation.item.rawValue), .text(decision.verdict.rawValue),
          .text(decision.reason.rawValue), .text(explanation.cause.rawValue),
          .text(renderer.sentence(of: explanation)),
          .text(offer(in: explanation)), .text(decision.shownEnd?.description ?? ""),
        ]
      })
  }

  /// Returns the object of the item at a position.
  func data(at index: Int) throws -> JSONNode {
    let explanation = evaluation.explain(items[index])
    return .decision(explanation.decision, about: explanation.item).appending(
      .object([
        "cause": .string(explanation.cause.rawValue),
        "sentence": .string(renderer.sentence(of: explanation)),
        "offer": try explanation.offers.first.map { offer in try JSONNode(encoding: offer) },
      ]))
  }

  private func offer(in explanation: Explanation) -> String {
    explanation.offers.first.map { renderer.phrase(of: $0) } ?? ""
  }
}

/// The words of the report of one subject, in one language.
private struct DecisionWords {
  let item: String
  let verdict: String
  let cause: String
  let offer: String
  private let verdicts: [Verdict: String]

  static func of(language: String) -> Self {
    language.lowercased().hasPrefix("zh") ? .simplifiedChinese : .english
  }

  func text(of verdict: Verdict) -> String { verdicts[verdict] ?? verdict.rawValue }

  private static let english = DecisionWords(
    item: "item", verdict: "verdict", cause: "cause", offer: "to open it",
    verdicts: [.unlocked: "unlocked", .locked: "locked", .indeterminate: "indeterminate"])

  private static let simplifiedChinese = DecisionWords(
    item: "内容", verdict: "结果", cause: "原因", offer: "解锁方式",
    verdicts: [.unlocked: "已解锁", .locked: "已锁定", .indeterminate: "无法确定"])
}

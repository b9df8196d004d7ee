internal import ContentCatalog
internal import GateKit

extension Report {
  /// Creates the report of all decisions about one subject: a row for each item with the verdict, its
  /// cause and the best offer, followed by the entitlements that prove nothing.
  ///
  /// - Parameters:
  ///   - items: the items of the rows, in their order.
  ///   - only: the only verdict whose items are listed; `nil` for all verdicts.
  ///
  /// - Throws: the error that encoding an offer throws.
  init(
    decisionsOf evaluation: SubjectEvaluation, about items: [ItemID], only: Verdict?,
    _ renderer: any ReasonRenderer
  ) throws {
    let catalog = evaluation.engine.catalog.content
    let explanations = items.filter { only == nil || evaluation.verdict(of: $0) == only }
      .map { evaluation.explain($0) }
    let rows = DecisionRows(explanations, renderer)
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
      sections,
      data: try JSONNode.decisions(of: evaluation) { try explanations.map(rows.data) }
        .appending(.object(["ignoredEntitlements": try JSONNode(encoding: ignored)])),
      records: rows.records)
  }
}

/// The rows of the report of one subject.
private struct DecisionRows {
  private let explanations: [Explanation]
  private let renderer: any ReasonRenderer
  private let words: DecisionWords

  init(_ explanations: [Explanation], _ renderer: any ReasonRenderer) {
    self.explanations = explanations
    self.renderer = renderer
    words = .of(language: renderer.language)
  }

  /// The table for people.
  var table: ReportTable {
    ReportTable(
      columns: [words.item, words.verdict, words.cause, words.offer].map { .init($0) },
      rows: explanations.map { explanation in
        let causes = explanation.reasons.map { renderer.phrase(of: $0) }
        return [
          .text(explanation.item.rawValue), .text(words.text(of: explanation.decision.verdict)),
          .text(causes.joined(separator: "; ")), .text(offer(in: explanation)),
        ]
      })
  }

  /// Returns the line below the table.
  func total(for subject: SubjectID) -> String {
    let counts = Verdict.allCases.map { verdict in
      "\(explanations.count { $0.decision.verdict == verdict }) \(words.text(of: verdict))"
    }
    return "\(subject): " + counts.joined(separator: ", ")
  }

  /// The records for programs.
  var records: ReportTable {
    ReportTable(
      columns: ["item", "verdict", "reason", "cause", "sentence", "offer", "validUntil"].map {
        .init($0)
      },
      rows: explanations.map { explanation in
        let decision = explanation.decision
        return [
          .text(explanation.item.rawValue), .text(decision.verdict.rawValue),
          .text(decision.reason.rawValue), .text(explanation.cause.rawValue),
          .text(renderer.sentence(of: explanation)),
          .text(offer(in: explanation)), .text(decision.shownEnd?.description ?? ""),
        ]
      })
  }

  /// Returns the object of one item.
  func data(of explanation: Explanation) throws -> JSONNode {
    .decision(explanation.decision, about: explanation.item).appending(
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

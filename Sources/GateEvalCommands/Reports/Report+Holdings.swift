internal import ContentCatalog
internal import GateKit

extension Report {
  /// Creates the report of the products that a subject holds, with the entitlements that prove
  /// nothing.
  ///
  /// - Parameter language: the language of words, and the preferred language of titles.
  init(holdingsOf evaluation: SubjectEvaluation, language: String) {
    let catalog = evaluation.engine.catalog.content
    let (holdings, ignored) = (evaluation.holdings, evaluation.ignoredEntitlements)
    let credits = evaluation.credits
    let words = HoldingsWords.of(language: language)
    let rows = HoldingRows(holdings, words, of: catalog, language: language)
    let ignoredWords = IgnoredEntitlementWords.of(language: language)
    var sections = [ReportSection(nil, .table(rows.table))]
    let notes = rows.notes
    if !notes.isEmpty { sections.append(ReportSection(nil, .lines(notes))) }
    if !credits.isEmpty {
      let lines = credits.map { words.line(about: $0, in: catalog, language: language) }
      sections.append(ReportSection(words.credits, .list(lines)))
    }
    if !ignored.isEmpty {
      sections.append(
        ReportSection(
          ignoredWords.heading, .list(ignoredWords.lines(about: ignored, in: catalog))))
    }
    self.init(
      sections,
      data: .object([
        "subject": .string(evaluation.subject.id.rawValue), "now": .instant(evaluation.now),
        "holdings": try JSONNode(encoding: holdings),
        "credits": try JSONNode(encoding: credits),
        "ignoredEntitlements": try JSONNode(encoding: ignored),
      ]),
      records: HoldingRows.records(of: holdings, credits, ignored))
  }
}

/// The rows of the report of holdings.
private struct HoldingRows {
  private let holdings: [ProductHolding]
  private let words: HoldingsWords
  private let times: LocalTimeText
  /// The titles of the products.
  private let titles: [String]

  init(_ holdings: [ProductHolding], _ words: HoldingsWords, of catalog: Catalog, language: String)
  {
    self.holdings = holdings
    self.words = words
    times = LocalTimeText(in: catalog.timeZone)
    let languages = GatedCatalog.titleLanguages(for: language)
    titles = holdings.map { catalog.product($0.product)?.title(preferring: languages) ?? "" }
  }

  /// The table for people, with local times.
  var table: ReportTable {
    ReportTable(
      columns: [
        .init(words.product), .init(words.title), .init(words.status), .init(words.purchased),
        .init(words.end), .init(words.through), .init(words.source), .init(words.opens),
      ],
      rows: zip(holdings, titles).map { holding, title in
        let state = holding.state
        return [
          .text(holding.product.rawValue), .text(title), .text(words.text(of: state.status)),
          .text(time(state.purchaseDate)), .text(time(state.end)),
          .text(holding.otherPurchase ?? ""), .text(state.source ?? ""), .items(holding.opens),
        ]
      })
  }

  /// The lines below the table: the time zone, and the subscriptions that ended with a failed
  /// payment, that are paused, or of which it is unknown whether they were renewed.
  var notes: [String] {
    let hasTimes = holdings.contains {
      $0.state.purchaseDate != nil || $0.state.end != nil || $0.state.resumesAt != nil
    }
    return (hasTimes ? [words.timeZone(times.zoneName)] : [])
      + zip(holdings, titles).compactMap { note(about: $0.state, title: $1) }
  }

  private func note(about state: HoldingState, title: String) -> String? {
    if state.status == .inBillingRetry { return words.inBillingRetry(title) }
    if let resumesAt = state.resumesAt { return words.paused(title, time(resumesAt)) }
    return state.asOf.map { words.mayHaveRenewed(title, time(state.end), time($0)) }
  }

  private func time(_ instant: Instant?) -> String { instant.map { times.text(of: $0) } ?? "" }

  /// Returns the records for programs: a row for each product, then one for each consumable whose units are
  /// spent, which has the status `consumable`, and one for each ignored entitlement, which has the status
  /// `ignored`.
  static func records(
    of holdings: [ProductHolding], _ credits: [CreditBalance], _ ignored: [IgnoredEntitlement]
  ) -> ReportTable {
    ReportTable(
      columns: [
        "product", "status", "cause", "purchased", "end", "through", "source", "opens", "bought",
        "counter", "used",
      ].map { .init($0) },
      rows: holdings.map { holding in
        let state = holding.state
        return [
          .text(holding.product.rawValue), .text(state.status.rawValue), .text(""),
          .text(state.purchaseDate?.description ?? ""), .text(state.end?.description ?? ""),
          .text(holding.otherPurchase ?? ""), .text(state.source ?? ""), .items(holding.opens),
          .text(""), .text(""), .text(""),
        ]
      }
        + credits.map { credit in
          [.text(credit.product.rawValue), .text("consumable")]
            + (0..<5).map { _ in .text("") }
            + [
              .items([]), .text("\(credit.bought)"), .text(credit.counter.rawValue),
              .text("\(credit.used)"),
            ]
        }
        + ignored.map { ignored in
          let entitlement = ignored.entitlement
          return [
            .text(entitlement.product.rawValue), .text("ignored"), .text(ignored.cause.rawValue),
            .text(entitlement.purchaseDate?.description ?? ""),
            .text(entitlement.expiresDate?.description ?? ""), .text(""),
            .text(entitlement.source ?? ""), .items([]), .text(""), .text(""), .text(""),
          ]
        })
  }
}

extension ProductHolding {
  /// The product that was purchased, if it is another one that includes this product.
  fileprivate var otherPurchase: String? {
    state.bought.flatMap { $0 == product ? nil : $0.rawValue }
  }
}

internal import ContentCatalog
import GateAnalysis
import GateBatch
internal import GateKit

extension Report {
  /// Creates the report of plans: a table for each way of payment, then the items that need more than a
  /// purchase.
  init(_ plans: PurchasePlans, _ renderer: any ReasonRenderer) {
    let words = PlanWords.of(language: renderer.language)
    var sections = [ReportSection(nil, .lines(plans.summary(words)))]
    sections += plans.groups.map { ReportSection($0, words) }
    if !plans.later.isEmpty {
      let lines = plans.later.map { later in
        let steps = renderer.phrase(of: UnlockOffer(products: [], needs: later.needs))
        return "\(ItemRanges.text(later.items)): \(steps)"
      }
      let named = ItemRanges.text(plans.prerequisites)
      let notes = named.isEmpty ? [] : [words.prerequisites(named)]
      sections.append(ReportSection(words.later, .list(lines + notes)))
    }
    if !plans.conflicting.isEmpty {
      sections.append(ReportSection(words.conflicting, .list(plans.conflictingLines(words))))
    }
    if !plans.locked.isEmpty {
      sections.append(ReportSection(words.locked, .list(plans.lockedLines(renderer))))
    }
    self.init(sections, data: try JSONNode(encoding: plans), records: plans.records)
  }
}

extension PurchasePlans {
  fileprivate func summary(_ words: PlanWords) -> [String] {
    let planned = Set(opens + later.flatMap(\.items)).subtracting(prerequisites)
    let count =
      unlocked.count + planned.count + locked.count + conflicting.count - lostItems.count
    var lines = [words.summary(count, unlocked.count, planned.count)]
    if groups.isEmpty, isExact {
      lines.append(
        planned.isEmpty && unlocked.count < count ? words.nothingFound : words.noneNeeded)
    }
    if !isExact { lines.append(words.limitReached) }
    return lines
  }

  /// The items left out that are open already.
  private var lostItems: Set<ItemID> { Set(lost.flatMap(\.items)) }

  /// Returns a line for the items left out that are locked, and one for each cause that locks open ones.
  fileprivate func conflictingLines(_ words: PlanWords) -> [String] {
    let lostItems = lostItems
    let others = ItemRanges.text(conflicting.filter { !lostItems.contains($0) })
    return (others.isEmpty ? [] : [others])
      + lost.map { words.lost(ItemRanges.text($0.items), $0.products.map(\.rawValue)) }
  }

  /// Returns a line for each reason that items stay locked.
  fileprivate func lockedLines(_ renderer: any ReasonRenderer) -> [String] {
    var texts: [ExactString] = []
    var items: [ExactString: [ItemID]] = [:]
    for explanation in locked {
      var clauses = explanation.reasons.map { renderer.phrase(of: $0) }
      let absence = explanation.offers.absence
      if clauses.isEmpty || absence != .nothingOpens, let absence {
        clauses += [renderer.phrase(of: absence)].compactMap { $0 }
      }
      let text = ExactString(clauses.joined(separator: "; "))
      if items[text] == nil { texts.append(text) }
      items[text, default: []].append(explanation.item)
    }
    return texts.map { "\(ItemRanges.text(items[$0] ?? [])): \($0.text)" }
  }

  fileprivate var records: ReportTable {
    ReportTable(
      columns: [
        .init("payment"), .init("currency"), .init("rank", .right), .init("price"),
        .init("products"), .init("proved"),
      ],
      rows: groups.flatMap { group in
        group.plans.enumerated().map { index, plan in
          [
            .text(group.payment.kind.rawValue), .text(group.payment.currency ?? ""),
            .number(index + 1), .text(plan.price(.english) ?? ""),
            .text(plan.products.map(\.rawValue).joined(separator: " ")),
            .text(plan.isProved ? "true" : "false"),
          ]
        }
      })
  }
}

extension PurchasePlan {
  /// Returns the sums of the prices; `nil` if no product has one.
  func price(_ language: ReasonLanguage) -> String? {
    if charges.isEmpty { return nil }
    return charges.map { language.text(of: $0.price, for: $0.term) }.joined(separator: " + ")
  }
}

extension ReportSection {
  /// Creates the table of the plans that are paid in one way.
  fileprivate init(_ group: PurchasePlanGroup, _ words: PlanWords) {
    let hasDoubt = !group.plans.allSatisfy(\.isProved)
    let table = ReportTable(
      columns: [
        .init("price", title: words.price, .right), .init("products", title: words.products),
      ] + (hasDoubt ? [.init("proved", title: "")] : []),
      rows: group.plans.map { plan in
        [
          .text(plan.price(words.language) ?? words.free),
          .text(plan.products.map(\.rawValue).joined(separator: ", ")),
        ] + (hasDoubt ? [.text(plan.isProved ? "" : words.notProved)] : [])
      })
    self.init(
      words.heading(for: group.payment), .table(table),
      .lines(group.isComplete ? [] : [words.more]))
  }
}

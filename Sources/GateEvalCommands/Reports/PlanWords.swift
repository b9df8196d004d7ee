internal import ContentCatalog
import GateAnalysis
internal import GateKit

/// The words around plans of purchases, in one language.
struct PlanWords {
  let language: ReasonLanguage
  /// The line about the selected items: how many there are, are open already and are opened.
  let summary: @Sendable (_ items: Int, _ unlocked: Int, _ opened: Int) -> String
  /// The line about the items that the frontier does not count.
  let uncounted: @Sendable (_ unlocked: Int, _ locked: Int) -> String
  let noneNeeded: String
  let nothingFound: String
  let items: String
  let price: String
  let products: String
  let later: String
  let locked: String
  let conflicting: String
  /// The line about items that are open and that products of the plans lock.
  let lost: @Sendable (_ items: String, _ products: [String]) -> String
  let prerequisites: @Sendable (_ items: String) -> String
  let free: String
  let notProved: String
  let limitReached: String
  let more: String
  private let once: String
  private let months: String
  private let period: @Sendable (_ period: String) -> String
  private let mixed: String
  private let unpriced: String
  private let several: String

  static func of(language: String) -> Self {
    ReasonLanguage(tag: language) == .simplifiedChinese ? .simplifiedChinese : .english
  }

  /// Returns the heading of the plans that are paid in one way.
  func heading(for payment: PurchasePlanGroup.Payment) -> String {
    let text =
      switch payment.kind {
      case .once: once
      case .months: months
      case .period: payment.period.map { period(language.text(of: $0)) } ?? several
      case .mixed: mixed
      case .unpriced: unpriced
      case .several, .unrecognized: several
      }
    return payment.currency.map { "\(text) (\($0))" } ?? text
  }

  private static let english = PlanWords(
    language: .english,
    summary: { "\($0.counted("item")): \($1) open already, \($2) opened by each plan" },
    uncounted: { "besides, \($0) open without a purchase, and no purchase opens \($1)" },
    noneNeeded: "no purchase is necessary", nothingFound: "no purchase opens more",
    items: "items", price: "price", products: "products",
    later: "open after the purchase and further steps:",
    locked: "opened by no purchase:",
    conflicting: "left out, because they cannot be open together with the others:",
    lost: { items, products in
      let purchase =
        products.isEmpty ? "each plan" : "a purchase of " + products.joined(separator: " or ")
      return "\(items): open now, but locked by \(purchase)"
    },
    prerequisites: { "also opened, because steps name them: \($0)" }, free: "no price",
    notProved: "perhaps not the cheapest",
    limitReached: "the search reached its limit: there may be cheaper plans", more: "… and more",
    once: "paid once", months: "paid by the month", period: { "paid for \($0)" },
    mixed: "paid once and by the month", unpriced: "without a price",
    several: "in several currencies or periods")

  private static let simplifiedChinese = PlanWords(
    language: .simplifiedChinese,
    summary: { "\($0)项：\($1)项已开放，每个方案解锁\($2)项" }, uncounted: { "另有\($0)项无需购买即可开放，\($1)项无法通过购买解锁" },
    noneNeeded: "无需购买",
    nothingFound: "没有购买能解锁更多", items: "项目数", price: "价格", products: "商品", later: "购买后还需其他步骤：",
    locked: "无法通过购买解锁：", conflicting: "因无法与其他项目同时解锁而未包括：",
    lost: { items, products in
      let purchase = products.isEmpty ? "每个方案都" : "购买" + products.joined(separator: "或")
      return "\(items)：现已开放，但\(purchase)会将其锁定"
    },
    prerequisites: { "因步骤涉及而一并解锁：\($0)" }, free: "无价格", notProved: "未必最便宜",
    limitReached: "搜索已达上限，可能有更便宜的方案", more: "……还有更多", once: "一次性付费",
    months: "按月付费", period: { "按\($0)付费" }, mixed: "一次性与按月付费", unpriced: "无价格商品",
    several: "多种货币或周期")
}

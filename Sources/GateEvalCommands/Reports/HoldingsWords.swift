internal import ContentCatalog
internal import GateKit

/// The words of the report of holdings, in one language.
struct HoldingsWords {
  let product: String
  let title: String
  let status: String
  let purchased: String
  let end: String
  let through: String
  let source: String
  let opens: String
  /// Returns the line that names the time zone of the times.
  let timeZone: @Sendable (_ zone: String) -> String
  /// Returns the explanation of a subscription that ended because a payment failed.
  let inBillingRetry: @Sendable (_ product: String) -> String
  /// Returns the explanation of a subscription of which the source does not know whether it was renewed.
  let mayHaveRenewed: @Sendable (_ product: String, _ end: String, _ asOf: String) -> String
  /// Returns the line that says when a pause ends.
  let paused: @Sendable (_ product: String, _ resumesAt: String) -> String
  /// The heading of the balances.
  let credits: String
  /// Returns the line about units that were bought and uses that spend them.
  private let balance:
    @Sendable (_ product: String, _ bought: Int, _ counter: String, _ used: Int) -> String
  /// The words for numbers that may be higher.
  private let inexact: String
  /// The words for the statuses. A status without a word is shown as its code.
  private let statuses: [HoldingState.Status: String]

  static func of(language: String) -> Self {
    language.lowercased().hasPrefix("zh") ? .simplifiedChinese : .english
  }

  func text(of status: HoldingState.Status) -> String { statuses[status] ?? status.rawValue }

  /// Returns the line about a balance.
  func line(about credit: CreditBalance, in catalog: Catalog, language: String) -> String {
    let languages = GatedCatalog.titleLanguages(for: language)
    let product = catalog.product(credit.product)?.title(preferring: languages)
    let counter = catalog.counter(credit.counter)?.title?.text(preferring: languages)
    let line = balance(
      product ?? credit.product.rawValue, credit.bought, counter ?? credit.counter.rawValue,
      credit.used)
    return credit.isExact ? line : line + inexact
  }

  private static let english = HoldingsWords(
    product: "product", title: "title", status: "status", purchased: "purchased", end: "end",
    through: "through", source: "source", opens: "opens",
    timeZone: { "times in \($0)" },
    inBillingRetry: {
      "\($0) is not held, because a payment failed; it is held again once the payment goes through"
    },
    mayHaveRenewed: {
      "it is not known whether \($0) was renewed at \($1): its source was last asked at \($2)"
    },
    paused: { "\($0) is paused until \($1)" },
    credits: "credits:", balance: { "\($0): \($1) bought, \($3) used as \($2)" },
    inexact: ", as far as is known",
    statuses: [:])

  private static let simplifiedChinese = HoldingsWords(
    product: "商品", title: "名称", status: "状态", purchased: "购买时间", end: "结束时间",
    through: "购买的商品", source: "来源", opens: "解锁内容",
    timeZone: { "时间以\($0)为准" },
    inBillingRetry: { "\($0)因扣款失败而未持有；扣款成功后恢复" },
    mayHaveRenewed: { "尚不清楚\($0)在\($1)是否已续订：其来源最近一次查询于\($2)" },
    paused: { "\($0)已暂停，将于\($1)恢复" },
    credits: "次数：", balance: { "\($0)：已购\($1)，\($2)已用\($3)次" }, inexact: "（已知部分）",
    statuses: [
      .held: "持有", .heldInGrace: "宽限期内持有", .inBillingRetry: "扣款重试中", .expired: "已到期",
      .revoked: "已退款或被收回", .upgraded: "已升级", .pending: "等待批准", .paused: "已暂停", .notYetBegun: "尚未开始",
      .neverBought: "从未购买",
      .notHeld: "未持有", .unknown: "未知",
    ])
}

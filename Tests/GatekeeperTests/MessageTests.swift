import GateKit
import Testing

struct MessageTests {
  /// A message in both languages.
  struct Row: Sendable {
    let english: String
    let chinese: String
    let message: @Sendable ([String]) -> String

    init(_ outcome: PurchaseOutcome, _ english: String, _ chinese: String) {
      (self.english, self.chinese) = (english, chinese)
      message = { outcome.message(preferring: $0) }
    }

    init(_ outcome: RestoreOutcome, _ english: String, _ chinese: String) {
      (self.english, self.chinese) = (english, chinese)
      message = { outcome.message(preferring: $0) }
    }

    init(_ code: Gatekeeper.Problem.Code, _ english: String, _ chinese: String) {
      (self.english, self.chinese) = (english, chinese)
      message = { Gatekeeper.Problem(code, detail: "for logs").message(preferring: $0) }
    }
  }

  static let problems = [
    Row(Gatekeeper.Problem.Code.busy, "Another purchase is in progress", "另一项购买正在进行"),
    Row(Gatekeeper.Problem.Code.cancelled, "Cancelled", "已取消"),
    Row(
      Gatekeeper.Problem.Code.network, "Network error. Check your connection and try again",
      "网络错误，请检查网络后重试"),
    Row(
      Gatekeeper.Problem.Code.productUnavailable, "This product is not available at the moment",
      "该商品暂时无法购买"),
    Row(
      Gatekeeper.Problem.Code.purchaseFailed, "The purchase failed. Try again later", "购买失败，请稍后重试"),
    Row(
      Gatekeeper.Problem.Code.purchaseNotAllowed, "Purchases are not allowed on this device",
      "此设备不允许购买"),
    Row(
      Gatekeeper.Problem.Code.sourcesUnavailable, "Your purchases cannot be checked at the moment",
      "暂时无法确认购买记录"),
  ]

  static let outcomes = [
    Row(PurchaseOutcome.purchased, "Purchase successful", "购买成功"),
    Row(PurchaseOutcome.pending, "The purchase awaits approval", "购买等待批准"),
    Row(PurchaseOutcome.cancelled, "Cancelled", "已取消"),
    Row(
      PurchaseOutcome.failed(Gatekeeper.Problem(.busy)), "Another purchase is in progress",
      "另一项购买正在进行"),
    Row(RestoreOutcome.restored(0), "Your purchases are up to date", "购买记录已是最新"),
    Row(RestoreOutcome.restored(1), "1 purchase restored", "已恢复1项购买"),
    Row(RestoreOutcome.restored(3), "3 purchases restored", "已恢复3项购买"),
    Row(RestoreOutcome.nothingToRestore, "There are no purchases to restore", "没有可恢复的购买"),
    Row(RestoreOutcome.cancelled, "Cancelled", "已取消"),
    Row(
      RestoreOutcome.failed(Gatekeeper.Problem(.purchaseFailed)),
      "The purchase failed. Try again later",
      "购买失败，请稍后重试"),
  ]

  @Test(arguments: problems + outcomes)
  func `each message has these words`(_ row: Row) {
    #expect(row.message(["en-GB"]) == row.english)
    #expect(row.message(["zh-CN", "en"]) == row.chinese)
    #expect(row.message(["zh-Hans-SG"]) == row.chinese)
    #expect(row.message(["fr"]) == row.english)
    #expect(row.message([]) == row.english)
  }

  @Test func `each problem has a row`() {
    #expect(Self.problems.count == Gatekeeper.Problem.Code.allCases.count)
  }
}

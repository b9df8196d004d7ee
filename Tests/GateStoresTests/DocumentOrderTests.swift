import GateKit
import GateStores
import PropertyTesting
import TestSupport
import Testing

/// The law that the order of a customer's documents does not matter.
@Suite(.tags(.property), .slow)
struct DocumentOrderTests {
  @Test(arguments: TestScale.seeds(4))
  func `documents of the App Store state the same in any order`(seed: UInt64) async throws {
    let report = await forAll(Generator.appStoreDocuments.list(1...6), seed: seed, cases: 400) {
      documents in
      let scope: StoreDocumentScope = documents.count.isMultiple(of: 2) ? .whole : .stated
      return try await Self.outcome(documents, AppStoreDecoder(scope: scope))
    }
    expectHolds(report)
  }

  @Test(arguments: TestScale.seeds(2))
  func `customers of RevenueCat state the same in any order`(seed: UInt64) async throws {
    let decoder = try RevenueCatDecoder(for: [StoreCatalog.content])
    let report = await forAll(Generator.customers.list(1...6), seed: seed, cases: 400) {
      try await Self.outcome($0, decoder)
    }
    expectHolds(report)
  }

  /// Requires that the facts of documents are those of the same documents reversed, rotated and
  /// repeated.
  private static func outcome(
    _ documents: [String], _ decoder: some StoreDecoder
  ) async throws -> PropertyOutcome {
    func snapshot(_ documents: [String]) async throws -> EntitlementSnapshot {
      try await decoder.decode(documents.map { Array($0.utf8) }, at: now).snapshot
    }
    let expected = try await snapshot(documents)
    let orders: [[String]] = [
      documents.reversed(), Array(documents.dropFirst() + documents.prefix(1)),
      documents + documents,
    ]
    for order in orders {
      let found = try await snapshot(order)
      if found != expected { return .broken("\(found)\nis not\n\(expected)") }
    }
    return documents.count > 1 ? .holds : .vacuous
  }
}

extension Generator<String> {
  /// Documents of the App Store about few transactions, most of which contradict others.
  fileprivate static let appStoreDocuments = Generator { choices in
    let transactions = (0...choices.number(in: 0...2)).map { _ in choices.transaction() }
    let list = transactions.joined(separator: ", ")
    let hasMore = #""hasMore": \#(choices.pick("true", "false"))"#
    let environment = choices.member("environment", "Production", "Sandbox")
    switch choices.number(in: 0...9) {
    case 0: return transactions[0]
    case 1:
      return #"{"bundleId": "b", \#(hasMore)\#(environment), "signedTransactions": [\#(list)]}"#
    case 2: return #"{\#(hasMore), "signedTransactions": [\#(list)]}"#
    case 3: return choices.renewal()
    case 4: return choices.notification(about: transactions[0])
    case 5:
      let notifications = (0...choices.number(in: 0...2)).map { _ in
        #"{"signedPayload": \#(choices.notification(about: transactions[0]))}"#
      }.joined(separator: ", ")
      return #"{\#(hasMore), "notificationHistory": [\#(notifications)]}"#
    case 6:
      let statuses =
        #"{"status": \#(choices.number(in: 1...5)), \#(choices.status(of: transactions[0]))}"#
      return #"{"data": [{"lastTransactions": [\#(statuses)]}]\#(environment)}"#
    case 7:
      let version = choices.pick("1.0", "1.1", "x")
      return
        #"{"receiptType": "Production", "originalApplicationVersion": "\#(version)", "originalPurchaseDate": \#(choices.date())}"#
    default: return choices.receipt()
    }
  }

  /// Customers of RevenueCat, few of which are as of the same instant.
  fileprivate static let customers = Generator { choices in
    let purchases = (0...choices.number(in: 0...2)).map { _ in choices.purchase() }
    let members = [
      #""subscriptions": {"com.app.pro.monthly": \#(purchases[0])}"#,
      #""non_subscriptions": {"com.app.lifetime": [\#(purchases.joined(separator: ", "))]}"#,
      #""first_seen": "2026-11-0\#(choices.number(in: 1...3))T00:00:00Z""#,
      #""original_application_version": "\#(choices.pick("1.0", "1.1", "x"))""#,
    ].filter { _ in choices.chance(60) }
    return
      #"{"request_date_ms": \#(choices.date()), "subscriber": {\#(members.joined(separator: ", "))}}"#
  }
}

extension Choices {
  fileprivate mutating func date() -> Int { number(in: 1...4) * 1000 }

  /// A member with one of some values, or none.
  fileprivate mutating func member(_ key: String, _ values: String...) -> String {
    guard chance(50) else { return "" }
    return #", "\#(key)": "\#(values[number(in: 0...values.count - 1)])""#
  }

  /// A member with a date, or none.
  fileprivate mutating func date(_ key: String) -> String {
    chance(50) ? #", "\#(key)": \#(date())"# : ""
  }

  /// A member with a date as text, or none.
  fileprivate mutating func writtenDate(_ key: String) -> String {
    chance(50) ? #", "\#(key)": "\#(date())""# : ""
  }

  fileprivate mutating func transaction() -> String {
    let dates = [
      "purchaseDate", "originalPurchaseDate", "expiresDate", "revocationDate", "signedDate",
    ]
    .map { date($0) }.joined()
    let words =
      member("originalTransactionId", "1", "2") + member("inAppOwnershipType", "PURCHASED", "LENT")
      + member("offerDiscountType", "FREE_TRIAL", "X")
      + member("environment", "Production", "Xcode")
      + member("revocationReason", "upgradedToBundle", "other")
      + (chance(20) ? #", "isUpgraded": \#(chance(20) ? "1" : "true")"# : "")
    return
      #"{"transactionId": "\#(pick("1", "2"))", "productId": "\#(pick("p", "q"))"\#(dates)\#(words)}"#
  }

  fileprivate mutating func renewal() -> String {
    let words = member("productId", "p", "q")
    return
      #"{"originalTransactionId": "\#(pick("1", "2"))", "autoRenewStatus": \#(pick("0", "1")), "isInBillingRetryPeriod": \#(chance(5) ? "1" : pick("true", "false"))\#(date("gracePeriodExpiresDate"))\#(date("signedDate"))\#(words)}"#
  }

  fileprivate mutating func status(of transaction: String) -> String {
    #""signedTransactionInfo": \#(transaction), "signedRenewalInfo": \#(renewal())"#
  }

  fileprivate mutating func notification(about transaction: String) -> String {
    #"{"notificationType": "T"\#(date("signedDate")), "data": {\#(status(of: transaction))}}"#
  }

  fileprivate mutating func receipt() -> String {
    func list(_ purchases: [String]) -> String { "[\(purchases.joined(separator: ", "))]" }
    let purchases = (0...number(in: 0...2)).map { _ in receiptPurchase() }
    let dates =
      writtenDate("request_date_ms") + writtenDate("receipt_creation_date_ms")
      + writtenDate("original_purchase_date_ms")
      + member("receipt_type", "Production", "ProductionSandbox")
    let latest = chance(50) ? #", "latest_receipt_info": \#(list(purchases))"# : ""
    return
      #"{"receipt": {"in_app": \#(list(purchases.reversed()))\#(dates)}\#(latest)\#(member("environment", "Production", "Sandbox"))}"#
  }

  private mutating func receiptPurchase() -> String {
    let dates = ["purchase_date_ms", "expires_date_ms", "cancellation_date_ms"]
      .map { writtenDate($0) }.joined()
    return
      #"{"transaction_id": "\#(pick("1", "2"))", "product_id": "\#(pick("p", "q"))"\#(member("original_transaction_id", "1", "2"))\#(dates)\#(member("is_upgraded", "true", "false"))}"#
  }

  fileprivate mutating func purchase() -> String {
    let end = member("expires_date", "2026-11-10T00:00:00Z", "2026-12-10T00:00:00Z")
    let refund = member("refunded_at", "2026-11-09T00:00:00Z")
    return
      #"{"purchase_date": "2026-11-0\#(number(in: 1...3))T00:00:00Z"\#(end)\#(refund)}"#
  }
}

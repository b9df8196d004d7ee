import ContentCatalog
import GateStores

extension DocumentProof {
  private static let held = transaction("1", "com.app.suite", expires: 1_796_115_600_000)
  private static let ended = transaction("2", "com.app.pro.monthly", expires: 1_794_992_400_000)

  /// The documents of the App Store Server API and Notifications V2.
  static let appStore = [
    part(
      "Get Transaction History, with the scope `whole`", held: true, ended: true, neverBought: true,
      scope: .whole,
      #"{"bundleId": "com.app", "hasMore": false, "signedTransactions": [\#(held), \#(ended)]}"#),
    part(
      "Get Transaction History", held: true,
      #"{"bundleId": "com.app", "hasMore": false, "signedTransactions": [\#(held), \#(ended)]}"#),
    part(
      "Get Refund History, Look Up Order ID", held: true,
      #"{"hasMore": false, "signedTransactions": [\#(held), \#(ended)]}"#),
    part(
      "Get All Subscription Statuses", held: true,
      #"{"data": [{"lastTransactions": [\#(status(of: held)), \#(status(of: ended))]}]}"#),
    part(
      "Get Notification History", held: true,
      """
      {"hasMore": false, "notificationHistory": [
        {"signedPayload": \(notification(about: held))},
        {"signedPayload": \(notification(about: ended))}]}
      """),
    part(
      "notification", held: true, "[\(notification(about: held)), \(notification(about: ended))]"),
    part("transaction, status", held: true, "[\(held), \(status(of: ended))]"),
    part(
      "renewal information", held: false,
      #"{"originalTransactionId": "1", "autoRenewStatus": 1, "signedDate": \#(signedDate)}"#),
    DocumentProof(
      "app transaction", held: false, ended: false, neverBought: false, from: "the query"
    ) {
      let document = #"{"receiptType": "Production", "originalApplicationVersion": "1"}"#
      return try await AppStoreDecoder().decode(Array(document.utf8), at: now).snapshot
    },
  ]

  /// The responses of `verifyReceipt`.
  static let receipts = [
    receipt(
      "`verifyReceipt` with `latest_receipt_info`", isWhole: true, from: "`request_date_ms`",
      """
      {"receipt": {"request_date_ms": "\(signedDate)", "receipt_creation_date_ms": "1"},
       "latest_receipt_info": [\(purchases)]}
      """),
    receipt(
      "`verifyReceipt` without `latest_receipt_info`", isWhole: false,
      from: "`receipt_creation_date_ms`",
      """
      {"receipt": {"receipt_creation_date_ms": "\(signedDate)",
                   "request_date_ms": "1795180000000", "in_app": [\(purchases)]}}
      """),
  ]

  private static let signedDate = 1_795_176_000_000

  private static let purchases = """
    {"transaction_id": "1", "product_id": "com.app.suite", "expires_date_ms": "1796115600000"},
    {"transaction_id": "2", "product_id": "com.app.pro.monthly",
     "expires_date_ms": "1794992400000"}
    """

  private static func transaction(_ id: String, _ product: String, expires: Int) -> String {
    """
    {"transactionId": "\(id)", "productId": "\(product)", "purchaseDate": 1792314000000,
     "expiresDate": \(expires), "signedDate": \(signedDate)}
    """
  }

  private static func status(of transaction: String) -> String {
    #"{"signedTransactionInfo": \#(transaction)}"#
  }

  private static func notification(about transaction: String) -> String {
    #"{"notificationType": "T", "data": \#(status(of: transaction))}"#
  }

  private static func part(
    _ document: String, held: Bool, ended: Bool = false, neverBought: Bool = false,
    scope: StoreDocumentScope = .stated, _ text: String
  ) -> DocumentProof {
    DocumentProof(
      document, held: held, ended: ended, neverBought: neverBought, from: "the latest `signedDate`"
    ) {
      try await AppStoreDecoder(scope: scope).decode(Array(text.utf8), at: .latest).snapshot
    }
  }

  private static func receipt(
    _ document: String, isWhole: Bool, from: String, _ text: String
  ) -> DocumentProof {
    DocumentProof(document, held: true, ended: isWhole, neverBought: isWhole, from: from) {
      try await AppStoreDecoder().decode(Array(text.utf8), at: .latest).snapshot
    }
  }
}

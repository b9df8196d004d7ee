internal import ContentCatalog

/// A kind of document of the App Store, which its keys identify.
enum AppStoreDocumentKind {
  /// App Store Server API, Get Transaction History.
  case history
  /// App Store Server API, Get All Subscription Statuses.
  case statuses
  /// App Store Server API, Get Transaction Info and Get App Transaction Info: a signed payload under
  /// this key.
  case signed(under: String)
  /// App Store Server Notifications V2.
  case notification
  case transaction
  case appTransaction
  /// The response of `verifyReceipt`.
  case receipt

  /// Returns the kind of a document; `nil` for other objects, and for values that are not objects.
  init?(_ value: JSONValue) {
    let signed = ["signedPayload", "signedTransactionInfo", "signedAppTransactionInfo"]
    if let key = signed.first(where: { value[$0] != nil }) {
      self = .signed(under: key)
    } else if value["notificationType"] != nil {
      self = .notification
    } else if value["signedTransactions"] != nil {
      self = .history
    } else if case .array? = value["data"]?.content {
      self = .statuses
    } else if value["transactionId"] != nil {
      self = .transaction
    } else if value["originalApplicationVersion"] != nil {
      self = .appTransaction
    } else if value["receipt"] != nil || value["status"] != nil {
      self = .receipt
    } else {
      return nil
    }
  }
}

internal import ContentCatalog

/// A kind of document of the App Store, which its keys identify.
enum AppStoreDocumentKind {
  /// App Store Server API, Get Transaction History, Get Refund History and Look Up Order ID.
  case transactions
  /// App Store Server API, Get All Subscription Statuses.
  case statuses
  /// An element of the statuses, and Get Transaction Info, which is one without a renewal.
  case status
  /// App Store Server Notifications V2 and Get App Transaction Info: a signed payload under this key.
  case signed(under: String)
  /// App Store Server Notifications V2.
  case notification
  /// App Store Server API, Get Notification History.
  case notificationHistory
  case transaction
  case renewal
  case appTransaction
  /// The response of `verifyReceipt`.
  case receipt

  /// Returns the kind of a document; `nil` for other objects, and for values that are not objects.
  init?(_ value: JSONValue) {
    let signed = ["signedPayload", "signedAppTransactionInfo"]
    if let key = signed.first(where: { value[$0] != nil }) {
      self = .signed(under: key)
    } else if value["notificationType"] != nil {
      self = .notification
    } else if value["notificationHistory"] != nil {
      self = .notificationHistory
    } else if value["signedTransactions"] != nil {
      self = .transactions
    } else if case .array? = value["data"]?.content {
      self = .statuses
    } else if value["signedTransactionInfo"] != nil || value["signedRenewalInfo"] != nil {
      self = .status
    } else if value["transactionId"] != nil {
      self = .transaction
    } else if value["originalApplicationVersion"] != nil {
      self = .appTransaction
    } else if value["autoRenewStatus"] != nil {
      self = .renewal
    } else if value["receipt"] != nil || value["status"] != nil {
      self = .receipt
    } else {
      return nil
    }
  }
}

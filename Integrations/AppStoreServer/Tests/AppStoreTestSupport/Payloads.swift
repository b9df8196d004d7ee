/// Payloads of the App Store, signed on November 20, 2026.
package enum Payloads {
  package static let transaction = """
    {"transactionId": "2001", "originalTransactionId": "1001", "bundleId": "com.app",
     "productId": "com.app.pro.monthly", "type": "Auto-Renewable Subscription",
     "purchaseDate": 1793523600000, "originalPurchaseDate": 1767258000000,
     "expiresDate": 1796115600000, "environment": "Production", "signedDate": 1795176000000}
    """
  package static let renewal = """
    {"originalTransactionId": "1001", "productId": "com.app.pro.monthly", "autoRenewStatus": 1,
     "environment": "Production", "signedDate": 1795176000000}
    """
  package static let notification = """
    {"notificationType": "DID_RENEW", "version": "2.0", "signedDate": 1795176000000,
     "data": {"bundleId": "com.app", "environment": "Production"}}
    """
  package static let summary = """
    {"notificationType": "RENEWAL_EXTENSION", "version": "2.0", "signedDate": 1795176000000,
     "summary": {"bundleId": "com.app", "environment": "Production"}}
    """
  package static let appTransaction = """
    {"receiptType": "Production", "bundleId": "com.app", "originalApplicationVersion": "1.0",
     "receiptCreationDate": 1795176000000}
    """

  package static let all = [transaction, renewal, notification, summary, appTransaction]
}

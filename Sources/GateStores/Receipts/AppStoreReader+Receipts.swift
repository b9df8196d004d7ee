internal import ContentCatalog
internal import GateKit

extension AppStoreReader {
  /// Reads a response of `verifyReceipt`.
  mutating func readReceipt(
    _ value: JSONValue, in document: StoreDocument
  ) throws(EntitlementSourceError) {
    let status = try whole { () throws(StoreDocumentFault) in
      try document.read(value) { ReceiptStatus(value, in: $0) }
    }
    if let error = status.error { throw error }
    let receipt = try whole { () throws(StoreDocumentFault) in
      try document.read(value) { ReceiptDocument(value, in: $0) }
    }
    let statedAt = receipt.app?.requestDate
    note(statedAt)
    snapshot.isComplete = true
    // A statement counts more than an equally late one before it.
    for purchase in (receipt.app?.purchases ?? []) + receipt.latest {
      readPurchase(purchase, in: document, of: receipt, statedAt: statedAt)
    }
    for renewal in receipt.renewals { readRenewal(renewal, in: document, statedAt: statedAt) }
    snapshot.addAppPurchase(
      firstSeen: receipt.app?.originalPurchaseDate,
      version: receipt.app?.originalApplicationVersion, in: receipt.environment)
  }

  private mutating func readPurchase(
    _ value: JSONValue, in document: StoreDocument, of receipt: ReceiptDocument,
    statedAt: Instant?
  ) {
    do throws(StoreDocumentFault) {
      history.add(
        try document.read(value) {
          ReceiptPurchase.transaction(
            value, in: $0, environment: receipt.environment, statedAt: statedAt)
        })
    } catch {
      faults.append(error)
      let product = value.text(ReceiptPurchase.productID.key)
      leaveUnknown(product: product)
      history.ignore(
        transaction: value.text(ReceiptPurchase.transactionID.key),
        of: value.text(ReceiptPurchase.originalTransactionID.key),
        product: product.map { ProductID($0) })
    }
  }

  private mutating func readRenewal(
    _ value: JSONValue, in document: StoreDocument, statedAt: Instant?
  ) {
    do throws(StoreDocumentFault) {
      history.add(
        try document.read(value) { ReceiptRenewal.renewal(value, in: $0, statedAt: statedAt) })
    } catch {
      faults.append(error)
      leaveUnknown(product: value.text(ReceiptRenewal.productID.key))
    }
  }
}

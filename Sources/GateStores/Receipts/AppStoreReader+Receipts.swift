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
    // Their statements count instead of those of the receipt, which are equally late.
    let latest = Set(receipt.latest.compactMap { $0.transactionID })
    for purchase in receipt.app?.purchases ?? [] {
      let isReplaced = purchase.transactionID.map(latest.contains) ?? false
      readPurchase(
        purchase, in: document, of: receipt, statedAt: statedAt, isReplaced: isReplaced)
    }
    for purchase in receipt.latest {
      readPurchase(purchase, in: document, of: receipt, statedAt: statedAt)
    }
    for renewal in receipt.renewals { readRenewal(renewal, in: document, statedAt: statedAt) }
    snapshot.addAppPurchase(
      firstSeen: receipt.app?.originalPurchaseDate,
      version: receipt.app?.originalApplicationVersion, in: receipt.environment)
  }

  /// - Parameter isReplaced: whether another statement counts instead. A malformed one is reported in
  ///   any case.
  private mutating func readPurchase(
    _ value: JSONValue, in document: StoreDocument, of receipt: ReceiptDocument,
    statedAt: Instant?, isReplaced: Bool = false
  ) {
    do throws(StoreDocumentFault) {
      let transaction = try document.read(value) {
        ReceiptPurchase.transaction(
          value, in: $0, environment: receipt.environment, statedAt: statedAt)
      }
      if !isReplaced { history.add(transaction) }
    } catch {
      faults.append(error)
      let product = value.text(ReceiptPurchase.productID.key)
      leaveUnknown(product: product)
      history.ignore(
        transaction: value.transactionID?.text,
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

extension JSONValue {
  /// The id of the transaction of a purchase; `nil` if it cannot be read.
  fileprivate var transactionID: ExactString? {
    text(ReceiptPurchase.transactionID.key).map { ExactString($0) }
  }
}

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
    let app = value[ReceiptDocument.receipt.key]
    if app?[ReceiptPurchase.productID.key] != nil { throw .receiptOfOnePurchase }
    let receipt = try whole { () throws(StoreDocumentFault) in
      try document.read(value) { ReceiptDocument(value, in: $0) }
    }
    let statedAt = receipt.statedAt
    note(statedAt)
    if receipt.isWhole { noteWhole(asOf: statedAt) }
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
    if let app { readAppPurchase(app, in: document, environment: receipt.environment) }
  }

  private mutating func readAppPurchase(
    _ app: JSONValue, in document: StoreDocument, environment: Entitlement.Environment?
  ) {
    let firstSeen = self.value(
      ReceiptApp.originalPurchaseDate, of: app, ReceiptApp.schema, for: .firstSeen, in: document)
    let version = self.value(
      ReceiptApp.originalApplicationVersion, of: app, ReceiptApp.schema, for: .originalAppVersion,
      in: document)
    addAppPurchase(firstSeen: firstSeen, version: version, in: environment)
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

extension EntitlementSourceError {
  /// The error for a response of the time before app receipts.
  fileprivate static let receiptOfOnePurchase = Self.badAnswer(
    "the response of `verifyReceipt` is about one purchase, and does not say when it was true")
}

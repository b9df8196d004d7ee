internal import ContentCatalog
internal import GateKit

/// The records of a document. An unusable record makes its product unknown, and leaves the others.
extension AppStoreReader {
  /// Reads a transaction, signed or decoded.
  ///
  /// - Parameters:
  ///   - isSigned: whether the value is part of a payload whose signature was verified.
  ///   - environment: the environment that the document names.
  /// - Returns: the transaction; `nil` if it is unusable.
  @discardableResult
  mutating func readTransaction(
    _ value: JSONValue, in document: StoreDocument, isSigned: Bool,
    environment: Entitlement.Environment? = nil
  ) async -> StoreTransaction? {
    switch await part(value, in: document, isSigned: isSigned) {
    case .unusable(let payload, let fault): rejectTransaction(payload, fault)
    case .usable(let document, let payload):
      do throws(StoreDocumentFault) {
        var transaction = try document.read(payload) {
          TransactionPayload.transaction(payload, in: $0)
        }
        transaction.entitlement.environment = .strictest(
          transaction.entitlement.environment, environment)
        history.add(transaction)
        note(transaction.statedAt)
        return transaction
      } catch {
        rejectTransaction(payload, error)
      }
    }
    return nil
  }

  /// Reads the latest period of a subscription and its renewal.
  ///
  /// - Parameter environment: the environment that the document names.
  mutating func readStatus(
    _ value: JSONValue, in document: StoreDocument, isSigned: Bool,
    environment: Entitlement.Environment? = nil
  ) async {
    do throws(StoreDocumentFault) {
      let status = try document.read(value) { SubscriptionStatus(value, in: $0) }
      var transaction: StoreTransaction?
      if let signed = status.transaction {
        transaction = await readTransaction(
          signed, in: document, isSigned: isSigned,
          environment: .strictest(status.environment, environment))
      }
      // Outside of a verified payload, anyone could have written the number.
      let number = isSigned || authenticity.verifier == nil ? status.status : nil
      if let signed = status.renewal {
        await readRenewal(
          signed, in: document, isSigned: isSigned, status: number, of: transaction)
      } else if let number, let id = status.originalTransactionID ?? transaction?.originalID {
        var renewal = StoreRenewal(
          originalID: id, statedAt: transaction?.statedAt, isInBillingRetry: false)
        renewal.add(status: number)
        history.add(renewal)
      }
    } catch {
      let signed = value[SubscriptionStatus.signedTransactionInfo.key]
      rejectTransaction(signed.flatMap(Self.unverifiedPayload), error)
    }
  }

  /// Reads renewal information, signed or decoded.
  ///
  /// - Parameters:
  ///   - status: the number of the subscription's status, if it is known.
  ///   - transaction: the latest period; `nil` if it is unusable or missing.
  mutating func readRenewal(
    _ value: JSONValue, in document: StoreDocument, isSigned: Bool, status: Int? = nil,
    of transaction: StoreTransaction? = nil
  ) async {
    switch await part(value, in: document, isSigned: isSigned) {
    case .unusable(let payload, let fault): rejectRenewal(payload, of: transaction, fault)
    case .usable(let document, let payload):
      do throws(StoreDocumentFault) {
        var renewal = try document.read(payload) { RenewalPayload.renewal(payload, in: $0) }
        note(renewal.statedAt)
        if let status { renewal.add(status: status) }
        history.add(renewal)
      } catch {
        rejectRenewal(payload, of: transaction, error)
      }
    }
  }

  /// Reads the purchase of the app, signed or decoded.
  mutating func readAppTransaction(
    _ value: JSONValue, in document: StoreDocument, isSigned: Bool
  ) async {
    switch await part(value, in: document, isSigned: isSigned) {
    case .unusable(_, let fault): rejectAttributes(fault)
    case .usable(let document, let payload):
      do throws(StoreDocumentFault) {
        let schema = AppTransactionPayload.schema
        let environment = try document.read(payload) {
          ObjectReader(payload, schema, in: $0, unknownKeys: .skipped)
            .map { $0[AppTransactionPayload.receiptType] }
        }
        // Outside production, both are constants: in Xcode, a date before all instants.
        guard environment == .production else { return }
        let firstSeen = self.value(
          AppTransactionPayload.originalPurchaseDate, of: payload, schema, for: .firstSeen,
          in: document)
        let version = self.value(
          AppTransactionPayload.originalApplicationVersion, of: payload, schema,
          for: .originalAppVersion, in: document)
        addAppPurchase(firstSeen: firstSeen, version: version, in: environment)
      } catch {
        rejectAttributes(error)
      }
    }
  }
}

extension AppStoreReader {
  /// Rejects a payload of any kind, as far as it can be read.
  mutating func reject(_ payload: JSONValue?, _ fault: StoreDocumentFault) {
    switch payload.flatMap({ AppStoreDocumentKind($0) }) {
    case .appTransaction: rejectAttributes(fault)
    case .renewal: rejectRenewal(payload, of: nil, fault)
    default: rejectTransaction(payload, fault)
    }
  }

  /// Rejects a transaction, as far as it can be read.
  private mutating func rejectTransaction(_ payload: JSONValue?, _ fault: StoreDocumentFault) {
    faults.append(fault)
    let product = payload?.text(TransactionPayload.productID.key)
    leaveUnknown(product: product)
    history.ignore(
      transaction: payload?.text(TransactionPayload.transactionID.key),
      of: payload?.text(TransactionPayload.originalTransactionID.key),
      product: product.map { ProductID($0) })
  }

  private mutating func rejectRenewal(
    _ payload: JSONValue?, of transaction: StoreTransaction?, _ fault: StoreDocumentFault
  ) {
    faults.append(fault)
    leaveUnknown(
      product: transaction?.entitlement.product.rawValue
        ?? payload?.text(RenewalPayload.productID.key))
  }

  private mutating func rejectAttributes(_ fault: StoreDocumentFault) {
    faults.append(fault)
    snapshot.unknown.formUnion(AttributeID.ofStores.map { .attribute($0) })
  }

  /// Marks a product as unknown; every product for `nil`.
  mutating func leaveUnknown(product: String?) {
    snapshot.unknown.insert(.product(product.map { ProductID($0) }))
  }
}

extension StoreRenewal {
  /// Adds the number of the subscription's status.
  fileprivate mutating func add(status: Int) {
    if status == SubscriptionStatus.billingRetry { isInBillingRetry = true }
    if status == SubscriptionStatus.gracePeriod { isInGracePeriod = true }
  }
}

extension JSONValue {
  /// Returns the string at a key; `nil` for an empty string, another value or a missing key.
  func text(_ key: String) -> String? {
    guard case .string(let text)? = self[key]?.content, !text.isEmpty else { return nil }
    return text
  }
}

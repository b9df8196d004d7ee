internal import ContentCatalog
internal import GateKit

/// A reader of the App Store documents of one customer.
struct AppStoreReader: StoreReader {
  /// A list that the App Store sends in pages.
  private enum List {
    case transactions, refunds, notifications
  }

  let authenticity: AppStoreAuthenticity
  private let scope: StoreDocumentScope
  var history = StoreHistory()
  /// The facts other than entitlements.
  var snapshot: EntitlementSnapshot
  var faults: [StoreDocumentFault] = []
  /// Whether the documents contain statuses, which list only the latest periods.
  private var hasStatuses = false
  private var hasDocument = false
  private var pages = ListPages<List>()
  /// The latest instant that a usable payload states.
  private var statedAt: Instant?
  /// The latest instant of a document that lists every purchase by itself.
  private var isWholeAsOf: Instant?
  /// The values that the documents state for each attribute.
  private var attributes: [AttributeID: Set<AttributeValue>] = [:]

  init(_ authenticity: AppStoreAuthenticity, scope: StoreDocumentScope) {
    self.authenticity = authenticity
    self.scope = scope
    snapshot = EntitlementSnapshot(
      asOf: .earliest, isComplete: false, trust: authenticity.trust)
  }

  /// Returns the facts in the documents.
  ///
  /// - Parameter now: the instant of the facts if no payload states one.
  func decoded(at now: Instant) -> DecodedStoreDocument {
    var snapshot = snapshot
    if scope == .whole {
      snapshot.isComplete = hasDocument && pages.haveEnds
      snapshot.asOf = statedAt ?? now
    } else {
      snapshot.asOf = isWholeAsOf ?? statedAt ?? now
    }
    snapshot.coverage = hasStatuses && !snapshot.isComplete ? .current : .past
    snapshot.entitlements = history.entitlements(unknown: snapshot.unknown, asOf: snapshot.asOf)
    for (name, values) in attributes {
      if values.count == 1 {
        snapshot.attributes[name] = values.first
      } else {
        snapshot.unknown.insert(.attribute(name))
      }
    }
    return DecodedStoreDocument(snapshot: snapshot, faults: faults)
  }

  /// Notes an instant that a usable payload states.
  mutating func note(_ instant: Instant?) {
    if let instant { statedAt = max(statedAt ?? instant, instant) }
  }

  /// Notes that a document lists every purchase until an instant.
  mutating func noteWhole(asOf instant: Instant?) {
    snapshot.isComplete = true
    if let instant { isWholeAsOf = max(isWholeAsOf ?? instant, instant) }
  }

  /// Adds the attributes of the purchase of the app. One about which the documents differ is unknown.
  mutating func addAppPurchase(
    firstSeen: Instant?, version: String?, in environment: Entitlement.Environment?
  ) {
    var facts = EntitlementSnapshot(asOf: .earliest)
    facts.addAppPurchase(firstSeen: firstSeen, version: version, in: environment)
    snapshot.unknown.formUnion(facts.unknown)
    for (name, value) in facts.attributes { attributes[name, default: []].insert(value) }
  }
}

extension AppStoreReader {
  /// Reads a document or a list of documents, or a signed payload that is not in a JSON string.
  ///
  /// - Parameter path: the path of the document among several.
  mutating func read(
    _ bytes: [UInt8], at path: String = ""
  ) async throws(EntitlementSourceError) {
    let text = bytes.trimmingBlanks
    if let first = text.first, !Self.beginnings.contains(first) {
      let text = String(decoding: text, as: UTF8.self)
      guard let jws = CompactJWS(text) else { throw .neitherForm(path) }
      return try await read(await part(jws, at: path))
    }
    let document = try whole { () throws(StoreDocumentFault) in
      try StoreDocument(bytes, at: path)
    }
    if case .array(let elements) = document.root.content {
      for element in elements { try await read(element, in: document) }
    } else {
      try await read(document.root, in: document)
    }
  }

  private mutating func read(
    _ value: JSONValue, in document: StoreDocument
  ) async throws(EntitlementSourceError) {
    if case .string = value.content {
      return try await read(await part(value, in: document, isSigned: false))
    }
    try await read(value, in: document, isSigned: false)
  }

  /// Reads a signed payload of any kind.
  private mutating func read(_ part: AppStorePart) async throws(EntitlementSourceError) {
    switch part {
    case .usable(let document, let payload): try await read(payload, in: document, isSigned: true)
    case .unusable(let payload, let fault): reject(payload, fault)
    }
  }

  /// - Parameter isSigned: whether the value is the payload of a signature.
  private mutating func read(
    _ value: JSONValue, in document: StoreDocument, isSigned: Bool
  ) async throws(EntitlementSourceError) {
    hasDocument = true
    switch AppStoreDocumentKind(value) {
    case .signed(let key) where !isSigned:
      guard let signed = value[key] else { return }
      try await read(await part(signed, in: document, isSigned: false))
    case .transactions where !isSigned: try await readHistory(value, in: document)
    case .statuses where !isSigned: try await readStatuses(value, in: document)
    case .receipt where !isSigned:
      if authenticity.verifier != nil { throw .unsignedReceipt }
      try readReceipt(value, in: document)
    case .status where !isSigned: await readStatus(value, in: document, isSigned: false)
    case .notificationHistory where !isSigned:
      try await readNotificationHistory(value, in: document)
    case .notification: try await readNotification(value, in: document, isSigned: isSigned)
    case .transaction: await readTransaction(value, in: document, isSigned: isSigned)
    case .renewal: await readRenewal(value, in: document, isSigned: isSigned)
    case .appTransaction: await readAppTransaction(value, in: document, isSigned: isSigned)
    case .signed, .transactions, .statuses, .status, .notificationHistory, .receipt, nil:
      throw document.fault("it is not a document of the App Store", at: value).error
    }
  }

  private mutating func readHistory(
    _ value: JSONValue, in document: StoreDocument
  ) async throws(EntitlementSourceError) {
    let page = try whole { () throws(StoreDocumentFault) in
      try document.read(value) { HistoryDocument(value, in: $0) }
    }
    if let hasMore = page.hasMore {
      pages.add(of: page.isHistory ? .transactions : .refunds, isLast: !hasMore)
    }
    for transaction in page.transactions {
      await readTransaction(
        transaction, in: document, isSigned: false, environment: page.environment)
    }
  }

  private mutating func readStatuses(
    _ value: JSONValue, in document: StoreDocument
  ) async throws(EntitlementSourceError) {
    hasStatuses = true
    let list = try whole { () throws(StoreDocumentFault) in
      try document.read(value) { StatusesDocument(value, in: $0) }
    }
    for status in list.statuses {
      await readStatus(
        status, in: document, isSigned: false, environment: list.environment)
    }
  }

  private mutating func readNotificationHistory(
    _ value: JSONValue, in document: StoreDocument
  ) async throws(EntitlementSourceError) {
    let page = try whole { () throws(StoreDocumentFault) in
      try document.read(value) { NotificationHistoryDocument(value, in: $0) }
    }
    pages.add(of: .notifications, isLast: !page.hasMore)
    for notification in page.notifications { try await read(notification, in: document) }
  }

  private mutating func readNotification(
    _ value: JSONValue, in document: StoreDocument, isSigned: Bool
  ) async throws(EntitlementSourceError) {
    let notification = try whole { () throws(StoreDocumentFault) in
      try document.read(value) { NotificationDocument(value, in: $0) }
    }
    if isSigned || authenticity.verifier == nil { note(notification.signedDate) }
    guard let data = notification.data else { return }
    await readStatus(data, in: document, isSigned: isSigned)
  }

  /// Runs a function whose fault concerns a whole document.
  func whole<Value>(
    _ body: () throws(StoreDocumentFault) -> Value
  ) throws(EntitlementSourceError) -> Value {
    do throws(StoreDocumentFault) {
      return try body()
    } catch {
      throw error.error
    }
  }

  /// The first characters of the JSON values that a document can be.
  private static let beginnings = Array("{[\"".utf8)
}

extension EntitlementSourceError {
  fileprivate static func neitherForm(_ path: String) -> Self {
    let problem = "the document is neither JSON nor a signed payload"
    return StoreDocumentFault(path: path, message: problem).error
  }

  fileprivate static let unsignedReceipt = Self.badAnswer(
    "the response of `verifyReceipt` has no signature that could be verified")
}

public import AsyncHTTPClient
public import GateKit

/// A client of the App Store Server API.
///
/// ```swift
/// let client = AppStoreServerClient(key: key, bundleID: "com.app")
/// let purchases = AppStoreSource(.verified(by: apple.payload), scope: .whole) { subject in
///   guard let transaction = await transactions[subject] else { return nil }
///   return try await client.document(of: transaction)
/// }
/// ```
///
/// The functions take the id of any transaction of a customer, which the app sends with a purchase, or which
/// a notification names.
///
/// A request that the App Store limits or fails to serve is repeated, for at most `patience`. All functions
/// throw `.unavailable` if the App Store does not answer, and `.badAnswer` for a response that is none of its API.
public struct AppStoreServerClient: Sendable {
  /// A server of the API.
  public struct Server: Hashable, Sendable {
    /// The purchases of customers.
    public static let production = Server(url: "https://api.storekit.itunes.apple.com")
    /// The purchases of testers, in TestFlight and in App Review.
    public static let sandbox = Server(url: "https://api.storekit-sandbox.itunes.apple.com")

    let url: String

    /// Creates a server with another URL, such as one of your own for tests.
    ///
    /// - Parameter url: the scheme and the host, without a slash at the end.
    public init(url: String) { self.url = url }
  }

  private let key: AppStoreServerKey
  private let bundleID: String
  private let servers: [Server]
  private let sender: RequestSender

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - key: the key that signs the requests.
  ///   - bundleID: the bundle id of the app.
  ///   - servers: the servers that are asked, in this order, until one knows the transaction. App Review uses
  ///     the sandbox with the same app, so a server asks both by default.
  ///   - http: the client that sends the requests. It is not shut down.
  ///   - patience: the time, in whole seconds, in which a request is repeated. It should be shorter than the
  ///     time limit of a group of sources.
  ///   - clock: the clock of tokens and pauses.
  public init(
    key: AppStoreServerKey, bundleID: String, servers: [Server] = [.production, .sandbox],
    http: HTTPClient = .shared, patience: Duration = .seconds(8),
    clock: any WallClock = SystemWallClock()
  ) {
    self.key = key
    self.bundleID = bundleID
    self.servers = servers
    sender = RequestSender(
      http: http, clock: clock, store: "the App Store", patience: patience.components.seconds)
  }
}

extension AppStoreServerClient {
  /// Returns the whole history of a customer and the statuses of the subscriptions, as a document that
  /// `AppStoreDecoder` reads; `nil` if no server knows the transaction.
  public func document(
    of transactionID: String
  ) async throws(EntitlementSourceError) -> [UInt8]? {
    guard let history = try await history(of: transactionID) else { return nil }
    let statuses = try await subscriptionStatuses(of: transactionID)
    return history.document(with: statuses.map { [$0] } ?? [])
  }

  /// Returns the statuses of all subscriptions of a customer, as the App Store responds; `nil` if no server
  /// knows the transaction.
  ///
  /// Source: App Store Server API, *Get All Subscription Statuses*.
  public func subscriptionStatuses(
    of transactionID: String
  ) async throws(EntitlementSourceError) -> [UInt8]? {
    let path = "/inApps/v1/subscriptions/\(APIRequest.encoded(transactionID))"
    return try await knownTransaction { server throws(EntitlementSourceError) in
      try await response(to: APIRequest(url: server.url + path))
    }
  }

  /// Returns the whole history of a customer; `nil` if no server knows the transaction.
  ///
  /// Source: App Store Server API, *Get Transaction History*.
  ///
  /// - Parameter kept: an earlier history of the customer. Only the transactions that are new or have
  ///   changed since are requested, and their pages follow those of `kept`.
  public func history(
    of transactionID: String, continuing kept: AppStoreHistory? = nil
  ) async throws(EntitlementSourceError) -> AppStoreHistory? {
    let path = "/inApps/v2/history/\(APIRequest.encoded(transactionID))"
    return try await knownTransaction { server throws(EntitlementSourceError) in
      var history = kept ?? AppStoreHistory()
      while true {
        let query = history.revision.map { "?revision=\(APIRequest.encoded($0))" } ?? ""
        guard let page = try await response(to: APIRequest(url: server.url + path + query)) else {
          return nil
        }
        if try history.append(page) { return history }
      }
    }
  }

  /// Returns the signed payloads of the notifications that the App Store sent, or tried to send, in an
  /// interval of the last 180 days: for a handler that was out of service.
  ///
  /// Source: App Store Server API, *Get Notification History*.
  ///
  /// - Parameters:
  ///   - server: the server that sent them.
  ///   - onlyFailures: whether only the notifications are returned that did not reach your server.
  public func notificationHistory(
    from start: Instant, to end: Instant, on server: Server = .production,
    onlyFailures: Bool = false
  ) async throws(EntitlementSourceError) -> [String] {
    var pages = NotificationPages(from: start, to: end, onlyFailures: onlyFailures)
    while let query = pages.nextQuery {
      let request = APIRequest(
        method: "POST", url: "\(server.url)/inApps/v1/notifications/history\(query)",
        headers: [("Content-Type", "application/json")], body: pages.requestBody)
      guard let page = try await response(to: request) else { throw .unknownNotifications }
      try pages.append(page)
    }
    return pages.payloads
  }
}

extension AppStoreServerClient {
  /// Returns the first result of a server that knows the transaction.
  private func knownTransaction<Value>(
    _ request: (Server) async throws(EntitlementSourceError) -> Value?
  ) async throws(EntitlementSourceError) -> Value? {
    for server in servers {
      if let value = try await request(server) { return value }
    }
    return nil
  }

  /// Returns the body of the response to a request; `nil` if the server does not know the transaction.
  private func response(
    to request: APIRequest
  ) async throws(EntitlementSourceError) -> [UInt8]? {
    var request = request
    do {
      let token = try key.token(for: bundleID, at: sender.clock.now)
      request.headers.append(("Authorization", "Bearer \(token)"))
    } catch { throw .unavailable("the key cannot sign a request: \(error)") }
    let response = try await sender.response(to: request) {
      AppStoreServerError($0)?.isTemporary == true
    }
    if response.status == 200 { return response.body }
    let error = AppStoreServerError(response)
    if error?.meansUnknownTransaction == true { return nil }
    throw .refused(response.status, error)
  }
}

extension EntitlementSourceError {
  fileprivate static let unknownNotifications = Self.unavailable(
    "the App Store does not know the app or its notifications")

  fileprivate static func refused(_ status: Int, _ error: AppStoreServerError?) -> Self {
    if status == 401 {
      return .unavailable(
        "the App Store does not accept the key, its id, the issuer id or the bundle id (status 401)"
      )
    }
    let reason = error.map { ", the error \($0.errorCode): \($0.text)" } ?? ""
    return .unavailable("the App Store responded with the status \(status)\(reason)")
  }
}

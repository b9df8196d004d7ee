public import AsyncHTTPClient
public import GateKit

/// A client of RevenueCat's REST API, version 1.
///
/// ```swift
/// let client = RevenueCatClient(secretKey: secretKey)
/// let purchases = RevenueCatSource(for: [catalog.content]) { subject in
///   try await client.customer(subject)
/// }
/// ```
///
/// A request that RevenueCat limits or fails to serve is repeated, for at most `patience`. The client throws
/// `.unavailable` if RevenueCat does not answer.
public struct RevenueCatClient: Sendable {
  private let secretKey: String
  private let url: String
  private let sender: RequestSender

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - secretKey: a secret key of the project. It must not be part of an app.
  ///   - url: the scheme and the host of the API, without a slash at the end.
  ///   - http: the client that sends the requests. It is not shut down.
  ///   - patience: the time, in whole seconds, in which a request is repeated. It should be shorter than the
  ///     time limit of a group of sources.
  ///   - clock: the clock of pauses.
  public init(
    secretKey: String, url: String = "https://api.revenuecat.com", http: HTTPClient = .shared,
    patience: Duration = .seconds(8), clock: any WallClock = SystemWallClock()
  ) {
    self.secretKey = secretKey
    self.url = url
    sender = RequestSender(
      http: http, clock: clock, store: "RevenueCat", patience: patience.components.seconds)
  }

  /// Returns a customer, as a document that `RevenueCatDecoder` reads.
  ///
  /// RevenueCat creates a customer who does not exist. The decoder tells this from the document, and reports
  /// an unknown subject.
  ///
  /// Source: RevenueCat REST API v1, `GET /subscribers/{app_user_id}`.
  ///
  /// - Parameter id: the app user id.
  public func customer(_ id: SubjectID) async throws(EntitlementSourceError) -> [UInt8] {
    let response = try await sender.response(
      to: APIRequest(
        url: "\(url)/v1/subscribers/\(APIRequest.encoded(id.rawValue))",
        headers: [("Authorization", "Bearer \(secretKey)")]))
    switch response.status {
    case 200, 201: return response.body
    case 401, 403:
      throw .unavailable("RevenueCat does not accept the secret key (status \(response.status))")
    default: throw .unavailable("RevenueCat responded with the status \(response.status)")
    }
  }
}

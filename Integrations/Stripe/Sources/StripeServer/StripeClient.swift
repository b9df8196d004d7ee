public import AsyncHTTPClient
public import GateKit

/// A client of Stripe's API.
///
/// ```swift
/// let client = StripeClient(secretKey: restrictedKey)
/// let purchases = StripeSource(for: [catalog.content], scope: .whole) { subject in
///   guard let customer = try await stripeCustomer(of: subject) else { return nil }
///   return try await client.document(of: customer)
/// }
/// ```
///
/// A request that Stripe limits or fails to serve is repeated, for at most `patience`. The client throws
/// `.unavailable` if Stripe does not answer, and `.badAnswer` for a response that is none of its API.
public struct StripeClient: Sendable {
  private let secretKey: String
  private let url: String
  private let sender: RequestSender

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - secretKey: a restricted key that may read subscriptions and entitlements, or the secret key of the
  ///     account. It must not be part of an app.
  ///   - url: the scheme and the host of the API, without a slash at the end.
  ///   - http: the client that sends the requests. It is not shut down.
  ///   - patience: the time, in whole seconds, in which a request is repeated. It should be shorter than the
  ///     time limit of a group of sources.
  ///   - clock: the clock of documents and pauses.
  public init(
    secretKey: String, url: String = "https://api.stripe.com", http: HTTPClient = .shared,
    patience: Duration = .seconds(8), clock: any WallClock = SystemWallClock()
  ) {
    self.secretKey = secretKey
    self.url = url
    sender = RequestSender(
      http: http, clock: clock, store: "Stripe", patience: patience.components.seconds)
  }

  /// Returns all subscriptions and active entitlements of a customer, as a document that `StripeDecoder` reads;
  /// `nil` if Stripe has no such customer.
  ///
  /// The document contains all pages of the subscriptions of every status, so a decoder may take it as `.whole`.
  /// One-time payments leave no object that states what is held, and are not in it.
  ///
  /// Source: Stripe API reference, *List subscriptions*, *List active entitlements* and *Pagination*.
  ///
  /// - Parameter customer: the id of the customer, such as `cus_NffrFeUfNV2Hib`.
  public func document(of customer: String) async throws(EntitlementSourceError) -> [UInt8]? {
    let now = sender.clock.now
    let id = APIRequest.encoded(customer)
    guard
      let subscriptions = try await pages("/v1/subscriptions?customer=\(id)&status=all&limit=100"),
      let entitlements = try await pages(
        "/v1/entitlements/active_entitlements?customer=\(id)&limit=100")
    else { return nil }
    let objects = (subscriptions + entitlements).joined(separator: [UInt8(ascii: ",")])
    return Array("{\"asOf\":\"\(now)\",\"objects\":[".utf8) + objects
      + Array("]}".utf8)
  }
}

extension StripeClient {
  /// Returns the pages of a list; `nil` if Stripe has no such customer.
  private func pages(_ path: String) async throws(EntitlementSourceError) -> [[UInt8]]? {
    var pages: [[UInt8]] = []
    var last: String?
    while true {
      let query = last.map { "&starting_after=\(APIRequest.encoded($0))" } ?? ""
      guard let body = try await body(of: path + query) else { return nil }
      guard let page = StripePage(body) else {
        throw .badAnswer("the response of Stripe is not a page of a list")
      }
      pages.append(body)
      guard page.hasMore else { return pages }
      guard let next = page.lastID, next != last, pages.count < Self.maxPages else {
        throw .badAnswer("a page of the list does not lead to the last")
      }
      last = next
    }
  }

  /// A page lists at most 100 objects.
  private static let maxPages = 1_000

  /// Returns the body of a response; `nil` if Stripe has no such customer.
  private func body(of path: String) async throws(EntitlementSourceError) -> [UInt8]? {
    let response = try await sender.response(
      to: APIRequest(url: url + path, headers: [("Authorization", "Bearer \(secretKey)")]))
    if response.status == 200 { return response.body }
    let error = StripeError(response.body)
    if error?.isUnknownCustomer == true { return nil }
    if response.status == 401 || response.status == 403 {
      throw .unavailable(
        "Stripe does not accept the key for these requests (status \(response.status))")
    }
    let reason = error.map { ": \($0.text)" } ?? ""
    throw .unavailable("Stripe responded with the status \(response.status)\(reason)")
  }
}

public import AsyncHTTPClient
public import GateKit

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A client of the Google Play Developer API.
///
/// ```swift
/// let client = GooglePlayClient(account: account, packageName: "com.app")
/// let purchases = GooglePlaySource(for: [catalog.content], scope: .whole) { subject in
///   try await client.document(of: try await tokens(of: subject))
/// }
/// ```
///
/// The API does not list the purchases of a customer. Your server keeps their purchase tokens.
///
/// A request that Google limits or fails to serve is repeated, for at most `patience`. The functions throw
/// `.unavailable` if Google does not answer, and `.badAnswer` for a response that is none of its API.
public struct GooglePlayClient: Sendable {
  private let packageURL: String
  private let sender: RequestSender
  private let tokens: AccessTokens

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - account: the service account that signs requests for access.
  ///   - packageName: the name of the app's package.
  ///   - url: the scheme and the host of the API, without a slash at the end.
  ///   - http: the client that sends the requests. It is not shut down.
  ///   - patience: the time, in whole seconds, in which a request is repeated. It should be shorter than the
  ///     time limit of a group of sources.
  ///   - clock: the clock of documents, tokens and pauses.
  public init(
    account: GoogleServiceAccount, packageName: String,
    url: String = "https://androidpublisher.googleapis.com", http: HTTPClient = .shared,
    patience: Duration = .seconds(8), clock: any WallClock = SystemWallClock()
  ) {
    packageURL =
      "\(url)/androidpublisher/v3/applications/\(APIRequest.encoded(packageName))"
    sender = RequestSender(
      http: http, clock: clock, store: "Google Play", patience: patience.components.seconds)
    tokens = AccessTokens(of: account, sender: sender)
  }
}

extension GooglePlayClient {
  /// Returns the purchases with some tokens, as a document that `GooglePlayDecoder` reads; `nil` if there are no
  /// tokens.
  ///
  /// A purchase that Google no longer knows, which is so 60 days after the end of a subscription, is omitted.
  ///
  /// Source: Google Play Developer API, `purchases.subscriptionsv2.get` and
  /// `purchases.productsv2.getproductpurchasev2`.
  ///
  /// - Parameters:
  ///   - tokens: the purchase tokens of one customer.
  ///   - voided: the voided purchases since the earliest of the tokens, which date refunds.
  public func document(
    of tokens: [GooglePlayPurchaseToken], voided: [GooglePlayVoidedPurchase] = []
  ) async throws(EntitlementSourceError) -> [UInt8]? {
    if tokens.isEmpty { return nil }
    let now = sender.clock.now
    var members: [String] = []
    for token in Set(tokens) {
      guard let body = try await body(of: token.path) else { continue }
      members.append("\(try Self.json(token.text)):\(String(decoding: body, as: UTF8.self))")
    }
    let names = Set(tokens.map(\.text))
    let refunds = try Self.json(voided.filter { names.contains($0.purchaseToken) })
    return Array(
      """
      {"asOf":"\(now)","purchases":{\(members.sorted().joined(separator: ","))},\
      "voidedPurchases":\(refunds)}
      """.utf8)
  }

  /// Returns the purchases of all customers that were refunded, charged back or revoked in an interval of the last
  /// 30 days.
  ///
  /// Source: Google Play Developer API, `purchases.voidedpurchases.list`.
  public func voidedPurchases(
    from start: Instant, to end: Instant
  ) async throws(EntitlementSourceError) -> [GooglePlayVoidedPurchase] {
    let interval = "startTime=\(start.secondsSince1970)000&endTime=\(end.secondsSince1970)000"
    let path = "purchases/voidedpurchases?\(interval)&type=1&maxResults=1000"
    var purchases: [GooglePlayVoidedPurchase] = []
    var query = ""
    for _ in 0..<Self.maxPages {
      guard let body = try await body(of: path + query),
        let page = try? JSONDecoder().decode(VoidedPage.self, from: Data(body))
      else { throw .badAnswer("the response of Google Play is not a page of voided purchases") }
      purchases += page.voidedPurchases ?? []
      guard let next = page.tokenPagination?.nextPageToken else { return purchases }
      query = "&token=\(APIRequest.encoded(next))"
    }
    throw .badAnswer("the voided purchases have more than \(Self.maxPages) pages")
  }

  private static let maxPages = 1_000

  private struct VoidedPage: Decodable {
    struct Pagination: Decodable { let nextPageToken: String? }

    let voidedPurchases: [GooglePlayVoidedPurchase]?
    let tokenPagination: Pagination?
  }
}

extension GooglePlayClient {
  /// Returns the body of a response; `nil` if Google does not know the purchase.
  private func body(of path: String) async throws(EntitlementSourceError) -> [UInt8]? {
    let token = try await tokens.token()
    let response = try await sender.response(
      to: APIRequest(
        url: "\(packageURL)/\(path)", headers: [("Authorization", "Bearer \(token)")]))
    switch response.status {
    case 200: return response.body
    // 410: the subscription ended more than 60 days ago.
    case 404, 410: return nil
    case 401, 403:
      throw .unavailable(
        "the service account may not read the purchases of the app (status \(response.status))")
    default: throw .unavailable("Google Play responded with the status \(response.status)")
    }
  }

  private static func json(
    _ value: some Encodable
  ) throws(EntitlementSourceError) -> String {
    do {
      return String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    } catch {
      throw .badAnswer("a purchase token cannot be written: \(error)")
    }
  }
}

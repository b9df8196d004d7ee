internal import GateKit

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The pages of the notification history, of which each names the next.
struct NotificationPages {
  /// The signed payloads so far, in the order of the pages.
  private(set) var payloads: [String] = []
  /// The body of each request.
  let requestBody: [UInt8]
  /// The query of the next request; `nil` after the last page.
  private(set) var nextQuery: String? = ""
  private var count = 0

  init(from start: Instant, to end: Instant, onlyFailures: Bool) {
    let filter = onlyFailures ? ",\"onlyFailures\":true" : ""
    requestBody = Array(
      "{\"startDate\":\(start.milliseconds),\"endDate\":\(end.milliseconds)\(filter)}".utf8)
  }

  mutating func append(_ body: [UInt8]) throws(EntitlementSourceError) {
    guard let page = try? JSONDecoder().decode(Page.self, from: Data(body)) else {
      throw .badAnswer("the response of the App Store is not a page of notifications")
    }
    payloads += page.notificationHistory.map(\.signedPayload)
    count += 1
    guard page.hasMore else {
      nextQuery = nil
      return
    }
    let query = page.paginationToken.map { "?paginationToken=\(APIRequest.encoded($0))" }
    guard let query, query != nextQuery, count < Self.maxPages else {
      throw .badAnswer("a page of notifications does not lead to the last")
    }
    nextQuery = query
  }

  /// A page lists at most 20 notifications.
  private static let maxPages = 50_000

  private struct Page: Decodable {
    struct Item: Decodable { let signedPayload: String }

    let notificationHistory: [Item]
    let hasMore: Bool
    let paginationToken: String?
  }
}

extension Instant {
  /// The milliseconds since 1970, or the greatest number of them.
  fileprivate var milliseconds: Int64 {
    let (product, overflows) = secondsSince1970.multipliedReportingOverflow(by: 1000)
    return overflows ? .max : product
  }
}

public import GateKit

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The pages of the transaction history of a customer, from the first to the last.
///
/// Keep it, and pass it to ``AppStoreServerClient/history(of:continuing:)``: only what is new since is
/// requested then, as Apple recommends.
public struct AppStoreHistory: Hashable, Sendable, Codable {
  /// The pages, as the App Store responded.
  public private(set) var pages: [String] = []
  /// The token with which the next request continues; `nil` before the first page.
  public private(set) var revision: String?

  init() {}

  /// The whole history as a document that `AppStoreDecoder` reads: a list of the pages.
  ///
  /// The pages begin with the first and are not filtered, so a decoder may take them as `.whole`.
  public var document: [UInt8] { document(with: []) }

  /// Returns the list of the pages and of other documents.
  func document(with others: [[UInt8]]) -> [UInt8] {
    let parts = pages.map { Array($0.utf8) } + others
    return [UInt8(ascii: "[")] + parts.joined(separator: [UInt8(ascii: ",")])
      + [UInt8(ascii: "]")]
  }

  /// Appends a page. Returns whether it is the last one.
  mutating func append(_ body: [UInt8]) throws(EntitlementSourceError) -> Bool {
    guard let page = try? JSONDecoder().decode(Page.self, from: Data(body)) else {
      throw .badAnswer("the response of the App Store is not a page of a history")
    }
    guard page.revision != revision || !page.hasMore else {
      throw .badAnswer("a page of the history continues with itself")
    }
    guard pages.count < Self.maxPages else {
      throw .badAnswer("the history has more than \(Self.maxPages) pages")
    }
    // A customer without changes gets a page without transactions.
    if pages.isEmpty || !page.signedTransactions.isEmpty {
      pages.append(String(decoding: body, as: UTF8.self))
    }
    revision = page.revision
    return !page.hasMore
  }

  /// A page lists at most 20 transactions.
  private static let maxPages = 5_000

  private struct Page: Decodable {
    let revision: String
    let hasMore: Bool
    let signedTransactions: [String]
  }
}

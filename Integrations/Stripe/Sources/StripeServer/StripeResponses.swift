#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A page of a list, as far as the next request depends on it.
struct StripePage {
  let hasMore: Bool
  /// The id of the last object.
  let lastID: String?

  /// Reads a body; `nil` if it is not a list.
  init?(_ body: [UInt8]) {
    guard let members = try? JSONDecoder().decode(Members.self, from: Data(body)),
      members.object == "list"
    else { return nil }
    hasMore = members.has_more
    lastID = members.data.last?.id
  }

  private struct Members: Decodable {
    struct Item: Decodable { let id: String }

    let object: String
    let has_more: Bool
    let data: [Item]
  }
}

/// The body of an error.
///
/// Source: Stripe API reference, *Errors*.
struct StripeError {
  private let error: Members.Details

  /// Reads a body; `nil` if it is not an error.
  init?(_ body: [UInt8]) {
    guard let members = try? JSONDecoder().decode(Members.self, from: Data(body)) else {
      return nil
    }
    error = members.error
  }

  /// Whether the customer does not exist.
  var isUnknownCustomer: Bool { error.code == "resource_missing" && error.param == "customer" }

  /// The type and the code, which say nothing about the customer.
  var text: String { [error.type, error.code].compactMap { $0 }.joined(separator: ", ") }

  private struct Members: Decodable {
    struct Details: Decodable { let type, code, param: String? }

    let error: Details
  }
}

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The body of an error of the App Store Server API.
///
/// Source: App Store Server API, *Error codes*.
struct AppStoreServerError: Decodable {
  let errorCode: Int
  private let errorMessage: String?

  /// Reads the body of a response; `nil` if it is not an error of the API.
  init?(_ response: APIResponse) {
    guard
      let error = try? JSONDecoder().decode(Self.self, from: Data(response.body))
    else { return nil }
    self = error
  }

  /// The message in one line and without a full stop.
  var text: String {
    let line = (errorMessage ?? "no message").split(whereSeparator: \.isNewline).joined(
      separator: " ")
    return line.hasSuffix(".") ? String(line.dropLast()) : line
  }

  /// Whether the server has no such transaction: `TransactionIdNotFoundError`,
  /// `OriginalTransactionIdNotFoundError`.
  ///
  /// A transaction of the sandbox is unknown in production, and the other way round.
  var meansUnknownTransaction: Bool { [4_040_010, 4_040_005].contains(errorCode) }

  /// Whether the request can be repeated: `AccountNotFoundRetryableError`, `AppNotFoundRetryableError`,
  /// `OriginalTransactionIdNotFoundRetryableError`, `GeneralInternalRetryableError`.
  var isTemporary: Bool { [4_040_002, 4_040_004, 4_040_006, 5_000_001].contains(errorCode) }
}

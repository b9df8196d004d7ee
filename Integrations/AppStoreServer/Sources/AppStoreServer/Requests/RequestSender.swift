internal import AsyncHTTPClient
internal import GateKit
internal import NIOCore
internal import NIOHTTP1

/// A sender of requests, which repeats those that failed for a moment.
///
/// - After the status 429, it waits until the instant in `Retry-After`.
/// - After the status 500 or higher, a temporary error of the API, and a failed connection, it waits for a
///   second, and twice as long after each further failure. The same applies to 429 without `Retry-After`.
/// - If a wait would end after `patience`, it throws at once. Sources have time limits, and the caller can
///   ask again later.
struct RequestSender: Sendable {
  let http: HTTPClient
  let clock: any WallClock
  /// The store in messages, such as "the App Store".
  let store: String
  /// The time, in seconds, in which an attempt ends, and in which the waits for one response end.
  let patience: Int64

  /// The maximum number of bytes of a response, that of a document that GateKit reads.
  private static let maxSize = 64 << 20

  /// Returns the response to a request. Its status is neither 429 nor a failure of the server.
  ///
  /// - Parameter isTemporary: whether a response is an error that the API documents as temporary.
  func response(
    to request: APIRequest, isTemporary: (APIResponse) -> Bool = { _ in false }
  ) async throws(EntitlementSourceError) -> APIResponse {
    let end = clock.now.secondsSince1970 + patience
    var pause: Int64 = 1
    while true {
      let now = clock.now
      var earliest = now.secondsSince1970 + pause
      let problem: String
      switch try await attempt(request) {
      case .response(let response):
        if response.status == 429 {
          problem = "\(store) limits the rate of requests (status 429)"
          if let after = RetryAfter.instant(in: response.retryAfter, at: now) {
            earliest = max(earliest, after.secondsSince1970)
          }
        } else if response.status >= 500 || isTemporary(response) {
          problem = "\(store) responded with the status \(response.status)"
        } else {
          return response
        }
      case .failure(let reason): problem = "\(store) cannot be reached: \(reason)"
      }
      guard earliest <= end else { throw .unavailable(problem) }
      do { try await clock.sleep(until: Instant(secondsSince1970: earliest)) } catch {
        throw .unavailable("the request was cancelled")
      }
      pause *= 2
    }
  }

  private enum Attempt {
    case response(APIResponse)
    case failure(String)
  }

  private func attempt(_ request: APIRequest) async throws(EntitlementSourceError) -> Attempt {
    var message = HTTPClientRequest(url: request.url)
    message.method = .init(rawValue: request.method)
    for (name, value) in request.headers { message.headers.add(name: name, value: value) }
    if let body = request.body { message.body = .bytes(body) }
    do {
      let response = try await http.execute(message, timeout: .seconds(max(1, patience)))
      let body = try await response.body.collect(upTo: Self.maxSize)
      return .response(
        APIResponse(
          status: Int(response.status.code),
          retryAfter: response.headers.first(name: "Retry-After"),
          body: Array(body.readableBytesView)))
    } catch is NIOTooManyBytesError {
      throw .badAnswer("the response of \(store) is larger than \(Self.maxSize) bytes")
    } catch is CancellationError {
      throw .unavailable("the request was cancelled")
    } catch {
      return .failure("\(error)")
    }
  }
}

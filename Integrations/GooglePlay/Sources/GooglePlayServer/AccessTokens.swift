internal import GateKit

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The token of access to the Developer API, which is kept until shortly before its end.
actor AccessTokens {
  private let account: GoogleServiceAccount
  private let sender: RequestSender
  private var current: (text: String, end: Int64)?

  init(of account: GoogleServiceAccount, sender: RequestSender) {
    self.account = account
    self.sender = sender
  }

  /// Returns a token that is valid for another minute.
  func token() async throws(EntitlementSourceError) -> String {
    let now = sender.clock.now
    if let current, current.end > now.secondsSince1970 { return current.text }
    let assertion: String
    do { assertion = try account.assertion(at: now) } catch {
      throw .unavailable("the key of the service account cannot sign a request: \(error)")
    }
    let response = try await sender.response(
      to: APIRequest(
        method: "POST", url: account.tokenURL,
        headers: [("Content-Type", "application/x-www-form-urlencoded")],
        body: Array(
          "grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer&assertion=\(assertion)"
            .utf8)))
    guard response.status == 200,
      let access = try? JSONDecoder().decode(Access.self, from: Data(response.body))
    else {
      throw .unavailable(
        "Google does not accept the key of the service account (status \(response.status))")
    }
    let lifetime = min(max(access.expires_in, 60), 86_400)
    current = (access.access_token, now.secondsSince1970 + lifetime - 60)
    return access.access_token
  }

  private struct Access: Decodable {
    let access_token: String
    let expires_in: Int64
  }
}

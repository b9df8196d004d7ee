internal import CryptoExtras
internal import GateKit

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The public keys with which Google signs tokens. Google replaces them every few weeks.
actor GoogleKeys {
  private let url: String
  private let sender: RequestSender
  private var keys: [String: _RSA.Signing.PublicKey] = [:]
  private var requested: Int64?

  init(url: String, sender: RequestSender) {
    self.url = url
    self.sender = sender
  }

  /// Returns the key with an id; `nil` if Google has none.
  ///
  /// The keys are requested again after an hour. For an id that is not among them, they are requested at most
  /// once a minute, since anyone can send a token with any id.
  func key(_ id: String) async throws(EntitlementSourceError) -> _RSA.Signing.PublicKey? {
    let now = sender.clock.now.secondsSince1970
    let age = requested.map { now - $0 }
    if age.map({ $0 < (keys[id] == nil ? 60 : 3_600) }) != true { try await request(at: now) }
    return keys[id]
  }

  private func request(at now: Int64) async throws(EntitlementSourceError) {
    let response = try await sender.response(to: APIRequest(url: url))
    guard response.status == 200,
      let set = try? JSONDecoder().decode(KeySet.self, from: Data(response.body))
    else { throw .badAnswer("the response of Google is not a list of keys") }
    requested = now
    keys = [:]
    for key in set.keys where key.kty == "RSA" {
      guard let n = Base64URL.data(of: key.n[...]), let e = Base64URL.data(of: key.e[...]) else {
        continue
      }
      keys[key.kid] = try? _RSA.Signing.PublicKey(n: n, e: e)
    }
  }

  private struct KeySet: Decodable {
    struct Key: Decodable { let kty, kid, n, e: String }

    let keys: [Key]
  }
}

import Foundation
import GateStores

/// A document of the App Store in which every payload is signed, as the App Store sends it.
///
/// The signature is a word. The verifier of the tests accepts one word.
struct SignedFixture {
  let bytes: [UInt8]

  /// The word that stands for a valid signature.
  static let valid = "sign"

  /// Returns the payload if the signature is the word for a valid one.
  static let verifier: JWSVerifier = { jws in
    let parts = jws.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2] == valid, let payload = data(base64URL: String(parts[1]))
    else { throw InvalidSignature() }
    return Array(payload)
  }

  struct InvalidSignature: Error, CustomStringConvertible {
    var description: String { "the signature does not match" }
  }

  /// Signs the payloads of a document with decoded payloads.
  init(_ bytes: [UInt8], signature: String = valid) throws {
    let document = try JSONSerialization.jsonObject(with: Data(bytes))
    let signed = try Self.signed(document, signature)
    self.bytes = Array(
      try JSONSerialization.data(withJSONObject: signed, options: .fragmentsAllowed))
  }

  /// Returns the signed form of a payload.
  static func jws(_ payload: Any, signature: String = valid) throws -> String {
    let data = try JSONSerialization.data(withJSONObject: payload)
    return "\(base64URL(Data(#"{"alg":"ES256"}"#.utf8))).\(base64URL(data)).\(signature)"
  }

  private static func signed(_ value: Any, _ signature: String) throws -> Any {
    if let list = value as? [Any] { return try list.map { try signed($0, signature) } }
    guard var object = value as? [String: Any] else { return value }
    if var data = object["data"] as? [String: Any] {
      try sign(&data, signature)
      object["data"] = data
      return ["signedPayload": try jws(object, signature: signature)]
    }
    if let groups = object["data"] as? [[String: Any]] {
      object["data"] = try groups.map { group in
        let items = group["lastTransactions"] as? [[String: Any]] ?? []
        return [
          "lastTransactions": try items.map { item in
            var item = item
            try sign(&item, signature)
            return item
          }
        ]
      }
      return object
    }
    if let items = object["notificationHistory"] as? [[String: Any]] {
      object["notificationHistory"] = try items.map { item in
        item.merging(try signed(item["signedPayload"] ?? "", signature) as? [String: Any] ?? [:]) {
          $1
        }
      }
      return object
    }
    if let transactions = object["signedTransactions"] as? [Any] {
      object["signedTransactions"] = try transactions.map { try jws($0, signature: signature) }
      return object
    }
    return try jws(object, signature: signature)
  }

  private static func sign(_ status: inout [String: Any], _ signature: String) throws {
    for key in ["signedTransactionInfo", "signedRenewalInfo"] {
      if let payload = status[key] { status[key] = try jws(payload, signature: signature) }
    }
  }

  private static func base64URL(_ data: Data) -> String {
    data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }

  private static func data(base64URL text: String) -> Data? {
    let base64 = text.replacing("-", with: "+").replacing("_", with: "/")
    return Data(base64Encoded: base64 + String(repeating: "=", count: (4 - base64.count % 4) % 4))
  }
}

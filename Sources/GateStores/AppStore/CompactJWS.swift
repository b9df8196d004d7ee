/// A JSON Web Signature in its compact form (RFC 7515): header, payload and signature in base64url,
/// separated by full stops.
struct CompactJWS {
  /// The whole signature, as written.
  let text: String
  /// The payload, which is not verified.
  let payload: [UInt8]

  /// Splits a signature; `nil` unless all three parts are base64url. The signature can be empty.
  init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 3, Base64URL.bytes(parts[0]) != nil, Base64URL.bytes(parts[2]) != nil,
      let payload = Base64URL.bytes(parts[1])
    else { return nil }
    self.text = text
    self.payload = payload
  }
}

/// The header `Stripe-Signature`: `t=1492774577,v1=5257a8…,v1=6ffbb5…,v0=…`. While a secret is replaced, there is a
/// signature for each.
struct StripeSignature {
  /// The instant of the signature, as the header writes it.
  let writtenTime: String
  /// The instant, in seconds since 1970.
  let time: Int64
  /// The signatures of the scheme `v1`. Other schemes are ignored, as Stripe requires.
  private(set) var codes: [[UInt8]] = []

  /// Reads a header; `nil` if it has no instant or no signature.
  init?(_ header: String) {
    var written: String?
    for element in header.split(separator: ",") {
      let parts = element.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { return nil }
      switch parts[0] {
      case "t": written = parts[1]
      case "v1":
        guard let code = Self.bytes(hexadecimal: parts[1]) else { return nil }
        codes.append(code)
      default: continue
      }
    }
    guard let written, let time = Int64(written), !codes.isEmpty else { return nil }
    writtenTime = written
    self.time = time
  }

  private static func bytes(hexadecimal text: String) -> [UInt8]? {
    let digits = text.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count == text.utf8.count, digits.count % 2 == 0 else { return nil }
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }
}

/// A request to the API of a store.
struct APIRequest: Sendable {
  var method = "GET"
  var url: String
  var headers: [(name: String, value: String)] = []
  var body: [UInt8]?

  /// Returns a text in which every byte except `A-Z a-z 0-9 . _ ~ -` is percent-encoded, so that it can be
  /// a part of a path or a value in a query.
  static func encoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "-"):
        bytes.append(byte)
      default:
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let digits = Array("0123456789ABCDEF".utf8)
}

/// The response of an API.
struct APIResponse: Sendable {
  var status: Int
  /// The value of the header `Retry-After`.
  var retryAfter: String?
  var body: [UInt8]
}

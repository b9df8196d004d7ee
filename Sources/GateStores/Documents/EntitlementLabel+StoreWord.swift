internal import ContentCatalog
package import GateKit

extension EntitlementLabel {
  /// Creates a value from a store's spelling, such as `FAMILY_SHARED` or `Sandbox`. A word that
  /// StoreKit does not define is kept as written.
  package init(storeWord text: String) {
    let word = Self(rawValue: text.inLowerCamelCase)
    self = Self.known.contains(word) ? word : Self(rawValue: text)
  }
}

extension ValueShape where Value: EntitlementLabel {
  /// A word in a store's spelling.
  static var storeWord: Self {
    Self(.string) { value, key, context in
      context.string(value, called: "`\(key)`").map { Value(storeWord: $0) }
    }
  }
}

extension String {
  /// The word in lowerCamelCase: `PAY_AS_YOU_GO` becomes `payAsYouGo`, and `LocalTesting`
  /// `localTesting`.
  var inLowerCamelCase: String {
    let separator = UInt8(ascii: "_")
    let isOneWord = !utf8.contains(separator)
    let keepsCase = isOneWord && utf8.contains(where: \.isLowercaseASCII)
    var word: [UInt8] = []
    word.reserveCapacity(utf8.count)
    var isFirstOfPart = false
    for byte in utf8 {
      if byte == separator {
        isFirstOfPart = !word.isEmpty
      } else if isFirstOfPart {
        word.append(byte.uppercasedASCII)
        isFirstOfPart = false
      } else {
        word.append(keepsCase && !word.isEmpty ? byte : byte.lowercasedASCII)
      }
    }
    return word.isEmpty ? self : String(decoding: word, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isLowercaseASCII: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self }
  fileprivate var uppercasedASCII: UInt8 { isLowercaseASCII ? self & ~0x20 : self }
}

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
    let parts = split(separator: "_")
    guard let first = parts.first else { return self }
    if parts.count > 1 || first.utf8.allSatisfy({ !$0.isLowercaseASCII }) {
      return first.lowercased()
        + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }.joined()
    }
    return first.prefix(1).lowercased() + first.dropFirst()
  }
}

extension UInt8 {
  fileprivate var isLowercaseASCII: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self }
}

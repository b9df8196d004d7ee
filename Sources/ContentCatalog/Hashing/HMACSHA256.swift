/// A message authentication code with SHA-256, which seals the entries of a cache.
///
/// Source: FIPS 198-1.
package enum HMACSHA256 {
  /// Returns the code of a message, 32 bytes.
  ///
  /// - Complexity: O(n) in the length of the message.
  package static func code(of message: [UInt8], key: [UInt8]) -> [UInt8] {
    let short = key.count > blockSize ? SHA256.bytes(of: key) : key
    let block = short + [UInt8](repeating: 0, count: blockSize - short.count)
    let inner = SHA256.bytes(of: block.map { $0 ^ 0x36 } + message)
    return SHA256.bytes(of: block.map { $0 ^ 0x5c } + inner)
  }

  /// Returns whether two codes are equal, in a time that does not depend on where they differ.
  package static func isEqual(_ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>) -> Bool {
    guard first.count == second.count else { return false }
    return zip(first, second).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static let blockSize = 64
}

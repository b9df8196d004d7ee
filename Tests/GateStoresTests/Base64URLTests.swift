import Testing

@testable import GateStores

struct Base64URLTests {
  @Test(
    arguments: [
      ("", []), ("AA", [0]), ("AAA", [0, 0]), ("AAAA", [0, 0, 0]), ("-_8", [0xFB, 0xFF]),
      ("Zm9vYmFy", Array("foobar".utf8)),
    ] as [(String, [UInt8])])
  func `bytes are decoded without padding`(text: String, bytes: [UInt8]) {
    #expect(Base64URL.bytes(text.utf8) == bytes)
  }

  @Test(arguments: ["A", "AAAAA", "AB", "AAB", "AA==", "+/8", "Zm9v YmFy", "ä"])
  func `other texts are not decoded`(text: String) {
    #expect(Base64URL.bytes(text.utf8) == nil)
  }
}

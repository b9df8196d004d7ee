import ContentCatalog
import Testing

@Suite struct JSONNodeTests {
  @Test func `a value is written as its Encodable conformance specifies`() throws {
    #expect(
      try text(of: Sample()) == """
        {"name":"a \\"b\\"","count":3,"share":0.5,"isSet":true,"at":"2026-01-02T03:04:05Z","list":[1,2],"inner":{"name":"x","absent":null}}

        """)
  }

  @Test func `a number that JSON cannot hold throws`() {
    #expect(throws: EncodingError.self) { try text(of: UInt64.max) }
  }

  private func text(of value: some Encodable) throws -> String {
    var json = JSONWriter(.compact)
    try json.coded(value)
    json.endDocument()
    return String(decoding: json.buffer.bytes, as: UTF8.self)
  }
}

private struct Sample: Encodable {
  var name = "a \"b\""
  var count: UInt8 = 3
  var share = 0.5
  var isSet = true
  var at = Instant("2026-01-02T03:04:05Z")
  var list = [1, 2]
  var inner = Inner()

  struct Inner: Encodable {
    enum CodingKeys: CodingKey { case name, absent }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode("x", forKey: .name)
      try container.encodeNil(forKey: .absent)
    }
  }
}

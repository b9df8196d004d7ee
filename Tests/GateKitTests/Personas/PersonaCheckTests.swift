import ContentCatalog
import GateKit
import Testing

/// A persona that cannot be what its author means is reported, since its test would pass and prove nothing.
@Suite struct PersonaCheckTests {
  private static let catalog = """
    {
      "format": 1, "id": "c",
      "attributes": {"team": {"type": "string"}}, "counters": ["articles"], "bypass": "team = owners",
      "products": [{"id": "seat", "formerIDs": ["place"], "storeIDs": "com.c.seat"}],
      "courses": [
        {"id": "tutor", "gate": "seat", "formerIDs": ["coach"]},
        {"id": "sale", "gate": "window(from: 2026-11-01T00:00:00Z, until: 2026-12-01T00:00:00Z)"},
        {"id": "drip", "gate": "product(seat) and after(P7D, since: bought(seat))"}
      ]
    }
    """

  private static func diagnostics(of persona: String) throws -> [Diagnostic] {
    let files = MemoryFiles([
      "catalog.json": catalog,
      "personas.json": #"{"format": 1, "personas": [{"id": "anna", \#(persona)}]}"#,
    ])
    return PersonaFile(of: try GatedCatalog(files: files), beside: files).diagnostics
  }

  private static let expected = #""expect": {"locked": ["tutor"]}"#

  @Test(arguments: [
    (#""entitlements": [{"product": "seats"}]"#, "unknown-product", "seat"),
    (#""entitlements": [{"product": "com.c.seats"}]"#, "unknown-product", "com.c.seat"),
    (#""unknown": ["product:seta"]"#, "unknown-product", "seat"),
    (#""unknown": ["past:seats"]"#, "unknown-product", "seat"),
    (#""progress": {"tuter": {"completed": true}}"#, "unknown-item", "tutor"),
    (#""progress": {"tuter": null}"#, "unknown-item", "tutor"),
    (#""unknown": ["progress:tutors"]"#, "unknown-item", "tutor"),
    (#""unknown": ["attribute:teams"]"#, "unknown-attribute", nil),
    (#""unknown": ["usage:article"]"#, "unknown-counter", nil),
  ])
  func `a name that the catalog lacks is an error`(
    facts: String, code: DiagnosticCode, suggestion: String?
  ) throws {
    let found = try Self.diagnostics(of: "\(facts), \(Self.expected)")
    #expect(found.map(\.code) == [code] && found.first?.severity == .error)
    if let suggestion {
      #expect(found.first?.message.hasSuffix("did you mean `\(suggestion)`?") == true)
    }
  }

  @Test(arguments: [
    #""entitlements": [{"product": "place"}, {"product": "com.c.seat"}]"#,
    #""entitlements": [{"product": "seat", "environment": "staging", "offerType": "code"}], "ignores": ["seat"]"#,
    #""unknown": ["product:*", "past:place", "attribute:team", "progress:coach", "usage:*"]"#,
    #""progress": {"coach": {"started": true}}"#,
  ])
  func `every name of the catalog is accepted`(facts: String) throws {
    #expect(try Self.diagnostics(of: "\(facts), \(Self.expected)") == [])
  }

  @Test(arguments: [
    ("offerDiscountType", "FREE_TRIAL"), ("offerType", "Introductory"), ("ownershipType", "shared"),
  ])
  func `a word that no rule knows is a warning`(key: String, word: String) throws {
    let entitlement = #"{"product": "seat", "\#(key)": "\#(word)"}"#
    let found = try Self.diagnostics(of: #""entitlements": [\#(entitlement)], \#(Self.expected)"#)
    #expect(found.map(\.code) == ["unlisted-word"] && found.first?.severity == .warning)
    #expect(found.first?.message.contains("`\(word)`") == true)
  }

  @Test(arguments: ["\"title\": \"Anna\"", "\"expect\": {}", "\"expect\": {\"locked\": []}"])
  func `a persona that expects nothing is a warning`(persona: String) throws {
    let found = try Self.diagnostics(of: persona)
    #expect(found.map(\.code) == ["nothing-expected"] && found.first?.severity == .warning)
  }

  @Test(arguments: [
    #""expect": {"locked": ["sale"]}"#, #""expect": {"locked": ["tutor"], "unlocked": ["sale"]}"#,
  ])
  func `a persona without an instant whose decisions change on a date is a warning`(
    persona: String
  ) throws {
    let found = try Self.diagnostics(of: persona)
    #expect(found.map(\.code) == ["unfixed-instant"] && found.first?.severity == .warning)
    #expect(found.first?.message.contains("`sale`") == true)
    #expect(try Self.diagnostics(of: #""now": "2026-11-20T00:00:00Z", \#(persona)"#) == [])
  }

  @Test(arguments: [
    #""expect": {"locked": ["tutor", "drip"]}"#,
    #""entitlements": [{"product": "seat"}], "expect": {"unlocked": ["tutor"]}"#,
    #""attributes": {"team": "owners"}, "expect": {"unlocked": ["sale"]}"#,
  ])
  func `a persona whose decisions do not change needs no instant`(persona: String) throws {
    #expect(try Self.diagnostics(of: persona) == [])
  }
}

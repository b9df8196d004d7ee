import GateKit
import GateStores
import Testing

/// Signed payloads are read like decoded ones, and verified if there is a verifier.
struct SignedPayloadTests {
  @Test(arguments: EdgeCase.appStore)
  func `a signed document states the same as its decoded form`(edge: EdgeCase) async throws {
    let bytes = try StoreFixtures.appStore.bytes(edge.fixture)
    let decoded = try await AppStoreDecoder().decode(bytes, at: now)
    let signed = try await AppStoreDecoder().decode(SignedFixture(bytes).bytes, at: now)
    var expected = decoded.snapshot
    expected.hasUnverifiedSignatures = true
    #expect(signed.snapshot == expected)
    #expect(signed.faults.map(\.message) == decoded.faults.map(\.message))
  }

  @Test func `signatures need no verification if Apple delivered the document`() async throws {
    let bytes = try SignedFixture(StoreFixtures.appStore.bytes("active")).bytes
    let snapshot = try await AppStoreDecoder(.deliveredByApple).decode(bytes, at: now).snapshot
    #expect(snapshot.trust == .server && !snapshot.hasUnverifiedSignatures)
  }

  /// The status of a subscription is not signed.
  private static let fromStatus: Set = ["grace-without-end", "status-without-renewal"]

  @Test(arguments: EdgeCase.appStore.filter { !fromStatus.contains($0.fixture) })
  func `valid signatures raise the trust and change no fact`(edge: EdgeCase) async throws {
    let bytes = try StoreFixtures.appStore.bytes(edge.fixture)
    var expected = try await AppStoreDecoder().decode(bytes, at: now).snapshot
    expected.trust = .verified
    let decoder = AppStoreDecoder(.verified(by: SignedFixture.verifier))
    #expect(try await decoder.decode(SignedFixture(bytes).bytes, at: now).snapshot == expected)
  }

  @Test(arguments: EdgeCase.appStore.filter { fromStatus.contains($0.fixture) })
  func `an unsigned status does not extend a verified subscription`(edge: EdgeCase) async throws {
    let bytes = try SignedFixture(StoreFixtures.appStore.bytes(edge.fixture)).bytes
    let source = AppStoreSource(.verified(by: SignedFixture.verifier)) { _ in bytes }
    let relations = try await StoreCatalog.relations(to: ["pro"], statedBy: source, at: now)
    #expect(relations.allSatisfy { !$0.status.isHeld })
  }

  @Test(arguments: EdgeCase.appStore, ["fake", ""])
  func `an invalid signature proves nothing`(edge: EdgeCase, signature: String) async throws {
    let bytes = try SignedFixture(
      StoreFixtures.appStore.bytes(edge.fixture), signature: signature
    ).bytes
    let source = AppStoreSource(.verified(by: SignedFixture.verifier)) { _ in bytes }
    let products = edge.expected.map(\.product)
    let relations = try await StoreCatalog.relations(to: products, statedBy: source, at: now)
    #expect(relations.allSatisfy { !$0.status.isHeld })
  }

  @Test(arguments: EdgeCase.appStore)
  func `an unsigned payload proves nothing to a verifier`(edge: EdgeCase) async throws {
    let bytes = try StoreFixtures.appStore.bytes(edge.fixture)
    let source = AppStoreSource(.verified(by: SignedFixture.verifier)) { _ in bytes }
    let products = edge.expected.map(\.product)
    let relations = try await StoreCatalog.relations(to: products, statedBy: source, at: now)
    #expect(relations.allSatisfy { !$0.status.isHeld && $0.wasOwned != true })
  }

  @Test func `an invalid signature makes its product unknown and leaves the others`() async throws {
    let transactions = try [
      SignedFixture.jws(["transactionId": "1", "productId": "com.app.lifetime"]),
      SignedFixture.jws(
        [
          "transactionId": "2", "productId": "com.app.pro.monthly",
          "expiresDate": 4_070_908_800_000,
        ],
        signature: "fake"),
    ]
    let document =
      #"{"hasMore": false, "signedTransactions": ["\#(transactions[0])", "\#(transactions[1])"]}"#
    let decoder = AppStoreDecoder(.verified(by: SignedFixture.verifier))
    let decoded = try await decoder.decode(Array(document.utf8), at: now)
    #expect(decoded.snapshot.entitlements.map(\.product) == ["com.app.lifetime"])
    #expect(decoded.snapshot.unknown == [.product("com.app.pro.monthly")])
    #expect(
      decoded.faults.map(\.description) == [
        "a signature is invalid: the signature does not match, at `signedTransactions[1]`"
      ])
  }

  @Test func `a forged second statement hides the first and opens nothing`() async throws {
    let transactions = try [
      SignedFixture.jws(["transactionId": "1", "productId": "com.app.lifetime"]),
      SignedFixture.jws(
        ["transactionId": "1", "productId": "com.app.lifetime"], signature: "fake"),
    ]
    let document =
      #"{"hasMore": false, "signedTransactions": ["\#(transactions[0])", "\#(transactions[1])"]}"#
    let decoder = AppStoreDecoder(.verified(by: SignedFixture.verifier))
    let snapshot = try await decoder.decode(Array(document.utf8), at: now).snapshot
    #expect(snapshot.entitlements == [])
    #expect(snapshot.unknown == [.product("com.app.lifetime")])
  }

  @Test(arguments: ["not.a.jws!", "a.b", "", "e30.e30", "e30.W10.AA.AA", "e30.W1.AA", "e30.é.AA"])
  func `a text that is not a JWS is a fault`(text: String) async throws {
    let document = #"{"hasMore": false, "signedTransactions": ["\#(text)"]}"#
    let decoded = try await AppStoreDecoder().decode(Array(document.utf8), at: now)
    #expect(decoded.snapshot.unknown == [.product(nil)])
    #expect(
      decoded.faults.map(\.description) == [
        "a signed payload is not a JWS, at `signedTransactions[0]`"
      ]
    )
  }

  @Test func `a signed payload is a document, in a JSON string or not`() async throws {
    let jws = try SignedFixture.jws(["transactionId": "1", "productId": "com.app.lifetime"])
    for document in [jws, "\n\(jws)\n", "\"\(jws)\"", "[\"\(jws)\"]"] {
      let decoded = try await AppStoreDecoder().decode(Array(document.utf8), at: now)
      #expect(decoded.snapshot.entitlements == [Entitlement(product: "com.app.lifetime")])
      #expect(!decoded.snapshot.isComplete)
    }
  }

  @Test(
    arguments: [
      (.unchecked, .stated), (.deliveredByApple, .server),
      (.verified(by: SignedFixture.verifier), .verified),
    ] as [(AppStoreAuthenticity, EntitlementSnapshot.Trust)])
  func `the origin determines the trust`(
    origin: AppStoreAuthenticity, trust: EntitlementSnapshot.Trust
  ) async throws {
    let bytes = try SignedFixture(StoreFixtures.appStore.bytes("active")).bytes
    #expect(try await AppStoreDecoder(origin).decode(bytes, at: now).snapshot.trust == trust)
    let missing = AppStoreSource(origin) { _ in nil }
    let snapshot = try await missing.snapshot(of: "u1", at: now)
    #expect(snapshot == EntitlementSnapshot(asOf: now, isKnown: false, trust: trust))
  }
}

import GateKit
import GateStores
import Testing
import TestSupport

/// The purchase of the app itself, which supplies attributes of a customer.
struct AppTransactionTests {
  private func decoded(_ document: String) async throws -> DecodedStoreDocument {
    try await AppStoreDecoder().decode(Array(document.utf8), at: now)
  }

  @Test(arguments: [
    (#""Production", "originalApplicationVersion": "2.3""#, Version("2.3"), false),
    (#""Sandbox", "originalApplicationVersion": "1.0""#, nil, false),
    (#""Production", "originalApplicationVersion": "2.3 beta""#, nil, true),
  ])
  func `the app transaction has the attributes of production`(
    members: String, version: Version?, isUnknown: Bool
  ) async throws {
    let snapshot = try await decoded(
      #"{"originalPurchaseDate": 1795176000000, "receiptType": \#(members)}"#
    ).snapshot
    #expect(snapshot.attributes["originalAppVersion"] == version.map { .version($0) })
    #expect(snapshot.unknown.contains(.attribute("originalAppVersion")) == isUnknown)
    let isProduction = members.hasPrefix(#""Production""#)
    #expect(snapshot.attributes["firstSeen"] == (isProduction ? .instant(now) : nil))
  }

  @Test(
    arguments: [
      (#""receiptType": 1"#, ["firstSeen", "originalAppVersion"], "receiptType"),
      (
        #""receiptType": "Production", "originalApplicationVersion": 2"#, ["originalAppVersion"],
        "originalApplicationVersion"
      ),
      (
        #""receiptType": "Production", "originalPurchaseDate": "x""#, ["firstSeen"],
        "originalPurchaseDate"
      ),
    ] as [(String, [AttributeID], String)])
  func `a malformed field of an app transaction makes its attribute unknown`(
    members: String, unknown: [AttributeID], path: String
  ) async throws {
    let others = [
      #""originalApplicationVersion": "1.2""#, #""originalPurchaseDate": 0"#,
    ].filter { !$0.contains(path) }
    let decoded = try await decoded(
      #"{"signedAppTransactionInfo": {\#(([members] + others).joined(separator: ", "))}}"#)
    #expect(decoded.snapshot.unknown == Set(unknown.map { .attribute($0) }))
    #expect(decoded.faults.map(\.path) == ["signedAppTransactionInfo.\(path)"])
    #expect(decoded.snapshot.attributes.count == 2 - unknown.count)
  }

  @Test func `an app transaction of Xcode has no attributes, whatever its date`() async throws {
    let decoded = try await decoded(
      """
      {"receiptType": "Xcode", "originalApplicationVersion": "1",
       "originalPurchaseDate": -62135769600000}
      """)
    #expect(decoded.snapshot.unknown == [] && decoded.snapshot.attributes == [:])
    #expect(decoded.faults == [])
  }

  @Test func `an attribute about which documents differ is unknown`() async throws {
    func app(_ version: String) -> String {
      #"{"receiptType": "Production", "originalApplicationVersion": "\#(version)"}"#
    }
    for versions in [["1.2", "1.3", "1.2"], ["1.3", "1.2", "1.2"]] {
      let snapshot = try await decoded(
        "[\(versions.map(app).joined(separator: ", "))]"
      ).snapshot
      #expect(snapshot.attributes == [:])
      #expect(snapshot.unknown == [.attribute("originalAppVersion")])
    }
    let same = try await decoded("[\(app("1.2")), \(app("1.2"))]").snapshot
    #expect(same.attributes == ["originalAppVersion": .version(try #require(Version("1.2")))])
  }
}

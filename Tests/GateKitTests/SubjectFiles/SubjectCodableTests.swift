import ContentCatalog
import Foundation
import GateKit
import PropertyTesting
import Testing

/// Tests of the JSON form of subjects, entitlements and snapshots.
@Suite struct SubjectCodableTests {
  @Test func `a subject has the documented form`() throws {
    let subject = GateSubject(
      id: "u1",
      entitlements: [
        Entitlement(
          product: "basic", purchaseDate: Instant("2026-01-02T18:00:00+08:00"), isPending: true,
          ownershipType: "familyShared", environment: "sandbox")
      ],
      attributes: [
        "role": "student", "age": 18, "beta": true,
        "appVersion": .version(try #require(Version("2.3"))),
        "ratio": .number(.infinity),
      ],
      progress: [
        "L8": ItemProgress(isStarted: true, isCompleted: true, score: 80.5),
        "L9": ItemProgress(
          startedAt: .earliest, completedAt: Instant("2026-11-02T01:00:00+01:00"), isWaived: true),
      ],
      usage: [
        "questions": .uses([.init(at: .earliest, item: "askCoach"), .init(at: .latest)]),
        "articles": .count(3, resetsAt: Instant("2026-12-01T00:00:00Z")),
      ],
      unknown: [.product(nil), .past("pro"), .attribute("team")])
    #expect(
      SubjectEncoder().line(of: subject) == #"""
        {"id":"u1","entitlements":[{"product":"basic","purchaseDate":"2026-01-02T10:00:00Z",\#
        "isPending":true,"ownershipType":"familyShared","environment":"sandbox"}],\#
        "attributes":{"age":18.0,"appVersion":"2.3","beta":true,"role":"student"},\#
        "progress":{"L8":{"started":true,"completed":true,"score":80.5},\#
        "L9":{"startedAt":"0001-01-01T00:00:00Z","completedAt":"2026-11-02T00:00:00Z","waived":true}},\#
        "usage":{"articles":{"count":3,"resetsAt":"2026-12-01T00:00:00Z"},\#
        "questions":[{"at":"0001-01-01T00:00:00Z","item":"askCoach"},\#
        {"at":"9999-12-31T23:59:59Z"}]},\#
        "unknown":["attribute:team","past:pro","product:*"]}
        """#)
  }

  @Test func `null and unknown keys count as absent`() throws {
    let text = """
      {"id": "u", "plan": 3, "entitlements": [{"product": "p", "isPending": null, "x": []}],
       "attributes": {"a": null, "b": 1}, "progress": {"L1": null}, "usage": null, "unknown": null}
      """
    let subject = try JSONDecoder().decode(GateSubject.self, from: Data(text.utf8))
    #expect(
      subject
        == GateSubject(id: "u", entitlements: [Entitlement(product: "p")], attributes: ["b": 1]))
  }

  @Test(arguments: [
    #"{}"#, #"{"id": 1}"#, #"{"id": "u", "entitlements": [{}]}"#,
    #"{"id": "u", "entitlements": [{"product": "p", "expiresDate": "2026-01-01"}]}"#,
    #"{"id": "u", "unknown": ["plus"]}"#, #"{"id": "u", "usage": {"n": {"count": -1}}}"#,
    #"{"id": "u", "usage": {"n": {"resetsAt": "2026-12-01T00:00:00Z"}}}"#,
    #"{"id": "u", "attributes": {"a": [1]}}"#,
  ])
  func `another form is rejected`(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(GateSubject.self, from: Data(text.utf8))
    }
  }
}

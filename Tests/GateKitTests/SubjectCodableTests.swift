import ContentCatalog
import Foundation
import GateKit
import GateTesting
import Testing

/// Tests of the JSON form of subjects, entitlements and snapshots.
@Suite struct SubjectCodableTests {
  private let material: CaseMaterial

  init() throws { material = CaseMaterial(of: try ShippedCatalog.academy.engine().catalog) }

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
      progress: ["L8": ItemProgress(started: true, completed: true, score: 80.5)],
      usage: [
        "questions": .uses([.init(at: .earliest, item: "askCoach"), .init(at: .latest)]),
        "articles": .count(3, resetsAt: Instant("2026-12-01T00:00:00Z")),
      ],
      unknown: [.product(nil), .past("pro"), .attribute("team")])
    #expect(
      SubjectEncoder().line(for: subject) == #"""
        {"id":"u1","entitlements":[{"product":"basic","purchaseDate":"2026-01-02T10:00:00Z",\#
        "isPending":true,"ownershipType":"familyShared","environment":"sandbox"}],\#
        "attributes":{"age":18.0,"appVersion":"2.3","beta":true,"role":"student"},\#
        "progress":{"L8":{"started":true,"completed":true,"score":80.5}},\#
        "usage":{"articles":{"count":3,"resetsAt":"2026-12-01T00:00:00Z"},\#
        "questions":[{"at":"0001-01-01T00:00:00Z","item":"askCoach"},\#
        {"at":"9999-12-31T23:59:59Z"}]},\#
        "unknown":["attribute:team","past:pro","product:*"]}
        """#)
  }

  @Test func `Foundation encodes and decodes the same form`() throws {
    let report = forAll(material.cases, cases: 300, telling: 100) { asked in
      let subject = asked.subject.withTextAttributes
      let line = Data(SubjectEncoder().line(for: subject).utf8)
      guard try JSONDecoder().decode(GateSubject.self, from: line) == subject else {
        return .broken("Foundation reads the line of the encoder as another subject")
      }
      let encoded = try JSONEncoder().encode(subject)
      return .check(
        try JSONDecoder().decode(GateSubject.self, from: encoded) == subject,
        "it is decoded as another subject")
    }
    #expect(report.failure == nil)
  }

  @Test func `the subject decoder reads what Foundation encodes`() throws {
    let decoder = SubjectDecoder(for: [])
    let report = forAll(material.cases, cases: 300, telling: 100) { asked in
      var subject = asked.subject
      (subject.attributes, subject.usage, subject.sourceFailures) = ([:], [:], [])
      let encoded = Array(try JSONEncoder().encode(subject))
      return .check(try decoder.subject(from: encoded[...]) == subject, "it is read as another")
    }
    #expect(report.failure == nil)
  }

  @Test func `a snapshot is encoded with the form of its facts`() throws {
    let report = forAll(material.cases, cases: 200, telling: 100) { asked in
      let subject = asked.subject.withTextAttributes
      let snapshot = EntitlementSnapshot(
        asOf: asked.now, entitlements: subject.entitlements, attributes: subject.attributes,
        progress: subject.progress, usage: subject.usage, unknown: subject.unknown,
        isComplete: subject.id.rawValue.count % 2 == 0, coverage: .current, isKnown: false)
      let encoded = try JSONEncoder().encode(snapshot)
      return .check(
        try JSONDecoder().decode(EntitlementSnapshot.self, from: encoded) == snapshot,
        "it is decoded as another snapshot")
    }
    #expect(report.failure == nil)
    let plain = try JSONEncoder().encode(EntitlementSnapshot(asOf: .earliest))
    #expect(String(decoding: plain, as: UTF8.self) == #"{"asOf":"0001-01-01T00:00:00Z"}"#)
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

extension GateSubject {
  /// The subject without values that the form does not distinguish: instants and versions are
  /// strings, and source failures are absent.
  fileprivate var withTextAttributes: GateSubject {
    var subject = self
    subject.sourceFailures = []
    subject.attributes = attributes.compactMapValues { value in
      switch value {
      case .instant(let instant): .string(instant.description)
      case .version(let version): .string(version.description)
      case .number(let number): number.isFinite ? value : nil
      case .string, .boolean: value
      }
    }
    return subject
  }
}

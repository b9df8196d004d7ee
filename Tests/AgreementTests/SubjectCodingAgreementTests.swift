import ContentCatalog
import EngineTestSupport
import Foundation
import GateKit
import GateTesting
import TestSupport
import Testing

/// Codings of random subjects, compared with those of Foundation.
@Suite(.tags(.property))
struct SubjectCodingAgreementTests {
  private let material: CaseMaterial

  init() throws { material = CaseMaterial(of: try ShippedCatalog.academy.engine().catalog) }

  @Test func `Foundation encodes and decodes the same form`() throws {
    let report = forAll(material.cases, cases: TestScale.cases(100), telling: 100) { asked in
      let subject = asked.subject.withTextAttributes
      let line = Data(SubjectEncoder().line(of: subject).utf8)
      guard try JSONDecoder().decode(GateSubject.self, from: line) == subject else {
        return .broken("Foundation reads the line of the encoder as another subject")
      }
      let encoded = try JSONEncoder().encode(subject)
      return .check(
        try JSONDecoder().decode(GateSubject.self, from: encoded) == subject,
        "it is decoded as another subject")
    }
    expectHolds(report)
  }

  @Test func `the subject decoder reads what Foundation encodes`() throws {
    let decoder = SubjectDecoder(for: [])
    let report = forAll(material.cases, cases: TestScale.cases(100), telling: 100) { asked in
      var subject = asked.subject
      (subject.attributes, subject.usage, subject.sourceFailures) = ([:], [:], [])
      let encoded = Array(try JSONEncoder().encode(subject))
      return .check(try decoder.subject(from: encoded[...]) == subject, "it is read as another")
    }
    expectHolds(report)
  }

  @Test func `a snapshot is encoded with the form of its facts`() throws {
    let report = forAll(material.cases, cases: TestScale.cases(100), telling: 100) { asked in
      let subject = asked.subject.withTextAttributes
      let snapshot = EntitlementSnapshot(
        asOf: asked.now, entitlements: subject.entitlements, attributes: subject.attributes,
        progress: subject.progress, usage: subject.usage, unknown: subject.unknown,
        isComplete: subject.id.rawValue.count % 2 == 0, coverage: .current, isKnown: false,
        trust: subject.id.rawValue.count % 3 == 0 ? .server : .verified,
        hasUnverifiedSignatures: subject.id.rawValue.count % 2 == 1, validUntil: asked.now)
      let encoded = try JSONEncoder().encode(snapshot)
      return .check(
        try JSONDecoder().decode(EntitlementSnapshot.self, from: encoded) == snapshot,
        "it is decoded as another snapshot")
    }
    expectHolds(report)
    let plain = try JSONEncoder().encode(EntitlementSnapshot(asOf: .earliest))
    #expect(String(decoding: plain, as: UTF8.self) == #"{"asOf":"0001-01-01T00:00:00Z"}"#)
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
      case .string, .boolean, .strings, .instantByItem: value
      }
    }
    return subject
  }
}

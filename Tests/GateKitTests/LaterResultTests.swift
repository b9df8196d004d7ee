import ContentCatalog
import EngineTestSupport
import Foundation
import GateKit
import GateRules
import Testing

/// Results that a later version wrote.
struct LaterResultTests {
  @Test(arguments: [
    (#"{"reason": "gate-open", "verdict": "lent", "whenLocked": "lock"}"#, Verdict.indeterminate),
    (#"{"reason": "lent", "verdict": "lent", "whenLocked": "lock"}"#, .indeterminate),
    (#"{"reason": "region", "verdict": "locked", "whenLocked": "blur"}"#, .locked),
    (#"{"reason": "offline", "verdict": "indeterminate", "whenLocked": "lock"}"#, .indeterminate),
    (#"{"reason": "gift", "verdict": "unlocked", "whenLocked": "lock"}"#, .unlocked),
  ])
  func `a decision has the verdict of the document`(json: String, verdict: Verdict) throws {
    let decision = try decoded(Decision.self, json)
    #expect(decision.verdict == verdict)
    #expect(decision.isUnlocked == (verdict == .unlocked))
    #expect(try encoded(decision) == json.replacing(": ", with: ":").replacing(", ", with: ","))
  }

  @Test func `unknown codes say so`() throws {
    let decision = try decoded(
      Decision.self, #"{"reason": "region", "verdict": "locked", "whenLocked": "blur"}"#)
    #expect(decision.reason == .unrecognized)
    #expect(decision.whenLocked == .unrecognized)
    let state = try decoded(HoldingState.self, #"{"status": "lent"}"#)
    #expect(state.status == .unrecognized)
    #expect(!state.status.isHeld)
    let offers = try decoded(
      UnlockOffers.self,
      #"{"offers": [], "absence": "region", "hasMore": false, "isExhaustive": true}"#)
    #expect(offers.absence == .unrecognized)
  }

  @Test(arguments: [
    (#"{"upload": "essay"}"#, "upload"), (#"{"complete": {"item": "L8", "by": 3}}"#, "complete"),
    (#"{"attribute": {"attribute": "age", "comparison": "~", "values": []}}"#, "attribute"),
    (#"{"wait": null}"#, "wait"),
  ])
  func `an unknown need has a name and is written back`(json: String, name: String) throws {
    let need = try decoded(UnlockNeed.self, json)
    guard case .unrecognized(let value) = need else {
      Issue.record("\(need)")
      return
    }
    #expect(value.name == name)
    #expect(try decoded(UnlockNeed.self, try encoded(need)) == need)
    let text = ReasonText(of: try ShippedCatalog.billiards.engine().catalog).phrase(of: need)
    #expect(text == #"update the app, which does not know "\#(name)""#)
  }

  @Test(arguments: ["{}", #"{"start": "a", "complete": "b"}"#, "5", #""signIn""#])
  func `a need without one kind is rejected`(json: String) {
    #expect(throws: DecodingError.self) { try decoded(UnlockNeed.self, json) }
  }

  @Test func `no catalog contains the word of an unrecognized code`() {
    #expect(throws: CatalogError.self) {
      try GatedCatalog(
        files: MemoryFiles(
          #"{"format": 1, "id": "x", "whenLocked": "unrecognized", "courses": ["a"]}"#))
    }
  }

  @Test func `a value that is nested too deeply is rejected`() throws {
    let depth = 300
    let json =
      String(repeating: #"{"a": "#, count: depth) + "1" + String(repeating: "}", count: depth)
    #expect(throws: DecodingError.self) { try decoded(UnlockNeed.self, json) }
  }

  private func decoded<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json.utf8))
  }

  private func encoded(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}

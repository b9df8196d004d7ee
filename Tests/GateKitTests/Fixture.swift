import GateKit
import Testing

/// The default instant of tests: a Friday.
let now = at("2026-11-20T09:00:00Z")

/// Returns the instant written in RFC 3339.
func at(_ text: String) -> Instant {
  guard let instant = Instant(text) else { preconditionFailure("`\(text)` is not an instant") }
  return instant
}

extension Instant {
  /// Returns the instant this number of seconds later.
  static func + (instant: Instant, seconds: Int64) -> Instant {
    Instant(secondsSince1970: instant.secondsSince1970 + seconds)
  }
}

extension GateEngine {
  /// Creates an engine for a catalog with these members in addition to `format` and `id`.
  init(_ members: String, accepting: Set<Entitlement.Environment> = []) throws {
    let file = #"{"format": 1, "id": "x", \#(members)}"#
    self.init(catalog: try GatedCatalog(files: MemoryFiles(file)), accepting: accepting)
  }

  /// Creates an engine for a catalog whose item `it` has this gate. The catalog also declares
  /// products, attributes, counters and items for use in the gate.
  init(
    gate: String, zone: String = "UTC", more: String = "",
    accepting: Set<Entitlement.Environment> = []
  ) throws {
    try self.init(
      """
      "timeZone": "\(zone)",
      "attributes": {
        "team": {"type": "string"}, "age": {"type": "number"}, "vip": {"type": "boolean"},
        "role": {"type": "string", "default": "student"},
        "nick": {"type": "string", "default": null},
        "joined": {"type": "instant"}, "graduated": {"type": "instant", "default": null}
      },
      "counters": ["articles"],
      "products": [
        {"id": "basic", "storeIDs": "com.app.basic"},
        {"id": "monthly", "kind": "autoRenewable", "period": "P1M"},
        {"id": "pass", "kind": "nonRenewing", "period": "P30D"},
        {"id": "bundle", "includes": ["basic", "monthly"]},
        {"id": "club", "kind": "autoRenewable", "includes": ["basic"]},
        {"id": "full", "fullAccess": true}
      ],
      \(more)
      "courses": [{"id": "it", "gate": "\(gate)"}, {"id": "other", "gate": "free"}]
      """, accepting: accepting)
  }

  /// Returns the verdict, after checking that the on-demand and evaluated verdicts agree.
  func verdict(
    _ item: ItemID = "it", for subject: GateSubject = GateSubject(id: "u1"), at now: Instant = now,
    _ location: SourceLocation = #_sourceLocation
  ) -> Verdict {
    decision(item, for: subject, at: now, location).verdict
  }

  /// Returns the decision, after checking that the on-demand and evaluated decisions agree.
  func decision(
    _ item: ItemID = "it", for subject: GateSubject = GateSubject(id: "u1"), at now: Instant = now,
    _ location: SourceLocation = #_sourceLocation
  ) -> Decision {
    let decision = decide(item, for: subject, at: now)
    let evaluation = evaluate(subject, at: now)
    #expect(evaluation.decide(item) == decision, sourceLocation: location)
    if let item = self.item(item) {
      #expect(evaluation.verdict(item) == decision.verdict, sourceLocation: location)
    }
    return decision
  }

  /// Returns the verdicts one second before an instant, at the instant, and after it.
  func verdicts(
    _ item: ItemID = "it", for subject: GateSubject = GateSubject(id: "u1"),
    around instant: Instant, _ location: SourceLocation = #_sourceLocation
  ) -> [Verdict] {
    [-1, 0, 1].map { verdict(item, for: subject, at: instant + $0, location) }
  }
}

extension [Verdict] {
  /// Locked before the instant, unlocked from it on.
  static var opens: Self { [.locked, .unlocked, .unlocked] }
  /// Unlocked before the instant, locked from it on.
  static var closes: Self { [.unlocked, .locked, .locked] }
  static var staysOpen: Self { [.unlocked, .unlocked, .unlocked] }
  static var staysLocked: Self { [.locked, .locked, .locked] }
}

extension GateSubject {
  /// Returns a subject that holds these products without an end.
  static func holding(_ products: ProductID...) -> GateSubject {
    GateSubject(id: "u1", entitlements: products.map { Entitlement(product: $0) })
  }

  /// Returns a subject with these entitlements.
  static func with(_ entitlements: Entitlement...) -> GateSubject {
    GateSubject(id: "u1", entitlements: entitlements)
  }

  /// Returns a subject with these attributes.
  static func being(_ attributes: [AttributeID: AttributeValue]) -> GateSubject {
    GateSubject(id: "u1", attributes: attributes)
  }

  /// Returns a subject that has completed these items.
  static func completed(_ items: ItemID...) -> GateSubject {
    GateSubject(
      id: "u1",
      progress: Dictionary(uniqueKeysWithValues: items.map { ($0, ItemProgress(completed: true)) }))
  }

  /// Returns the same subject with these facts marked unknown.
  func unsure(_ unknown: UnknownFact...) -> GateSubject {
    var subject = self
    subject.unknown = Set(unknown)
    return subject
  }
}

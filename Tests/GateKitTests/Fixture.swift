import GateKit
import Testing

/// When nothing is said of the time: a Friday.
let now = at("2026-11-20T09:00:00Z")

/// An instant from its RFC 3339 text.
func at(_ text: String) -> Instant {
  guard let instant = Instant(text) else { preconditionFailure("`\(text)` is not an instant") }
  return instant
}

extension Instant {
  /// The instant so many seconds later.
  static func + (instant: Instant, seconds: Int64) -> Instant {
    Instant(secondsSince1970: instant.secondsSince1970 + seconds)
  }
}

extension GateEngine {
  /// An engine of a catalog with these members after its `format` and `id`.
  init(_ members: String, accepting: Set<Entitlement.Environment> = []) throws {
    let file = #"{"format": 1, "id": "x", \#(members)}"#
    self.init(catalog: try GatedCatalog(files: MemoryFiles(file)), accepting: accepting)
  }

  /// An engine of a catalog whose item `it` has this gate; products, attributes, counters and items to
  /// ask for are there.
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

  /// The verdict, on demand and prepared, which have to agree.
  func verdict(
    _ item: ItemID = "it", for subject: GateSubject = GateSubject(id: "u1"), at now: Instant = now,
    _ location: SourceLocation = #_sourceLocation
  ) -> Verdict {
    decision(item, for: subject, at: now, location).verdict
  }

  /// The decision, on demand and prepared, which have to agree.
  func decision(
    _ item: ItemID = "it", for subject: GateSubject = GateSubject(id: "u1"), at now: Instant = now,
    _ location: SourceLocation = #_sourceLocation
  ) -> Decision {
    let decision = decide(item, for: subject, at: now)
    let prepared = prepare(subject, at: now)
    #expect(decide(item, for: prepared) == decision, sourceLocation: location)
    if let gate = self.item(item) {
      #expect(verdict(gate, for: prepared) == decision.verdict, sourceLocation: location)
    }
    return decision
  }

  /// The verdicts in the second before an instant, at it, and after.
  func verdicts(
    _ item: ItemID = "it", for subject: GateSubject = GateSubject(id: "u1"),
    around instant: Instant, _ location: SourceLocation = #_sourceLocation
  ) -> [Verdict] {
    [-1, 0, 1].map { verdict(item, for: subject, at: instant + $0, location) }
  }
}

extension [Verdict] {
  /// Locked before, open from the instant on.
  static var opens: Self { [.locked, .unlocked, .unlocked] }
  /// Open before, locked from the instant on.
  static var closes: Self { [.unlocked, .locked, .locked] }
  static var staysOpen: Self { [.unlocked, .unlocked, .unlocked] }
  static var staysLocked: Self { [.locked, .locked, .locked] }
}

extension GateSubject {
  /// Who holds these products without end.
  static func holding(_ products: ProductID...) -> GateSubject {
    GateSubject(id: "u1", entitlements: products.map { Entitlement(product: $0) })
  }

  /// Who has these entitlements.
  static func with(_ entitlements: Entitlement...) -> GateSubject {
    GateSubject(id: "u1", entitlements: entitlements)
  }

  /// Who has these attributes.
  static func being(_ attributes: [AttributeID: AttributeValue]) -> GateSubject {
    GateSubject(id: "u1", attributes: attributes)
  }

  /// Who has completed these items.
  static func completed(_ items: ItemID...) -> GateSubject {
    GateSubject(
      id: "u1",
      progress: Dictionary(uniqueKeysWithValues: items.map { ($0, ItemProgress(completed: true)) }))
  }

  /// The same subject with these facts said to be unknown.
  func unsure(_ unknown: UnknownFact...) -> GateSubject {
    var subject = self
    subject.unknown = Set(unknown)
    return subject
  }
}

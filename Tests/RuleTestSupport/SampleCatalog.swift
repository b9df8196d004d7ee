package import ContentCatalog
package import GateRules

/// A small catalog whose rules a test evaluates.
package struct SampleCatalog: Sendable {
  package let gated: GatedCatalog
  private let acceptedEnvironments: Set<Entitlement.Environment>

  /// Creates a catalog with these members in addition to `format` and `id`.
  package init(
    _ members: String, kinds: RuleKindRegistry = .builtIn,
    accepting acceptedEnvironments: Set<Entitlement.Environment> = []
  ) throws {
    let file = #"{"format": 1, "id": "x", \#(members)}"#
    gated = try GatedCatalog(files: MemoryFiles(file), kinds: kinds)
    self.acceptedEnvironments = acceptedEnvironments
  }

  /// Creates a catalog whose item `it` has this gate. The catalog also declares products,
  /// attributes, counters and items for use in the gate.
  package init(
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
        "email": {"type": "string"}, "groups": {"type": "strings"},
        "badges": {"type": "strings", "values": ["gold", "silver"], "default": ["gold"]},
        "joined": {"type": "instant"}, "graduated": {"type": "instant", "default": null},
        "begun": {"type": "instantByItem"}
      },
      "counters": ["articles"],
      "products": [
        {"id": "basic", "storeIDs": "com.app.basic"},
        {"id": "monthly", "kind": "autoRenewable", "period": "P1M"},
        {"id": "pass", "kind": "nonRenewing", "period": "P30D"},
        {"id": "bundle", "includes": ["basic", "monthly"]},
        {"id": "club", "kind": "autoRenewable", "includes": ["basic"]},
        {"id": "full", "fullAccess": true},
        {"id": "credit", "kind": "consumable"}, {"id": "retry", "kind": "consumable"},
        {"id": "starter", "includes": ["credit"]}
      ],
      \(more)
      "courses": [
        {"id": "it", "gate": "\(gate)", "published": "2026-11-18T09:00:00Z"},
        {"id": "other", "gate": "free", "published": "2026-12-01"}
      ]
      """, accepting: accepting)
  }

  /// Creates a catalog with a course `C` that contains groups, children with gates of their own,
  /// and lessons below lessons. The rule is the gate or the requirement of the course.
  package init(courseGate gate: String? = nil, requires: String? = nil) throws {
    let rule = gate.map { #""gate": "\#($0)""# } ?? #""requires": "\#(requires ?? "free")""#
    try self.init(
      #"""
      "defaultGate": "free", "products": [{"id": "basic"}],
      "courses": [{"id": "C", \#(rule), "items": [
        "A",
        {"kind": "group", "items": ["B", {"kind": "group", "items": [{"id": "D", "items": ["D1", "D2"]}]}]},
        {"id": "E", "gate": "free"},
        {"kind": "group", "gate": "free", "items": ["F"]},
        "G"
      ]}]
      """#)
  }
}

extension SampleCatalog {
  /// Returns a subject, resolved against the catalog.
  package func facts(of subject: GateSubject) -> ResolvedSubject {
    gated.facts(of: subject, accepting: acceptedEnvironments)
  }

  /// Returns the items that are unlocked, in catalog order.
  package func unlocked(for subject: GateSubject = .somebody, at now: Instant = now) -> [ItemID] {
    let answers = gated.evaluated(facts(of: subject), at: now)
    return gated.content.nodes.catalogIndices.compactMap { node in
      guard let item = gated.items[node], gated.verdict(of: item, answers) == .unlocked else {
        return nil
      }
      return gated.content.nodes[node].itemID
    }
  }
}

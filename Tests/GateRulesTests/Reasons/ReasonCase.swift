import ContentCatalog
import RuleTestSupport
import Testing

@testable import GateRules

/// A rule, a subject, and the expected reason.
struct ReasonCase: Sendable, CustomTestStringConvertible {
  /// The gate of the container `path`, whose lessons are `first`, `second` and `third`.
  let gate: String
  let subject: GateSubject
  /// The item under decision.
  let item: ItemID
  /// The expected value, code and details, in the format of ``Reason/summary``.
  let expected: String

  init(_ gate: String, _ subject: GateSubject, item: ItemID = "third", _ expected: String) {
    self.gate = gate
    self.subject = subject
    self.item = item
    self.expected = expected
  }

  init(_ gate: String, item: ItemID = "third", _ expected: String) {
    self.init(gate, .somebody, item: item, expected)
  }

  var testDescription: String { "\(gate): \(expected)" }

  /// An instant on a Friday.
  static let now = "2026-11-20T09:00:00Z"
}

extension ReasonCase {
  /// Returns the reason of the gate.
  func reason() throws -> Reason? {
    let catalog = try GatedCatalog(files: MemoryFiles(Self.catalog(gate: gate)))
    let node = try #require(catalog.content.nodeIndex(named: item.rawValue))
    let facts = catalog.facts(of: subject, accepting: [])
    let reasons = catalog.reasons(ofNode: node, for: facts, at: at(Self.now))
    return reasons?.tree.clauses.first?.node.reason
  }

  private static func catalog(gate: String) -> String {
    """
    {
      "format": 1, "id": "reasons",
      "attributes": {
        "team": {"type": "string"}, "age": {"type": "number"}, "vip": {"type": "boolean"},
        "role": {"type": "string", "default": "student"},
        "nick": {"type": "string", "default": null},
        "email": {"type": "string"}, "groups": {"type": "strings"},
        "joined": {"type": "instant"}, "graduated": {"type": "instant", "default": null},
        "begun": {"type": "instantByItem"}, "enrolled": {"type": "instantByItem"}
      },
      "counters": ["articles"],
      "products": [
        {"id": "basic"}, {"id": "bundle", "includes": ["basic"]},
        {"id": "credit", "kind": "consumable"},
        {"id": "full", "fullAccess": true},
        {"id": "gold", "kind": "autoRenewable", "subscriptionGroup": "plus", "level": 1},
        {"id": "silver", "kind": "autoRenewable", "subscriptionGroup": "plus", "level": 2},
        {"id": "club", "kind": "autoRenewable", "subscriptionGroup": "clubs"},
        {"id": "circle", "kind": "autoRenewable", "subscriptionGroup": "clubs"},
        {"id": "ring", "kind": "autoRenewable", "subscriptionGroup": "clubs"},
        {"id": "pass", "kind": "nonRenewing", "period": "P30D"}
      ],
      "courses": [
        {"id": "L7", "gate": "free", "published": "2026-12-01"}, {"id": "L8", "gate": "free", "items": ["a", "b"]},
        {"id": "L9", "gate": "free", "items": ["c", "d"]},
        {"id": "path", "gate": "\(gate)", "published": "2026-11-18T09:00:00Z",
         "items": [{"id": "sketch", "draft": true}, "first", "second", "third"]},
        {"id": "outline", "draft": true}
      ]
    }
    """
  }
}

extension Reason {
  /// The reason on one line: `false expired end=2026-10-01T00:00:00Z product=basic`.
  var summary: String {
    let details = details.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.summary)" }
    return (["\(value)", code.rawValue] + details).joined(separator: " ")
  }
}

extension ReasonDetail {
  fileprivate var summary: String {
    switch self {
    case .product(let id): id.rawValue
    case .item(let id): id.rawValue
    case .attribute(let id): id.rawValue
    case .counter(let id): id.rawValue
    case .instant(let instant): "\(instant)"
    case .duration(let duration): "\(duration)"
    case .value(.string(let text)): text
    case .value(.number(let number)): "\(number)"
    case .value(.boolean(let isTrue)): "\(isTrue)"
    case .value(.instant(let instant)): "\(instant)"
    case .value(.version(let version)): "\(version)"
    case .value(.instantByItem(let instants)):
      instants.elements.map { "\($0.item):\($0.instant)" }.joined(separator: ",")
    case .value(.strings(let strings)): "[\(strings.elements.joined(separator: ","))]"
    case .count(let count): "\(count)"
    case .number(let number): "\(number)"
    case .text(let text): text
    case .list(let details): details.map(\.summary).joined(separator: ",")
    case .unrecognized(let value): value.name
    }
  }
}

extension GateSubject {
  /// Returns a subject that has read the item `second` at these instants, counted by `articles`.
  static func reading(_ instants: String...) -> GateSubject {
    let uses = instants.map { UsageRecord.Use(at: at($0), item: "second") }
    return GateSubject(id: "u1", usage: ["articles": .uses(uses)])
  }
}

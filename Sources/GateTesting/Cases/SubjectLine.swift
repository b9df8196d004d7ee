import ContentCatalog
package import GateRules

/// A subject as one line of a subject file, which is read back as the same subject.
///
/// The line omits the names of failed sources, whose consequences are among the unknown facts, and
/// numbers that are not finite. A value of another type than its attribute's is written unchanged,
/// and the reader rejects it.
package struct SubjectLine {
  package let text: String

  package init(of subject: GateSubject) {
    var object = JSONLine()
    object.add("id", string: subject.id.rawValue)
    object.add("entitlements", list: subject.entitlements.map { JSONLine($0).text })
    object.add(
      "attributes",
      members: subject.attributes.map { ($0.rawValue, Self.text(of: $1)) })
    object.add("progress", members: subject.progress.map { ($0.rawValue, JSONLine($1).text) })
    object.add("usage", members: subject.usage.map { ($0.rawValue, Self.text(of: $1)) })
    object.add(
      "unknown", list: subject.unknown.map(\.description).sorted().map(RuleObjectForm.quoted))
    text = object.text
  }

  private static func text(of value: AttributeValue) -> String {
    switch value {
    case .string(let text): RuleObjectForm.quoted(text)
    case .number(let number): number.isFinite ? "\(number)" : "null"
    case .boolean(let isTrue): "\(isTrue)"
    case .instant(let instant): RuleObjectForm.quoted(instant.description)
    case .version(let version): RuleObjectForm.quoted(version.description)
    }
  }

  private static func text(of record: UsageRecord) -> String {
    switch record {
    case .count(let count, let resetsAt):
      var object = JSONLine()
      object.add("count", "\(count)")
      object.add("resetsAt", resetsAt)
      return object.text
    case .uses(let uses):
      return "[\(uses.map { JSONLine($0).text }.joined(separator: ","))]"
    }
  }
}

/// A JSON object on one line. Values that are absent or empty are omitted.
private struct JSONLine {
  private var members: [String] = []

  init() {}

  var text: String { "{\(members.joined(separator: ","))}" }

  mutating func add(_ key: String, _ value: String) {
    members.append("\(RuleObjectForm.quoted(key)):\(value)")
  }

  mutating func add(_ key: String, string: String?) {
    if let string { add(key, RuleObjectForm.quoted(string)) }
  }

  mutating func add(_ key: String, _ instant: Instant?) { add(key, string: instant?.description) }

  mutating func add(_ key: String, _ isTrue: Bool) {
    if isTrue { add(key, "true") }
  }

  mutating func add(_ key: String, list: [String]) {
    if !list.isEmpty { add(key, "[\(list.joined(separator: ","))]") }
  }

  /// Adds an object, sorted by key, since dictionaries are unordered.
  mutating func add(_ key: String, members: [(key: String, value: String)]) {
    if members.isEmpty { return }
    var object = JSONLine()
    for member in members.sorted(by: { $0.key < $1.key }) { object.add(member.key, member.value) }
    add(key, object.text)
  }
}

extension JSONLine {
  init(_ entitlement: Entitlement) {
    add("product", string: entitlement.product.rawValue)
    add("source", string: entitlement.source)
    add("purchaseDate", entitlement.purchaseDate)
    add("originalPurchaseDate", entitlement.originalPurchaseDate)
    add("expiresDate", entitlement.expiresDate)
    add("gracePeriodExpiresDate", entitlement.gracePeriodExpiresDate)
    add("revocationDate", entitlement.revocationDate)
    add("isUpgraded", entitlement.isUpgraded)
    add("isPending", entitlement.isPending)
    add("isInBillingRetry", entitlement.isInBillingRetry)
    add("ownershipType", string: entitlement.ownershipType?.rawValue)
    add("offerType", string: entitlement.offerType?.rawValue)
    add("offerDiscountType", string: entitlement.offerDiscountType?.rawValue)
    add("environment", string: entitlement.environment?.rawValue)
  }

  init(_ record: ItemProgress) {
    add("started", record.started)
    add("completed", record.completed)
    if let score = record.score, score.isFinite { add("score", "\(score)") }
  }

  init(_ use: UsageRecord.Use) {
    add("at", use.at)
    add("item", string: use.item?.rawValue)
  }
}

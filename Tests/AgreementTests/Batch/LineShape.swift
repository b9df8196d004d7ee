import ContentCatalog
import GateKit
import GateTesting

/// A form in which one program writes all of its lines.
struct LineShape {
  private let colon: String
  private let comma: String
  private let isReversed: Bool
  /// Whether every entitlement has every field.
  private let hasAllFields: Bool
  private let endOfInstants: String

  init(_ choices: inout Choices) {
    colon = choices.pick(":", ":", ": ", " : ")
    comma = choices.pick(",", ",", ", ")
    isReversed = choices.chance(30)
    hasAllFields = choices.chance(30)
    endOfInstants = choices.pick("Z", "Z", "Z", ".250Z", "+00:00")
  }

  /// Returns a subject as a line, without the line break.
  func line(of subject: GateSubject) -> String {
    var subject = subject
    if hasAllFields {
      subject.entitlements = subject.entitlements.map { $0.withAllFields }
    }
    let plain = SubjectEncoder().line(of: subject)
    guard let value = try? JSONReader.read(line: Array(plain.utf8)[...]) else { return plain }
    return text(of: value)
  }

  private func text(of value: JSONValue) -> String {
    switch value.content {
    case .null: return "null"
    case .boolean(let isTrue): return "\(isTrue)"
    case .number(let digits): return digits
    case .string(let text):
      let isInstant = text.utf8.count == 20 && Instant(text) != nil
      return (isInstant ? text.dropLast() + endOfInstants : text).quotedAsJSON
    case .array(let values): return "[\(values.map { self.text(of: $0) }.joined(separator: comma))]"
    case .object(let members):
      let texts = members.map { "\($0.key.quotedAsJSON)\(colon)\(text(of: $0.value))" }
      return "{\((isReversed ? texts.reversed() : texts).joined(separator: comma))}"
    }
  }
}

extension Entitlement {
  /// The same with a value for each field, which some of the rules read.
  fileprivate var withAllFields: Entitlement {
    var other = self
    let purchase = purchaseDate ?? originalPurchaseDate ?? .earliest
    other.source = source ?? "store"
    other.purchaseDate = purchase
    other.originalPurchaseDate = originalPurchaseDate ?? purchase
    other.expiresDate = expiresDate ?? .latest
    other.ownershipType = ownershipType ?? "familyShared"
    other.environment = environment ?? .production
    return other
  }
}

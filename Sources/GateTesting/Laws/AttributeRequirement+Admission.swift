import ContentCatalog
import GateRules

/// The requirement, judged independently of the engine.
extension AttributeRequirement {
  /// Returns whether a value meets the requirement.
  func admits(_ value: AttributeValue) -> Bool {
    switch comparison {
    case .exists: true
    case .containsAny: values.contains { value.contains($0) }
    case .containsNone: !values.contains { value.contains($0) }
    case .compare(.startsWith), .compare(.endsWith): values.allSatisfy { hasPart($0, of: value) }
    case .not: !values.contains { hasPart($0, of: value) }
    case .isOneOf: values.contains(value)
    case .isNoneOf: !values.contains(value)
    case .compare(.equal): values.contains(value)
    case .compare(.notEqual): !values.contains(value)
    case .compare(.less): values.allSatisfy { value.isBelow($0) }
    case .compare(.lessOrEqual): values.allSatisfy { value == $0 || value.isBelow($0) }
    case .compare(.greater): values.allSatisfy { $0.isBelow(value) }
    case .compare(.greaterOrEqual): values.allSatisfy { value == $0 || $0.isBelow(value) }
    }
  }
}

extension AttributeRequirement {
  /// Returns whether a string begins or ends with another, according to the comparison.
  private func hasPart(_ part: AttributeValue, of value: AttributeValue) -> Bool {
    guard case .string(let text) = value, case .string(let part) = part else { return false }
    let (scalars, wanted) = (Array(text.unicodeScalars), Array(part.unicodeScalars))
    switch comparison {
    case .compare(.endsWith), .not(.endsWith):
      return scalars.reversed().starts(with: wanted.reversed())
    default: return scalars.starts(with: wanted)
    }
  }
}

extension AttributeValue {
  fileprivate func contains(_ element: AttributeValue) -> Bool {
    guard case .strings(let strings) = self, case .string(let text) = element else { return false }
    return strings.elements.contains { $0.isExactly(text) }
  }

  fileprivate func isBelow(_ other: AttributeValue) -> Bool {
    switch (self, other) {
    case (.number(let a), .number(let b)): a < b
    case (.instant(let a), .instant(let b)): a < b
    case (.version(let a), .version(let b)): a < b
    default: false
    }
  }
}

import ContentCatalog
import GateRules

/// Rules about attributes.
extension ReferenceInterpreter {
  /// Returns the listed value, otherwise unknown if the attribute is marked unknown, otherwise the
  /// declared default.
  func state(of reference: AttributeReference) -> CatalogAttribute.Default {
    if let listed = subject.attributes[reference.id] {
      return listed.converted(to: reference.type).map { .value($0) } ?? .unknown
    }
    if subject.isUnknown(attribute: reference.id) { return .unknown }
    return catalog.attributes[reference.index].defaultValue
  }

  func fits(_ kind: AttributeRule, at context: ReferenceContext) -> Ternary {
    if let item = kind.item {
      switch date(of: .itemDate(kind.attribute, of: item.item), at: context) {
      case .unknown: return .unknown
      case .absent: return .false
      case .value: return .true
      }
    }
    if case .exists = kind.question { return exists(kind.attribute) }
    switch state(of: kind.attribute) {
    case .unknown: return .unknown
    case .absent: return .false
    case .value(let value):
      switch kind.question {
      case .exists: return .true
      case .isOne(let values): return Ternary(values.inOrder.contains(value))
      case .contains(let values):
        guard case .strings(let strings) = value else { return .false }
        return Ternary(strings.elements.contains { values.inOrder.contains(.string($0)) })
      case .compare(let comparison, let operand):
        return Ternary(isTrue(value, comparison.rawValue, operand))
      }
    }
  }

  /// Returns whether the subject itself has a value. Defaults are ignored.
  private func exists(_ reference: AttributeReference) -> Ternary {
    if let listed = subject.attributes[reference.id] {
      return listed.converted(to: reference.type) == nil ? .unknown : .true
    }
    return subject.isUnknown(attribute: reference.id) ? .unknown : .false
  }

  private func isTrue(_ a: AttributeValue, _ sign: String, _ b: AttributeValue) -> Bool {
    switch sign {
    case "=": a == b
    case "!=": a != b
    case "<": isLess(a, b)
    case "<=": isLess(a, b) || a == b
    case ">": isLess(b, a)
    case ">=": isLess(b, a) || a == b
    case "startsWith": isPart(b, of: a, atEnd: false)
    case "endsWith": isPart(b, of: a, atEnd: true)
    default: false
    }
  }

  private func isPart(_ part: AttributeValue, of whole: AttributeValue, atEnd: Bool) -> Bool {
    guard case .string(let part) = part, case .string(let whole) = whole else { return false }
    let (scalars, wanted) = (Array(whole.unicodeScalars), Array(part.unicodeScalars))
    let candidate = atEnd ? scalars.suffix(wanted.count) : scalars.prefix(wanted.count)
    return candidate.elementsEqual(wanted)
  }

  private func isLess(_ a: AttributeValue, _ b: AttributeValue) -> Bool {
    switch (a, b) {
    case (.number(let a), .number(let b)): a < b
    case (.instant(let a), .instant(let b)): a < b
    case (.version(let a), .version(let b)): a < b
    default: false
    }
  }
}

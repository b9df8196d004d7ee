// Apple documents the members. Those without documentation equal the members of Apple's module.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct AccessibilityTraits: SetAlgebra, Sendable {
  private var names: Set<String>

  public init() { names = [] }

  private init(_ name: String) { names = [name] }

  public static let isHeader = AccessibilityTraits("isHeader")

  public typealias Element = AccessibilityTraits

  public func contains(_ member: AccessibilityTraits) -> Bool { member.names.isSubset(of: names) }

  @discardableResult
  public mutating func insert(
    _ new: AccessibilityTraits
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
    let isNew = !contains(new)
    names.formUnion(new.names)
    return (isNew, new)
  }

  @discardableResult
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    guard contains(member) else { return nil }
    names.subtract(member.names)
    return member
  }

  @discardableResult
  public mutating func update(with new: AccessibilityTraits) -> AccessibilityTraits? {
    let known = contains(new) ? new : nil
    names.formUnion(new.names)
    return known
  }

  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits {
    var all = self
    all.formUnion(other)
    return all
  }

  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
    var common = self
    common.formIntersection(other)
    return common
  }

  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    var different = self
    different.formSymmetricDifference(other)
    return different
  }

  public mutating func formUnion(_ other: AccessibilityTraits) { names.formUnion(other.names) }

  public mutating func formIntersection(_ other: AccessibilityTraits) {
    names.formIntersection(other.names)
  }

  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
    names.formSymmetricDifference(other.names)
  }
}

extension View {
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    changingElements("accessibilityAddTraits") { $0.traits.formUnion(traits) }
  }

  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S>(_ label: S) -> some View where S: StringProtocol {
    changingElements("accessibilityLabel") { $0.label = String(label) }
  }
}

internal import ContentCatalog
import GateAnalysis
internal import GateKit

extension DeclarationDifference {
  /// Returns the difference as a line of its own.
  ///
  /// - Parameter name: the name of the declaration, or of several with the same difference.
  func text(about name: String, in versions: ComparedVersions) -> String {
    switch aspect {
    case .container: "\(name) moved \(places(in: versions))"
    case .added, .removed: "\(name) was \(aspect.rawValue)"
    case .rule, .id: "\(name): \(Self.change(old, new))"
    default: "\(aspect.rawValue) of \(name): \(Self.change(old, new))"
    }
  }

  /// Returns the difference as the reason why an item changes.
  func text(asCauseOf item: ItemID, in versions: ComparedVersions) -> String {
    let isOwn = family == .item && id.isExactly(item.rawValue)
    switch aspect {
    case .container where isOwn:
      return "moved \(places(in: versions))"
    case .gate where isOwn:
      guard let old = product(in: versions, of: old), let new = product(in: versions, of: new),
        old != new
      else { return "gate \(Self.rules(self.old, self.new))" }
      return "moved from \(versions.title(of: old)) to \(versions.title(of: new, newFirst: true))"
    case .requires where isOwn:
      switch (old, new) {
      case (nil, let new?): return "now requires `\(new)`"
      case (let old?, nil): return "no longer requires `\(old)`"
      default: return "requires \(Self.rules(old, new))"
      }
    case .bypass: return "bypass \(Self.rules(old, new))"
    case .rule: return "\(versions.name(of: self)) \(Self.rules(old, new))"
    default: return text(about: isOwn ? "it" : versions.name(of: self), in: versions)
    }
  }

  /// Returns the places between which an item moved.
  private func places(in versions: ComparedVersions) -> String {
    let places = [old, new].map { id in id.map { versions.name(of: ItemID($0)) } ?? "the top" }
    return "from \(places[0]) to \(places[1])"
  }

  /// Returns the product that a rule consists of, by its new id if it has one; `nil` for any other rule.
  private func product(in versions: ComparedVersions, of rule: String?) -> ProductID? {
    guard let rule else { return nil }
    let id = ProductID(rule)
    return versions.new.catalog.content.product(id)?.id
      ?? versions.old.catalog.content.product(id)?.id
  }

  private static func change(_ old: String?, _ new: String?) -> String {
    "\(shortened(old ?? "none")) → \(shortened(new ?? "none"))"
  }

  /// Returns two rules, without the parts at their ends that are equal if they are long.
  private static func rules(_ old: String?, _ new: String?) -> String {
    guard let old, let new, max(old.utf8.count, new.utf8.count) > longRule else {
      return [old, new].map { $0.map { "`\($0)`" } ?? "none" }.joined(separator: " → ")
    }
    let (before, after) = (old.split(separator: " "), new.split(separator: " "))
    let start = zip(before, after).prefix { String($0).isExactly(String($1)) }.count
    let end = zip(before.dropFirst(start).reversed(), after.dropFirst(start).reversed())
      .prefix { String($0).isExactly(String($1)) }.count
    func part(_ words: [Substring]) -> String {
      let middle = words.dropFirst(start).dropLast(end).joined(separator: " ")
      return "`\(start > 0 ? "… " : "")\(middle)\(end > 0 ? " …" : "")`"
    }
    return "\(part(before)) → \(part(after))"
  }

  /// Returns a text that fits a line.
  private static func shortened(_ text: String) -> String {
    let start = text.unicodeScalars.prefix(longValue)
    return start.endIndex == text.unicodeScalars.endIndex
      ? text : String(String.UnicodeScalarView(start)) + "…"
  }

  private static let longRule = 60
  private static let longValue = 200
}

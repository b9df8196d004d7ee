import ContentCatalog
import Testing

@testable import GateRules

struct ReasonTests {
  private static let combining: Set<String> = ["anyOf", "allOf", "not", "atLeast", "gate"]

  @Test(arguments: UInt64(0)..<150)
  func `a reason has words for its value, which say each of its details`(seed: UInt64) {
    let world = RandomWorld(seed: seed)
    guard let catalog = world.check.catalog else { return }
    let walk = ReasonWalk(catalog, accepting: world.accepting)
    for asked in world.cases(in: catalog) {
      for written in walk.rules(decidingNode: asked.item, for: asked.subject, at: asked.now) {
        if let fault = Self.fault(of: written) {
          Issue.record("\(fault): \(written.rule.rule)\n\(asked)\n\(world.written.text)")
          return
        }
      }
    }
  }

  /// What is wrong with the reason of a rule.
  private static func fault(of asked: AskedRule) -> String? {
    let kind = type(of: asked.rule.kind)
    let reason = asked.rule.kind.reason(asked.facts)
    if combining.contains(kind.name) { return reason == nil ? nil : "\(kind) speaks for others" }
    guard let reason else { return "\(kind) says nothing of \(asked.facts.value)" }
    if reason.value != asked.facts.value { return "\(reason) is not \(asked.facts.value)" }
    for language in ["en", "zh-Hans"] {
      guard let template = kind.phrases[language, reason.code]?[reason.value] else {
        return "no words in \(language) for \(reason)"
      }
      if placeholders(in: template) != Set(reason.details.keys) {
        return "\(template) does not fit \(reason)"
      }
    }
    return untruth(in: reason, at: asked.facts.now)
  }

  /// An instant that does not lie where the words have it.
  private static func untruth(in reason: Reason, at now: Instant) -> String? {
    for (name, detail) in reason.details {
      guard case .instant(let instant) = detail else { continue }
      let lies: Bool
      switch (name, reason.value) {
      case ("at", _), ("since", _): lies = instant > now
      case ("end", .true), ("resets", _): lies = instant <= now
      case ("end", _): lies = instant > now
      case ("until", _): lies = reason.code == "window-over" ? instant > now : instant <= now
      case ("from", _): lies = (reason.value == .true) == (instant > now)
      default: lies = name != "before"
      }
      if lies { return "\(name) of \(reason) at \(now)" }
    }
    return nil
  }

  private static func placeholders(in template: String) -> Set<String> {
    Set(
      template.split(separator: "{").dropFirst(template.hasPrefix("{") ? 0 : 1)
        .compactMap { part in part.split(separator: "}").first?.split(separator: ":").first }
        .map(String.init))
  }
}

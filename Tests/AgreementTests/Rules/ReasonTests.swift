import ContentCatalog
import GateKit
import GateTesting
import RuleTestSupport
import TestSupport
import Testing

@testable import GateRules

@Suite(.tags(.property), .slow)
struct ReasonTests {
  private static let combining: Set<String> = ["anyOf", "allOf", "not", "atLeast", "gate"]

  /// The details that the renderer appends to the phrases of every kind, and the one that no phrase names.
  private static let appended: Set<String> = [
    Reason.waived, Reason.otherWaivers, RolloutReasons.salt,
  ]

  @Test(arguments: TestScale.seeds(3))
  func `a reason has a phrase for its value that names each detail`(seed: UInt64) throws {
    let questions = try Generator.catalogs().flatMap { Generator.cases(of: $0).list(1...20) }
    let report = forAll(questions, seed: seed, cases: 40) { questions in
      for asked in questions {
        let (catalog, facts) = (asked.catalog, asked.facts)
        let node = try #require(asked.node)
        for rule in catalog.explainedRules(decidingNode: node, for: facts, at: asked.now) {
          let fault =
            Self.fault(of: rule, at: asked.now)
            ?? Self.claim(of: rule, on: facts, in: catalog.content)
          if let fault { return .broken("\(fault): \(rule.rule.rule)") }
        }
      }
      return .holds
    }
    expectHolds(report)
  }

  /// Returns a description of the fault in the reason of a rule; `nil` if it is correct.
  private static func fault(of rule: ExplainedRule, at now: Instant) -> String? {
    let kind = type(of: rule.rule.kind)
    if combining.contains(kind.name) {
      return rule.reason == nil ? nil : "\(kind) speaks for others"
    }
    guard let reason = rule.reason else { return "\(kind) says nothing of \(rule.value)" }
    if reason.value != rule.value { return "\(reason) is not \(rule.value)" }
    for language in ["en", "zh-Hans"] {
      guard let template = kind.phrases[language, reason.code]?[reason.value] else {
        return "no words in \(language) for \(reason)"
      }
      if placeholders(in: template) != Set(reason.details.keys).subtracting(appended) {
        return "\(template) does not fit \(reason)"
      }
    }
    return untruth(in: reason, at: now)
  }

  /// Returns a description of an instant on the wrong side of `now` for its phrase; `nil` if all
  /// are correct.
  private static func untruth(in reason: Reason, at now: Instant) -> String? {
    for (name, detail) in reason.details {
      guard case .instant(let instant) = detail else { continue }
      let lies: Bool
      switch (name, reason.value) {
      case ("at", _), ("bought", _), ("since", _): lies = instant > now
      case ("end", .true), ("resets", _), ("begins", _): lies = instant <= now
      case ("end", _): lies = instant > now
      case ("until", _): lies = reason.code == "window-over" ? instant > now : instant <= now
      case ("from", _): lies = (reason.value == .true) == (instant > now)
      default: lies = name != "before"
      }
      if lies { return "\(name) of \(reason) at \(now)" }
    }
    return nil
  }

  /// Returns a description of a reason that states that a product was never bought although its
  /// past is unknown; `nil` if there is no such statement.
  private static func claim(
    of rule: ExplainedRule, on facts: ResolvedSubject, in catalog: Catalog
  ) -> String? {
    guard let reason = rule.reason, case .product(let id)? = reason.details["product"],
      reason.code.rawValue.hasPrefix("never-bought"),
      let product = catalog.productIndex(named: id.rawValue), facts.isUnknown(pastOf: product)
    else { return nil }
    return "\(reason) is not known"
  }

  private static func placeholders(in template: String) -> Set<String> {
    Set(
      template.split(separator: "{").dropFirst(template.hasPrefix("{") ? 0 : 1)
        .compactMap { part in part.split(separator: "}").first?.split(separator: ":").first }
        .map(String.init))
  }
}

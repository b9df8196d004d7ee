import ContentCatalog
import GateKit
import GateRules
import PropertyTesting

extension Law {
  /// The law that a rule printed as text, or written as an object, is read as the same rule, and
  /// that a catalog with all its rules in either form yields the same decisions, in every field.
  public static let formsRoundTrip = Law(
    "forms-round-trip", "The text form and the object form of a rule are read as the same rule."
  ) { material in
    let catalog = material.catalog
    let rules = RulesAsWritten(of: catalog).all
    let texts = RewrittenCatalog(catalog) { $0.text(in: catalog).quotedAsJSON }
    let objects = RewrittenCatalog(catalog) { $0.objectForm(in: catalog) }
    let forms = [("text", texts), ("objects", objects)].compactMap { name, rewritten in
      rewritten.map { RewrittenForm($0, named: name, expecting: rules) }
    }
    return { gateCase, _ in
      if rules.isEmpty || forms.isEmpty { return .vacuous }
      for form in forms {
        let outcome = form.outcome(of: gateCase)
        if outcome != .holds { return outcome }
      }
      return .holds
    }
  }
}

/// A catalog whose rules are all written in one form.
private struct RewrittenForm {
  private let catalog: GatedCatalog?
  private let name: String
  private let fault: String?

  /// - Parameter rules: the rules that the catalog is expected to contain.
  init(_ rewritten: RewrittenCatalog, named name: String, expecting rules: [Rule]) {
    catalog = rewritten.catalog
    self.name = name
    guard let catalog = rewritten.catalog else {
      fault = "the catalog cannot be read with its rules written as \(name): \(rewritten.faults)"
      return
    }
    let again = RulesAsWritten(of: catalog).all
    fault = zip(rules, again).first { $0 != $1 }.map {
      "written as \(name), the rule `\($0.text(in: catalog))` is read as `\($1.text(in: catalog))`"
    }
  }

  func outcome(of gateCase: GateCase) -> PropertyOutcome {
    guard fault == nil, let catalog else { return .broken(fault ?? "") }
    let engine = GateEngine(catalog: catalog, accepting: gateCase.engine.acceptedEnvironments)
    let (own, other) = (
      gateCase.decision, engine.decide(gateCase.item, for: gateCase.subject, at: gateCase.now)
    )
    return .check(
      own == other, "the item is \(own.words), but \(other.words) with the rules written as \(name)"
    )
  }
}

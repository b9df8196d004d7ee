import ContentCatalog
import GateRules

/// The facts of a catalog that can change for a subject that does not list what they are about: those about
/// the instant, and those about attributes with defaults.
struct UnlistedChanges: Sendable {
  /// The facts, each with the index of the name of its attribute.
  private let facts: [(fact: Int, attribute: Int?)]

  init(in catalog: GatedCatalog, _ names: SymbolTable) {
    let content = catalog.content
    var indices: [AttributeIndex: Int] = [:]
    for (name, attribute) in names.attributes.enumerated() {
      if let index = content.attributeIndex(AttributeID(attribute)) { indices[index] = name }
    }
    facts = catalog.program.facts.enumerated().compactMap { number, fact in
      switch fact {
      case .reached: (number, nil)
      case .elapsed(let test): test.anchor.attribute.flatMap { indices[$0] }.map { (number, $0) }
      default: nil
      }
    }
  }

  /// Writes the next changes of the facts about which a subject lists nothing.
  func write(
    _ listed: borrowing SubjectBatch, in catalog: GatedCatalog, after now: Instant,
    in changes: inout FactChanges
  ) {
    for (fact, attribute) in facts {
      if let attribute, listed.attributes.contains(where: { $0.name == attribute }) { continue }
      let change = catalog.nextChangeForNobody(of: catalog.program.facts[fact], after: now)
      changes.lower(fact, of: 0, to: change, after: now)
    }
  }
}

package import ContentCatalog
import GateRules

extension Axiom.Reason {
  /// Returns the axiom as a clause without a full stop, such as `` `pack` includes `basic` ``.
  package func text(in catalog: Catalog) -> String {
    func name(_ product: ProductIndex) -> String {
      Diagnostic.Message.quoting(catalog.products[product].id.rawValue)
    }
    func name(_ node: NodeIndex) -> String {
      Diagnostic.Message.quoting(catalog.itemID(of: node)?.rawValue ?? "")
    }
    func name(_ attribute: AttributeIndex) -> String {
      Diagnostic.Message.quoting(catalog.attributes[attribute].id.rawValue)
    }
    switch self {
    case .includes(let bundle, let part): return "\(name(bundle)) includes \(name(part))"
    case .heldIsOwned(let product): return "whoever holds \(name(product)) has bought it"
    case .purchaseDates(let product): return "purchases of \(name(product)) have dates in order"
    case .oneMark(let product):
      return "a purchase of \(name(product)) has at most one offer and one payment mode"
    case .order(let earlier, let later): return "\(earlier) is before \(later)"
    case .elapsed(let anchor): return "time since \(text(of: anchor)) only grows"
    case .values(let attribute): return "\(name(attribute)) has at most one value"
    case .record(let node): return "\(name(node)) has one record"
    case .uses(let counter):
      let name = Diagnostic.Message.quoting(catalog.counters[counter].id.rawValue)
      return "uses of \(name) add up"
    case .rollout(let salt):
      return "larger shares of \(Diagnostic.Message.quoting(salt)) contain smaller ones"
    case .plugin(let premise, let conclusion):
      let facts = [premise, conclusion].map { Diagnostic.Message.quoting("\($0.base)") }
      return "\(facts[0]) implies \(facts[1])"
    }

    func text(of anchor: ElapsedFact.Anchor) -> String {
      switch anchor {
      case .attribute(let attribute): name(attribute)
      case .itemDate(let attribute, let node): "\(name(attribute)) of \(name(node))"
      case .bought(let product): "the purchase of \(name(product))"
      case .held(let product): "the time for which \(name(product)) was held"
      case .completed(let node): "the completion of \(name(node))"
      case .started(let node): "the start of \(name(node))"
      }
    }
  }
}

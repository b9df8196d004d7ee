internal import ContentCatalog
internal import GateKit

/// The words for the statements of expectations.
struct StatementWords {
  private let renderer: any ReasonRenderer

  init(_ renderer: some ReasonRenderer) { self.renderer = renderer }

  /// Returns a clause such as `the cause of L9 is expired, expected never-bought`.
  func clause(
    about item: ItemID, being found: Persona.Expectation.Statement,
    expected: Persona.Expectation.Statement
  ) -> String {
    let subject =
      switch found {
      case .reasons: "the reasons of \(item) are"
      case .cause: "the cause of \(item) is"
      case .offer: "the best offer for \(item) is"
      case .validUntil: "\(item) is valid until"
      case .whenLocked: "whenLocked of \(item) is"
      case .verdict: "\(item) is"
      }
    return "\(subject) \(value(of: found)), expected \(value(of: expected))"
  }

  /// Returns the value of a statement: `locked`, `expired`, `basic and complete L8`.
  func value(of statement: Persona.Expectation.Statement) -> String {
    switch statement {
    case .verdict(let verdict): return verdict.rawValue
    case .reasons(let codes): return codes.map(\.rawValue).joined(separator: ", ")
    case .cause(let cause): return cause.rawValue
    case .offer(nil): return "none"
    case .offer(let offer?): return value(of: offer)
    case .validUntil(let instant): return instant.map { $0.description } ?? "for ever"
    case .whenLocked(let whenLocked): return whenLocked.rawValue
    }
  }

  private func value(of offer: Persona.Expectation.BestOffer) -> String {
    let products = offer.products.map(\.rawValue).exactlySorted.joined(separator: ", ")
    let needs = (offer.needs ?? []).map { renderer.phrase(of: $0) }.exactlySorted
    let parts = [products].filter { !$0.isEmpty } + needs
    return parts.isEmpty ? "without products" : parts.joined(separator: " and ")
  }
}

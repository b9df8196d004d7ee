import ContentCatalog
import GateKit
import GateRules

/// A trial that accepts an offer, wholly or in part, and tests whether the item opens.
struct OfferTrial {
  private let gateCase: GateCase
  private let node: NodeIndex
  private let facts: ResolvedSubject
  private let material: CaseMaterial

  init?(of gateCase: GateCase, _ material: CaseMaterial) {
    guard let node = gateCase.node else { return nil }
    self.gateCase = gateCase
    self.node = node
    self.material = material
    facts = gateCase.facts
  }

  /// Returns the parts of an offer; `nil` if it contains an attribute requirement that no known value
  /// meets.
  func parts(of offer: UnlockOffer) -> [OfferStep]? {
    let catalog = gateCase.catalog.content
    var parts = offer.products.compactMap {
      catalog.productIndex(named: $0.rawValue).map(OfferStep.buy)
    }
    var required: [(attribute: AttributeIndex, requirements: [AttributeRequirement])] = []
    for need in offer.needs {
      guard let requirement = AttributeRequirement(need),
        let attribute = catalog.attributeIndex(requirement.attribute)
      else {
        parts += [OfferStep(need, in: catalog, at: gateCase.now)].compactMap { $0 }
        continue
      }
      if let index = required.firstIndex(where: { $0.attribute == attribute }) {
        required[index].requirements.append(requirement)
      } else {
        required.append((attribute, [requirement]))
      }
    }
    for (attribute, requirements) in required {
      let values = values(of: attribute, as: requirements)
      if values.isEmpty { return nil }
      parts.append(.have(attribute: attribute, values: values))
    }
    return parts
  }

  /// Returns every variant of the parts that omits one of them or shortens the wait.
  func fewer(than parts: [OfferStep]) -> [[OfferStep]] {
    let without = parts.indices.map { index in
      var fewer = parts
      fewer.remove(at: index)
      return fewer
    }
    let sooner = parts.indices.compactMap { index -> [OfferStep]? in
      guard case .wait(let until) = parts[index], let before = until.advanced(bySeconds: -1),
        before > gateCase.now
      else { return nil }
      var fewer = parts
      fewer[index] = .wait(until: before)
      return fewer
    }
    return without + sooner
  }

  /// Returns whether the parts together make the gate and the requirements true, for every
  /// combination of attribute values that the offer allows.
  func opens(_ parts: [OfferStep]) -> Bool {
    let (outcomes, instant) = outcomes(of: parts)
    return outcomes.allSatisfy { isAccessible($0, at: instant) }
  }

  /// Returns whether the parts together make the gate and the requirements true, for at least one
  /// combination of attribute values that the offer allows.
  func canOpen(_ parts: [OfferStep]) -> Bool {
    let (outcomes, instant) = outcomes(of: parts)
    return outcomes.contains { isAccessible($0, at: instant) }
  }

  /// Returns the subject after the parts, for each combination of attribute values, and the instant
  /// after the wait.
  private func outcomes(of parts: [OfferStep]) -> ([ResolvedSubject], Instant) {
    let settled = Set(parts.compactMap(\.settled))
    var outcomes = [facts.frozen(at: gateCase.now, settling: settled)]
    var instant = gateCase.now
    for part in parts {
      switch part {
      case .settle: break
      case .buy(let product):
        outcomes = outcomes.map {
          $0.buying(product, at: gateCase.now, in: gateCase.catalog.content)
        }
      case .record(let record, let node):
        outcomes = outcomes.map { $0.recording(record, of: node) }
      case .completeAgain(let node):
        outcomes = outcomes.map {
          $0.completingAgain(node, in: gateCase.catalog.content, at: gateCase.now)
        }
      case .enrol(let node):
        outcomes = outcomes.map {
          $0.enrolling(in: node, of: gateCase.catalog.content, at: gateCase.now)
        }
      case .have(let attribute, let values):
        // Limited after each attribute, because the number of combinations is exponential.
        let combined = outcomes.flatMap { facts in values.map { facts.having($0, of: attribute) } }
        outcomes = Array(combined.prefix(Self.maxTried))
      case .wait(let until): instant = until
      }
    }
    return (outcomes, instant)
  }

  /// Returns whether the gate and the requirements are true. Offers ignore the bypass and
  /// `staysOpen`, so the decision itself is not compared.
  private func isAccessible(_ facts: ResolvedSubject, at now: Instant) -> Bool {
    let clauses = gateCase.catalog.reasons(ofNode: node, for: facts, at: now)?.tree.clauses ?? []
    let access = clauses.filter { $0.role == .gate || $0.role == .requirement }
    return !access.isEmpty && access.allSatisfy { $0.node.value == .true }
  }

  /// Returns the values of an attribute that generated cases use and that meet the requirements.
  private func values(
    of attribute: AttributeIndex, as requirements: [AttributeRequirement]
  ) -> [AttributeValue] {
    let known =
      material.names.attributes[attribute.position].values + requirements.flatMap(\.values)
    let declared = gateCase.catalog.content.attributes[attribute].values.map {
      Set($0.map(AttributeValue.string))
    }
    return known.filter { value in
      declared?.contains(value) ?? true && requirements.allSatisfy { $0.admits(value) }
    }
  }

  /// The maximum number of combinations of attribute values that are tried.
  private static let maxTried = 512
}

/// A part of an offer.
enum OfferStep {
  /// The purchase of a product.
  case buy(ProductIndex)
  /// A purchase that is approved or paid for.
  case settle(ProductIndex)
  /// An addition to the progress record of a node.
  case record(ItemProgress, of: NodeIndex)
  /// Another completion of an item that is completed, with its content.
  case completeAgain(NodeIndex)
  /// An enrolment in a course.
  case enrol(NodeIndex)
  /// Any of these values of an attribute.
  case have(attribute: AttributeIndex, values: [AttributeValue])
  case wait(until: Instant)
}

extension OfferStep {
  fileprivate var settled: ProductIndex? {
    if case .settle(let product) = self { product } else { nil }
  }

  /// Creates the part for a need; `nil` for a need that concerns an attribute, since these are
  /// combined by attribute.
  init?(_ need: UnlockNeed, in catalog: Catalog, at now: Instant) {
    func record(_ item: ItemID, _ record: ItemProgress) -> OfferStep? {
      catalog.nodeIndex(named: item.rawValue).map { .record(record, of: $0) }
    }
    let part: OfferStep? =
      switch need {
      case .approval(let product), .fixPayment(let product), .resume(let product):
        catalog.productIndex(named: product.rawValue).map(OfferStep.settle)
      case .start(let item): record(item, ItemProgress(startedAt: now))
      case .complete(let item): record(item, ItemProgress(startedAt: now, completedAt: now))
      case .share(let item, let percent): record(item, .planned(share: percent, at: now))
      case .completeAgain(let item):
        catalog.nodeIndex(named: item.rawValue).map(OfferStep.completeAgain)
      case .enrol(let course): catalog.nodeIndex(named: course.rawValue).map(OfferStep.enrol)
      case .score(let item, let least): record(item, ItemProgress(score: least))
      case .wait(let until): .wait(until: until)
      case .signIn, .attribute, .staffApproval, .unrecognized: nil
      }
    guard let part else { return nil }
    self = part
  }
}

extension AttributeRequirement {
  fileprivate init?(_ need: UnlockNeed) {
    switch need {
    case .signIn:
      self.init(
        attribute: CatalogAttribute.signedIn, comparison: .compare(.equal), values: [.boolean(true)]
      )
    case .attribute(let requirement), .staffApproval(let requirement): self = requirement
    default: return nil
    }
  }
}

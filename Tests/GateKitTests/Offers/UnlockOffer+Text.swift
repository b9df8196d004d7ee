import GateKit

extension UnlockOffer {
  /// `basic + extra | signIn, complete L8`. A locked step is followed by the way to its item, as in
  /// `basic | complete L8 [extra | complete L7]`, or by the reason for its absence.
  var text: String {
    let products = products.map(\.rawValue).joined(separator: " + ")
    if needs.isEmpty { return products }
    let needs = needs.map { need in
      let prerequisite = prerequisites.first { $0.need == need }
      let way = prerequisite?.way?.text ?? prerequisite?.absence?.rawValue
      return need.text + (way.map { " [\($0)]" } ?? "")
    }.joined(separator: ", ")
    return products.isEmpty ? "| \(needs)" : "\(products) | \(needs)"
  }
}

extension UnlockNeed {
  fileprivate var text: String {
    switch self {
    case .approval(let product): "approval \(product)"
    case .fixPayment(let product): "fixPayment \(product)"
    case .resume(let product): "resume \(product)"
    case .signIn: "signIn"
    case .enrol(let course): "enrol \(course)"
    case .attribute(let requirement): requirement.text
    case .staffApproval(let requirement): "staff \(requirement.text)"
    case .start(let item): "start \(item)"
    case .share(let item, let percent): "share \(item) \(percent)"
    case .complete(let item): "complete \(item)"
    case .completeAgain(let item): "completeAgain \(item)"
    case .score(let item, let least): "score \(item) \(least)"
    case .wait(let until): "wait \(until)"
    case .unrecognized(let value): "unrecognized \(value)"
    }
  }
}

extension AttributeRequirement {
  fileprivate var text: String {
    ([attribute.rawValue, comparison.rawValue] + values.map(\.text)).joined(separator: " ")
  }
}

extension AttributeValue {
  fileprivate var text: String {
    switch self {
    case .string(let text): text
    case .number(let number): "\(number)"
    case .boolean(let isTrue): "\(isTrue)"
    case .instant(let instant): "\(instant)"
    case .version(let version): "\(version)"
    case .strings(let strings): "[\(strings.elements.joined(separator: ", "))]"
    case .instantByItem(let instants):
      "[\(instants.elements.map { "\($0.item): \($0.instant)" }.joined(separator: ", "))]"
    }
  }
}

internal import ContentCatalog
internal import GateKit

/// The facts that a subject lists, or an answer of a source about it, each with its value as text.
struct StatedFacts {
  /// A value of a fact.
  struct Value {
    /// The value for programs, such as `held` or `author`; `nil` if the fact is marked unknown.
    let text: String?
    /// The status of a product; `nil` for any other fact.
    var status: HoldingState.Status?
    /// The end of a holding, if known.
    var end: Instant?

    /// Returns whether two values cannot both be true. Two holdings may have different ends.
    func contradicts(_ other: Value) -> Bool {
      if let status, let otherStatus = other.status { return status.isHeld != otherStatus.isHeld }
      return text.map(ExactString.init) != other.text.map(ExactString.init)
    }
  }

  /// The facts in their written form, in catalog order.
  private(set) var names: [String] = []
  private var values: [ExactString: Value] = [:]

  subscript(name: String) -> Value? { values[ExactString(name)] }

  /// Lists the facts of a subject at an instant that the engine's catalog declares.
  init(of subject: GateSubject, in engine: GateEngine, at now: Instant) {
    let catalog = engine.catalog.content
    let facts = engine.evaluate(subject, at: now).facts
    let listed = Set(
      subject.entitlements.compactMap { catalog.productIndex(named: $0.product.rawValue) })
    for index in catalog.products.catalogIndices where listed.contains(index) {
      let state = facts.holdingState(of: index, at: now)
      add(
        .product(catalog.products[index].id),
        Value(text: state.status.rawValue, status: state.status, end: state.end))
    }
    for attribute in catalog.attributes {
      if let value = subject.attributes[attribute.id] {
        add(.attribute(attribute.id), Value(text: value.shown))
      }
    }
    for item in catalog.items {
      // A record under a former id counts too.
      if let id = item.itemID, let node = catalog.nodeIndex(named: id.rawValue),
        let record = facts.progress[node]
      {
        add(.progress(id), Value(text: record.shown))
      }
    }
    for counter in catalog.counters {
      if let record = subject.usage[counter.id] {
        add(.usage(counter.id), Value(text: record.shown))
      }
    }
    let unknown = subject.unknown.map { $0.presentlyNamed(in: catalog).description }
    for fact in unknown.exactlySorted where self[fact] == nil {
      names.append(fact)
      values[ExactString(fact)] = Value(text: nil)
    }
  }

  private mutating func add(_ fact: UnknownFact, _ value: Value) {
    names.append(fact.description)
    values[ExactString(fact.description)] = value
  }
}

extension UnknownFact {
  /// The same fact with the present id of its product or item.
  fileprivate func presentlyNamed(in catalog: Catalog) -> UnknownFact {
    func present(_ id: ProductID) -> ProductID {
      catalog.productIndex(named: id.rawValue).map { catalog.products[$0].id } ?? id
    }
    switch self {
    case .product(let id?): return .product(present(id))
    case .past(let id?): return .past(present(id))
    case .progress(let id?):
      return .progress(
        catalog.nodeIndex(named: id.rawValue).flatMap { catalog.nodes[$0].itemID } ?? id)
    case .product(nil), .past(nil), .progress(nil), .attribute, .usage: return self
    }
  }
}

extension AttributeValue {
  fileprivate var shown: String {
    switch self {
    case .string(let text): text
    case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
    case .boolean(let isTrue): "\(isTrue)"
    case .instant(let instant): instant.description
    case .version(let version): version.description
    case .strings(let strings): "[\(strings.elements.joined(separator: ", "))]"
    case .instantByItem(let instants):
      "[\(instants.elements.map { "\($0.item): \($0.instant)" }.joined(separator: ", "))]"
    }
  }
}

extension ItemProgress {
  fileprivate var shown: String {
    let parts = [
      !isCompleted || startedAt != nil ? start.shown("started") : nil,
      completion.shown("completed"),
      completedAgainAt.map { "again at \($0)" },
      isWaived ? "waived" : nil,
      score.map { "score " + AttributeValue.number($0).shown },
    ].compactMap { $0 }
    return parts.isEmpty ? "not started" : parts.joined(separator: ", ")
  }
}

extension RecordedEvent {
  fileprivate func shown(_ verb: String) -> String? {
    isReported ? verb + (instant.map { " at \($0)" } ?? "") : nil
  }
}

extension UsageRecord {
  fileprivate var shown: String {
    switch self {
    case .uses(let uses): uses.count.counted("use")
    case .count(let count, let resetsAt):
      "count \(count)" + (resetsAt.map { ", resets at \($0)" } ?? "")
    }
  }
}
